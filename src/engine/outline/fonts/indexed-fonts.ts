/** The list of faces that were indexed: what the folder of indices says of itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A face of a font file, with its index. */
export type IndexedFace = {
  /** The font file. */
  path: string;
  /** The number of the face in it. */
  face: number;
  /** Its PostScript name. */
  name: string;
  /** How many characters and forms it knows. */
  glyphs: number;
  /** Of the index, in the folder of the list. */
  index: string;
};

const LIST = 'faces.json';

export const listPath = (folder: string): string => join(folder, LIST);

/** The faces of a folder of indices; none where there is no list, or one that another version wrote. */
export function readIndexedFaces(folder: string): IndexedFace[] {
  try {
    const list: unknown = JSON.parse(readFileSync(listPath(folder), 'utf8'));
    return Array.isArray(list) ? list.filter(isFace) : [];
  } catch {
    return [];
  }
}

function isFace(value: unknown): value is IndexedFace {
  if (typeof value !== 'object' || value === null) return false;
  const { path, face, name, glyphs, index } = value as Partial<Record<keyof IndexedFace, unknown>>;
  const texts = typeof path === 'string' && typeof name === 'string' && typeof index === 'string';
  return texts && Number.isInteger(face) && Number.isInteger(glyphs);
}
