import type { Raster } from '../../raster.ts';
import { isEvenAt } from './tone.ts';

const BINS = 16;
const BIN = 256 / BINS;
/** Fewer places of a tone say nothing. */
const LEAST = 150;
/** More than that is no curve of a press or a scanner, in levels. */
const MOST = 28;

/**
 * The drawing with the tones between ink and paper as the print has them. Even places tell how ink and paper come out, not what lies between: a press or
 * scanner that darkens middle tones makes thin strokes and edges darker throughout. Told by the middle of all edges of a tone, so that a character that
 * changed counts for nothing.
 */
export function inEdgeTones(drawing: Raster, print: Raster, covered: Uint8Array): Raster {
  const edges = edgesOf(drawing, covered);
  const data = Uint8Array.from(drawing.data);
  for (let channel = 0; channel < 3; channel += 1) {
    const curve = curveOf(drawing, print, edges, channel);
    for (const pixel of edges)
      data[pixel + channel] = Math.max(
        0,
        Math.min(255, Math.round(drawing.data[pixel + channel]! + curveAt(curve, drawing.data[pixel + channel]!))),
      );
  }
  return { ...drawing, data };
}

/** Where in the pixels each place lies that is not even. */
function edgesOf(drawing: Raster, covered: Uint8Array): Int32Array {
  const { width, height } = drawing;
  const found: number[] = [];
  for (let y = 4; y < height - 4; y += 1) {
    for (let x = 4; x < width - 4; x += 1) {
      const pixel = y * width + x;
      if (covered[pixel] === 1 && !isEvenAt(drawing, pixel * 4)) found.push(pixel * 4);
    }
  }
  return Int32Array.from(found);
}

/** For the middle of each bin of tones: by how many levels the print differs there. */
function curveOf(drawing: Raster, print: Raster, edges: Int32Array, channel: number): Float64Array {
  const apart = Array.from({ length: BINS }, () => new Int32Array(511));
  const counts = new Int32Array(BINS);
  for (const pixel of edges) {
    const level = drawing.data[pixel + channel]!;
    const bin = Math.floor(level / BIN);
    apart[bin]![print.data[pixel + channel]! - level + 255]! += 1;
    counts[bin]! += 1;
  }
  const known = Array.from({ length: BINS }, (_, bin) => bin).filter((bin) => counts[bin]! >= LEAST);
  const middles = apart.map((histogram, bin) => {
    let [seen, at] = [0, 0];
    while (seen * 2 < counts[bin]!) seen += histogram[at++]!;
    return Math.max(-MOST, Math.min(MOST, at - 256));
  });
  // A tone that hardly occurs is as the nearest one that does.
  return Float64Array.from(apart, (_, bin) => {
    const [nearest] = known.toSorted((p, q) => Math.abs(p - bin) - Math.abs(q - bin));
    return nearest === undefined ? 0 : middles[nearest]!;
  });
}

function curveAt(curve: Float64Array, level: number): number {
  const place = Math.max(0, Math.min(BINS - 1, level / BIN - 0.5));
  const bin = Math.min(BINS - 2, Math.floor(place));
  return curve[bin]! + (place - bin) * (curve[bin + 1]! - curve[bin]!);
}
