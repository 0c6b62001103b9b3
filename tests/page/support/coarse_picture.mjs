// Pictures of the page, reduced to the mean colours of coarse cells: so that what moved, is missing or
// has another colour is seen, and how a machine draws letters is not.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const levels = 15;

/** A picture as rows of cells, each of three hexadecimal digits, red, green and blue. */
export class CoarsePicture {
  /** @param {string[][]} rows */
  constructor(rows) {
    this.rows = rows;
  }

  /**
   * @param {import('playwright-core').Page} painter a page that reduces pictures, with nothing on it
   * @param {Buffer} png @param {number} columns
   */
  static async of(painter, png, columns) {
    const rows = await painter.evaluate(
      async ([data, across, most]) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
        const down = Math.round((image.height * across) / image.width);
        const sums = Array.from({ length: across * down }, () => [0, 0, 0, 0]);
        for (let y = 0, at = 0; y < image.height; ++y) {
          const row = Math.floor((y * down) / image.height) * across;
          for (let x = 0; x < image.width; ++x, at += 4) {
            const sum = sums[row + Math.floor((x * across) / image.width)];
            sum[0] += bytes[at];
            sum[1] += bytes[at + 1];
            sum[2] += bytes[at + 2];
            ++sum[3];
          }
        }
        const digit = (/** @type {number} */ mean) => Math.round((mean * most) / 255).toString(16);
        const cells = sums.map(([red, green, blue, count]) => [red, green, blue].map((sum) => digit(sum / count)).join(''));
        return Array.from({ length: down }, (_, row) => cells.slice(row * across, (row + 1) * across));
      },
      /** @type {[string, number, number]} */ ([png.toString('base64'), columns, levels]),
    );
    return new CoarsePicture(rows);
  }

  /** The picture of a file; null if there is none. @param {string} path */
  static async read(path) {
    const text = await readFile(path, 'utf8').catch(() => null);
    return text && new CoarsePicture(text.trimEnd().split('\n').map((row) => row.match(/.../g) ?? []));
  }

  /** @param {string} path */
  async write(path) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${this.rows.map((row) => row.join('')).join('\n')}\n`);
  }

  /** How far each cell is from that of another picture, in levels. @param {CoarsePicture} other */
  differences(other) {
    const far = (/** @type {string} */ a, /** @type {string} */ b) =>
      Math.max(...[0, 1, 2].map((i) => Math.abs(parseInt(a[i], 16) - parseInt(b?.[i] ?? '0', 16))));
    return this.rows.map((row, y) => row.map((cell, x) => far(cell, other.rows[y]?.[x] ?? '')));
  }
}
