// The schemas, as a validator reads them.

import Ajv from "ajv";
import { parseDocument } from "yaml";
import { read } from "./source.mjs";

// What editors understand beside the keywords of draft-07.
const EDITOR_KEYWORDS = [
  "defaultSnippets",
  "enumDescriptions",
  "markdownDescription",
  "patternErrorMessage",
];

export const readSchema = (name) => JSON.parse(read(`schema/${name}`));

// A function from the text of a file to what is wrong with it: none if it has the right shape.
export function validator(schema) {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
  ajv.addVocabulary(EDITOR_KEYWORDS);
  const validate = ajv.compile(schema);
  return (text) => {
    const document = parseDocument(text);
    if (document.errors.length > 0) return document.errors.map((error) => error.message);
    if (validate(document.toJS())) return [];
    return validate.errors.map((error) => `${error.instancePath || "/"} ${error.message}`);
  };
}
