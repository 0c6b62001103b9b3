// The files of the source tree that these tests are about.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const SOURCE = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

export const read = (path) => readFileSync(join(SOURCE, path), "utf8");

// The YAML files of a folder and of those below it, as paths from the top.
export function yamlFiles(folder) {
  return readdirSync(join(SOURCE, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return yamlFiles(path);
      return entry.name.endsWith(".yaml") ? [path] : [];
    })
    .sort();
}

const isDeck = (path) => path.startsWith("variants/decks/");
const isTemplate = (path) => path.startsWith("variants/templates/");

export const deckFiles = () => yamlFiles("variants").filter(isDeck);
export const variantFiles = () =>
  [...yamlFiles("variants"), ...yamlFiles("examples")].filter(
    (path) => !isDeck(path) && !isTemplate(path),
  );
export const testedFiles = () => yamlFiles("tests/ok");

// What new files begin as; their first line is written with them.
export const templateFiles = () => yamlFiles("variants").filter(isTemplate);

// The comment by which an editor finds the schema of a file.
export function modeline(path, schema) {
  const from = relative(join(SOURCE, dirname(path)), join(SOURCE, "schema", schema));
  return `# yaml-language-server: $schema=${from}`;
}
