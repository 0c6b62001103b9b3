// Bundles the editor: node bundle.mjs FOLDER. Beside the module it writes the licences of all that
// the module contains.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const folder = process.argv[2] ?? here;

const { metafile } = await build({
  entryPoints: [join(here, 'editor.js')],
  outfile: join(folder, 'editor.js'),
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  metafile: true,
  banner: { js: '// Licences of what is in here: editor-licences.txt' },
});

/** The folder of the package that a bundled file is of; nothing for a file of ours. */
function packageOf(file) {
  return /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

const packages = [...new Set(Object.keys(metafile.inputs).map(packageOf).filter(Boolean))].sort();
let text = 'The editor of the workshop contains these packages, each under its licence.\n';
for (const path of packages) {
  const { name, version, license } = JSON.parse(await readFile(join(here, path, 'package.json'), 'utf8'));
  const files = (await readdir(join(here, path))).filter((file) => /^licen[cs]e/i.test(file));
  if (files.length === 0) throw new Error(`no licence in ${relative(here, path)}`);
  text += `\n${'='.repeat(80)}\n${name} ${version} (${license})\n${'='.repeat(80)}\n\n`;
  text += (await readFile(join(here, path, files[0]), 'utf8')).trim() + '\n';
}
await writeFile(join(folder, 'editor-licences.txt'), text);
