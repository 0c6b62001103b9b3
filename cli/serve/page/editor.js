// The editor of the workshop. A program that was built with the packages of npm has another file of
// this name, with colours, suggestions and remarks in the text; see cli/serve/editor.

export { createEditor } from './text_field.js';
