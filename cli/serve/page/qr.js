// QR codes of texts: byte mode, error correction level M, versions 1 to 10 (213 bytes).

/** By version: bytes of correction in a block, then pairs of a number of blocks and their bytes. */
const blocksOf = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
  [18, 4, 31],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
];
/** By version: the middles of the alignment patterns. */
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Powers of 2 in the field of 256 elements that QR codes use, and their logarithms. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; ++exponent) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

/** @param {Uint8Array} list @param {number} index */
const at = (list, index) => list[index] ?? 0;

/** @param {number} a @param {number} b */
function product(a, b) {
  return a && b ? at(powers, (at(logarithms, a) + at(logarithms, b)) % 255) : 0;
}

/**
 * The bytes of correction of a block, after Reed and Solomon.
 * @param {number[]} data
 * @param {number} count
 */
export function correction(data, count) {
  let divisor = [1];
  for (let i = 0; i < count; ++i) {
    const root = at(powers, i);
    const next = [...divisor, 0];
    divisor.forEach((value, j) => (next[j + 1] = (next[j + 1] ?? 0) ^ product(value, root)));
    divisor = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let i = 0; i < data.length; ++i) {
    const factor = rest[i] ?? 0;
    divisor.forEach((value, j) => (rest[i + j] = (rest[i + j] ?? 0) ^ product(value, factor)));
  }
  return rest.slice(data.length);
}

/** The sizes of the blocks of data. @param {number} version */
function blockSizes(version) {
  const [, ...pairs] = blocksOf[version - 1] ?? [0];
  const sizes = [];
  for (let i = 0; i < pairs.length; i += 2) {
    for (let block = 0; block < (pairs[i] ?? 0); ++block) sizes.push(pairs[i + 1] ?? 0);
  }
  return sizes;
}

/** @param {number} version @param {number} bytes */
const neededBytes = (version, bytes) => bytes + (version < 10 ? 2 : 3);

/** The bytes of the text with all that goes before and after them. @param {Uint8Array} bytes @param {number} version @param {number} room */
function dataBytes(bytes, version, room) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) {
    data.push(bits.slice(i, i + 8).reduce((value, bit) => value * 2 + bit, 0));
  }
  for (let fill = 0xec; data.length < room; fill ^= 0xec ^ 0x11) data.push(fill);
  return data;
}

/** All bytes in the order in which they are drawn. @param {number[]} data @param {number} version */
function interleaved(data, version) {
  const count = blocksOf[version - 1]?.[0] ?? 0;
  /** @type {number[][]} */
  const blocks = [];
  let start = 0;
  for (const size of blockSizes(version)) {
    blocks.push(data.slice(start, start + size));
    start += size;
  }
  const corrections = blocks.map((block) => correction(block, count));
  const result = [];
  for (const list of [blocks, corrections]) {
    const longest = Math.max(...list.map((block) => block.length));
    for (let i = 0; i < longest; ++i) {
      for (const block of list) {
        const value = block[i];
        if (value !== undefined) result.push(value);
      }
    }
  }
  return result;
}

/** A number followed by its remainder, as formats and versions are protected. @param {number} value @param {number} divisor @param {number} length */
function protectedBits(value, divisor, length) {
  let rest = value << length;
  const top = 1 << length;
  for (let bit = 31 - Math.clz32(rest); rest >= top; bit = 31 - Math.clz32(rest)) {
    rest ^= divisor << (bit - length);
  }
  return (value << length) | rest;
}

/** The eight masks: whether a module is turned over. @type {((row: number, column: number) => boolean)[]} */
export const masks = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** A square of modules; those that are not data are fixed. */
class Square {
  /** @param {number} size */
  constructor(size) {
    this.size = size;
    /** @type {Set<number>} */
    this.dark = new Set();
    /** @type {Set<number>} */
    this.fixed = new Set();
  }

  /** @param {number} row @param {number} column */
  get(row, column) {
    return this.dark.has(row * this.size + column);
  }

  /** @param {number} row @param {number} column @param {boolean} dark */
  set(row, column, dark) {
    this.dark[dark ? 'add' : 'delete'](row * this.size + column);
  }

  /** Outside of the square there is nothing. @param {number} row @param {number} column @param {boolean} dark */
  fix(row, column, dark) {
    if (Math.min(row, column) < 0 || Math.max(row, column) >= this.size) return;
    this.set(row, column, dark);
    this.fixed.add(row * this.size + column);
  }

  /** @param {number} row @param {number} column */
  isFixed(row, column) {
    return this.fixed.has(row * this.size + column);
  }
}

/** @param {Square} square @param {number} mask */
function drawFormat(square, mask) {
  const { size } = square;
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412; // level M is 00
  for (let i = 0; i < 15; ++i) {
    const dark = ((bits >> i) & 1) === 1;
    if (i < 6) square.fix(i, 8, dark);
    else if (i < 8) square.fix(i + 1, 8, dark);
    else if (i === 8) square.fix(8, 7, dark);
    else square.fix(8, 14 - i, dark);
    if (i < 8) square.fix(8, size - 1 - i, dark);
    else square.fix(size - 15 + i, 8, dark);
  }
  square.fix(size - 8, 8, true);
}

/** @param {Square} square @param {number} version */
function drawPatterns(square, version) {
  const { size } = square;
  for (let i = 0; i < size; ++i) {
    square.fix(6, i, i % 2 === 0);
    square.fix(i, 6, i % 2 === 0);
  }
  const corners = [[3, 3], [3, size - 4], [size - 4, 3]];
  for (const [row = 0, column = 0] of corners) {
    for (let dr = -4; dr <= 4; ++dr) {
      for (let dc = -4; dc <= 4; ++dc) {
        const ring = Math.max(Math.abs(dr), Math.abs(dc));
        square.fix(row + dr, column + dc, ring !== 2 && ring !== 4);
      }
    }
  }
  const middles = alignments[version - 1] ?? [];
  const last = middles[middles.length - 1];
  for (const row of middles) {
    for (const column of middles) {
      const inCorner =
        (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      if (inCorner) continue;
      for (let dr = -2; dr <= 2; ++dr) {
        for (let dc = -2; dc <= 2; ++dc) {
          square.fix(row + dr, column + dc, Math.max(Math.abs(dr), Math.abs(dc)) !== 1);
        }
      }
    }
  }
  if (version >= 7) {
    const bits = protectedBits(version, 0x1f25, 12);
    for (let i = 0; i < 18; ++i) {
      const dark = ((bits >> i) & 1) === 1;
      square.fix(Math.floor(i / 3), size - 11 + (i % 3), dark);
      square.fix(size - 11 + (i % 3), Math.floor(i / 3), dark);
    }
  }
  drawFormat(square, 0);
}

/**
 * The places of data in the order in which they are filled.
 * @param {Square} square
 * @param {(row: number, column: number) => void} visit
 */
function visitData(square, visit) {
  const { size } = square;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (!square.isFixed(row, column)) visit(row, column);
      }
    }
    up = !up;
  }
}

/** How hard a square is to read: the rules of the standard. @param {Square} square */
function penalty(square) {
  const { size } = square;
  let points = 0;
  let darkCount = 0;
  const finders = ['10111010000', '00001011101'];
  for (const turned of [false, true]) {
    for (let i = 0; i < size; ++i) {
      let line = '';
      for (let j = 0; j < size; ++j) line += (turned ? square.get(j, i) : square.get(i, j)) ? '1' : '0';
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
      for (const finder of finders) {
        for (let j = line.indexOf(finder); j >= 0; j = line.indexOf(finder, j + 1)) points += 40;
      }
    }
  }
  for (let row = 0; row < size; ++row) {
    for (let column = 0; column < size; ++column) {
      const dark = square.get(row, column);
      if (dark) darkCount += 1;
      if (row + 1 === size || column + 1 === size) continue;
      const same =
        square.get(row, column + 1) === dark &&
        square.get(row + 1, column) === dark &&
        square.get(row + 1, column + 1) === dark;
      if (same) points += 3;
    }
  }
  return points + 10 * Math.floor(Math.abs((darkCount * 100) / (size * size) - 50) / 5);
}

/**
 * The modules of a text's QR code, true for dark ones; null if the text is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= blocksOf.length; ++version) {
    const room = blockSizes(version).reduce((sum, size) => sum + size, 0);
    if (neededBytes(version, bytes.length) > room) continue;
    const drawn = interleaved(dataBytes(bytes, version, room), version);
    const square = new Square(17 + 4 * version);
    drawPatterns(square, version);
    let bit = 0;
    visitData(square, (row, column) => {
      square.set(row, column, (((drawn[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1);
      bit += 1;
    });
    return masked(square);
  }
  return null;
}

/** The square under the mask that is easiest to read. @param {Square} square */
function masked(square) {
  const turnOver = (/** @type {number} */ mask) =>
    visitData(square, (row, column) => {
      if (masks[mask]?.(row, column)) square.set(row, column, !square.get(row, column));
    });
  let best = 0;
  let least = Infinity;
  for (let mask = 0; mask < masks.length; ++mask) {
    turnOver(mask);
    drawFormat(square, mask);
    const points = penalty(square);
    if (points < least) [least, best] = [points, mask];
    turnOver(mask);
  }
  turnOver(best);
  drawFormat(square, best);
  const side = [...Array(square.size).keys()];
  return side.map((row) => side.map((column) => square.get(row, column)));
}
