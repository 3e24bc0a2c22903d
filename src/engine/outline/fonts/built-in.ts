import { readFileSync } from 'node:fs';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import type { Contour } from '../contour.ts';
import type { ShapeSet } from '../shape.ts';
import { facesOn } from './faces-on-page.ts';
import { fontSource } from './font-glyphs.ts';
import { FontShapes } from './font-index.ts';
import { KeptOutlines } from './kept-outlines.ts';

/** The faces that the product brings, with the names of their indices (`tools/generate-shapes.ts`). */
export const BUILT_IN_FACES = [
  ['gothic', 'regular'],
  ['gothic', 'bold'],
  ['mincho', 'regular'],
  ['mincho', 'bold'],
] as const;

/**
 * Faces of which only the outlines are kept (Latin letters, kana and the ideographs of Shift_JIS; hangul of KS X 1001), by their names. Noto Sans JP 2 is drawn
 * larger than the first, which is drawn with; and Adobe's files of both families (Source Han, Noto CJK) have the strokes of a character in one
 * outline where Google's have them lying on each other: each is known both ways.
 */
export const KEPT_FACES = ['sans-400', 'sans-500', 'sans-700', 'serif-400', 'serif-700', 'hangul-400', 'hangul-700'] as const;
export type KeptFace = (typeof KEPT_FACES)[number];

/** Where the index of a face lies. */
export function indexPath(style: string, weight: string): URL {
  return new URL(`./built-in/noto-${style}-${weight}.shapes`, import.meta.url);
}

/** Where the index and the outlines of a kept face lie. */
export function keptPaths(face: KeptFace): { index: URL; outlines: URL } {
  const path = (kind: string): URL => new URL(`./built-in/${face}.${kind}`, import.meta.url);
  return { index: path('shapes'), outlines: path('outlines') };
}

let loaded: ShapeSet[] | undefined;
let kept: { set: FontShapes }[] | undefined;

/** The shapes of Noto Sans JP and Noto Serif JP, regular and bold, from the packages that the product brings; loaded once. */
export function builtInShapes(): readonly ShapeSet[] {
  const files = packagedFontFiles();
  loaded ??= BUILT_IN_FACES.map(
    ([style, weight]) => new FontShapes(readFileSync(indexPath(style, weight)), files[style][weight], (bytes) => fontSource(bytes, 0)),
  );
  return loaded;
}

/** The kept faces; loaded once. */
export function keptFaces(): readonly { set: FontShapes }[] {
  kept ??= KEPT_FACES.map((face) => {
    const { index, outlines } = keptPaths(face);
    return {
      set: new FontShapes(
        readFileSync(index),
        () => readFileSync(outlines),
        (bytes) => new KeptOutlines(bytes),
      ),
    };
  });
  return kept;
}

/** Of the mincho only what its files draw otherwise than Adobe's is kept: the rest of those characters is in the file. */
const FILE_OF: Partial<Record<KeptFace, (typeof BUILT_IN_FACES)[number]>> = {
  'serif-400': BUILT_IN_FACES[2],
  'serif-700': BUILT_IN_FACES[3],
};

/** The bundled faces whose characters stand among these contours of a page, each with the one that has the rest of its characters. */
export function builtInShapesOn(contours: readonly Contour[]): readonly ShapeSet[] {
  const files = builtInShapes();
  const all = [...files.map((set) => ({ set })), ...keptFaces().map(({ set }, at) => ({ set, rest: fileOf(KEPT_FACES[at]!, files) }))];
  const found = facesOn<{ set: ShapeSet; rest?: ShapeSet | undefined }>(contours, all);
  return [...new Set(found.flatMap(({ set, rest }) => (rest ? [set, rest] : [set])))];
}

function fileOf(face: KeptFace, files: readonly ShapeSet[]): ShapeSet | undefined {
  const own = FILE_OF[face];
  return own && files[BUILT_IN_FACES.indexOf(own)];
}
