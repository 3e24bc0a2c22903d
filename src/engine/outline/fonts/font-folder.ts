import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hitsOf } from '../constellation.ts';
import type { Contour } from '../contour.ts';
import { ContourGrid } from '../contour-grid.ts';
import { SIMPLE_PARTS, type ShapeSet } from '../shape.ts';
import { EXACT } from '../tolerance.ts';
import { FontShapes } from './font-index.ts';
import { listPath, readIndexedFaces, type IndexedFace } from './indexed-fonts.ts';

/** So many contours of a page say which fonts it may be set in: spread over all that have form. */
const PROBES = 120;
/** So many different characters of a font must be among them. */
const LEAST_SEEN = 3;
/** A label is set in a handful of faces; each that is looked through takes time. */
const MOST_FACES = 6;
/** So far the scale along may be from that across. */
const PLAIN = 0.03;

/**
 * The fonts that the operator named, by their indices. Hundreds may lie there: a page is held against each index for a moment, and only
 * those of which it shows characters are read with. What cannot be read (taken away, closed to us) is left out.
 */
export class FontFolder {
  readonly #folder: string;
  readonly #kept = new Map<string, FontShapes>();
  #faces: IndexedFace[] = [];
  #listed = -1;

  /** @param folder of the indices and their list */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The faces whose characters stand on a page, the likeliest first: each explains what those before it do not. */
  facesOn(contours: readonly Contour[]): ShapeSet[] {
    const grid = new ContourGrid(contours);
    const probes = probesOf(contours);
    let left = this.#list().flatMap((face) => {
      const set = this.#kept.get(face.index) ?? this.#load(face);
      const seen = set ? seenOf(grid, probes, set) : undefined;
      return set && seen && differentIn(seen) >= LEAST_SEEN ? [{ key: face.index, set, seen }] : [];
    });
    this.#kept.clear();
    const chosen: ShapeSet[] = [];
    while (left.length > 0 && chosen.length < MOST_FACES) {
      const best = left.reduce((a, b) => (weightOf(b.seen) > weightOf(a.seen) ? b : a));
      chosen.push(best.set);
      // The next page is mostly set in the same.
      this.#kept.set(best.key, best.set);
      for (const { seen } of left) if (seen !== best.seen) for (const number of best.seen.keys()) seen.delete(number);
      left = left.filter(({ seen }) => seen !== best.seen && differentIn(seen) >= LEAST_SEEN);
    }
    return chosen;
  }

  /** Anew when fonts were indexed since. */
  #list(): IndexedFace[] {
    const written = statSync(listPath(this.#folder), { throwIfNoEntry: false })?.mtimeMs ?? -1;
    if (written !== this.#listed) this.#faces = written < 0 ? [] : readIndexedFaces(this.#folder);
    this.#listed = written;
    return this.#faces;
  }

  #load({ path, face, index }: IndexedFace): FontShapes | undefined {
    try {
      return new FontShapes(readFileSync(join(this.#folder, index)), () => readFileSync(path), face);
    } catch {
      return undefined;
    }
  }
}

/** The numbers of contours with form, evenly from the plainest to the richest. */
function probesOf(contours: readonly Contour[]): number[] {
  const formed = [...contours.entries()].filter(([, { rectangle, parts }]) => !rectangle && parts > SIMPLE_PARTS);
  formed.sort(([, a], [, b]) => a.parts - b.parts);
  const step = Math.max(1, formed.length / PROBES);
  return Array.from({ length: Math.min(PROBES, formed.length) }, (_, at) => formed[Math.floor(at * step)]![0]);
}

/** What a probe is in a face, and whether it stands there neither condensed nor expanded. */
type Seen = Map<number, { text: string; upright: boolean }>;

/** What the probes are in a face; undefined for a font file that is no more what was indexed. */
function seenOf(grid: ContourGrid, probes: readonly number[], set: ShapeSet): Seen | undefined {
  const seen: Seen = new Map();
  try {
    for (const { shape, members, sx, sy } of hitsOf(grid, probes, set, EXACT)) {
      const upright = Math.abs(sx / sy - 1) <= PLAIN;
      for (const member of members) if (upright || !seen.has(member)) seen.set(member, { text: shape.text, upright });
    }
  } catch {
    return undefined;
  }
  return seen;
}

const differentIn = (seen: Seen): number => new Set(Array.from(seen.values(), ({ text }) => text)).size;

/** A face as it was drawn comes before its condensed sister made wider. */
const weightOf = (seen: Seen): number => Array.from(seen.values()).reduce((sum, { upright }) => sum + (upright ? 1 : 0.9), 0);
