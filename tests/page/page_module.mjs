// The modules of the page, loaded as such although no package.json beside them says that they are.

import { readFile } from 'node:fs/promises';

const folder = new URL('../../cli/serve/page/', import.meta.url);
const loaded = new Map();

/** The address of a module with its imports in it. */
async function address(name) {
  if (!loaded.has(name)) {
    let text = await readFile(new URL(name, folder), 'utf8');
    for (const [whole, other] of [...text.matchAll(/^import .* from '\.\/(.*)';$/gm)]) {
      text = text.replace(whole, whole.replace(`./${other}`, await address(other)));
    }
    loaded.set(name, `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
  }
  return loaded.get(name);
}

export async function pageModule(name) {
  return import(await address(name));
}
