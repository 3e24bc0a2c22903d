import { createHash } from 'node:crypto';
import type { Contour } from './contour.ts';

/** Parts of an em that a hash tells apart. */
const STEPS = 250;

/** The key of an outline, 16 hexadecimal digits: what names and codes say does not count, nor in which order the contours come. */
export function outlineHash(contours: readonly Pick<Contour, 'box' | 'signature'>[]): string {
  const rows = contours.map(({ box, signature }) =>
    [...box.map((edge) => Math.round(edge * STEPS)), ...Array.from(signature, (value) => Math.round(value * STEPS))].join(' '),
  );
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex').slice(0, 16);
}
