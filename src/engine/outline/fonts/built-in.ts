import { readFileSync } from 'node:fs';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { FontShapes } from './font-index.ts';
import type { ShapeSet } from '../shape.ts';

/** The faces that the product brings, with the names of their indices (`tools/generate-shapes.ts`). */
export const BUILT_IN_FACES = [
  ['gothic', 'regular'],
  ['gothic', 'bold'],
  ['mincho', 'regular'],
  ['mincho', 'bold'],
] as const;

/** Where the index of a face lies. */
export function indexPath(style: string, weight: string): URL {
  return new URL(`./built-in/noto-${style}-${weight}.shapes`, import.meta.url);
}

let loaded: ShapeSet[] | undefined;

/** The shapes of Noto Sans JP and Noto Serif JP, regular and bold, from the packages that the product brings; loaded once. */
export function builtInShapes(): readonly ShapeSet[] {
  const files = packagedFontFiles();
  loaded ??= BUILT_IN_FACES.map(([style, weight]) => new FontShapes(readFileSync(indexPath(style, weight)), files[style][weight]));
  return loaded;
}
