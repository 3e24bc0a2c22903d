import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Contour } from '../contour.ts';
import type { ShapeSet } from '../shape.ts';
import { facesOn } from './faces-on-page.ts';
import { fontSource } from './font-glyphs.ts';
import { FontShapes } from './font-index.ts';
import { listPath, readIndexedFaces, type IndexedFace } from './indexed-fonts.ts';

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
    const faces = this.#list().flatMap((face) => {
      const set = this.#kept.get(face.index) ?? this.#load(face);
      return set ? [{ key: face.index, set }] : [];
    });
    const chosen = facesOn(contours, faces);
    // The next page is mostly set in the same.
    this.#kept.clear();
    for (const { key, set } of chosen) this.#kept.set(key, set);
    return chosen.map(({ set }) => set);
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
      return new FontShapes(
        readFileSync(join(this.#folder, index)),
        () => readFileSync(path),
        (bytes) => fontSource(bytes, face),
      );
    } catch {
      return undefined;
    }
  }
}
