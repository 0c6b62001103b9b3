// A QR code as a picture.

import { qrCode } from './qr.js';

const namespace = 'http://www.w3.org/2000/svg';
const margin = 4;

/**
 * @param {string} text
 * @param {string} title what it is, for who does not see it
 * @returns {SVGSVGElement | null} null if the text is too long
 */
export function qrPicture(text, title) {
  const code = qrCode(text);
  if (!code) return null;
  const size = code.length + 2 * margin;
  const picture = document.createElementNS(namespace, 'svg');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', title);
  picture.setAttribute('class', 'qr');
  const ground = document.createElementNS(namespace, 'rect');
  ground.setAttribute('width', String(size));
  ground.setAttribute('height', String(size));
  ground.setAttribute('fill', '#fff');
  let way = '';
  code.forEach((line, row) =>
    line.forEach((dark, column) => {
      if (dark) way += `M${column + margin} ${row + margin}h1v1h-1z`;
    }),
  );
  const modules = document.createElementNS(namespace, 'path');
  modules.setAttribute('d', way);
  modules.setAttribute('fill', '#000');
  modules.setAttribute('shape-rendering', 'crispEdges');
  picture.append(ground, modules);
  return picture;
}
