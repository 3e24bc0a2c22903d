/** Which design a file is for: by its name, or by a barcode on it. Pure. */
import { goodsNumber } from '#catalogue/products/rules/jan.ts';
import { searchKey } from '#shared/text.ts';

/** CODE: the file's name holds the design's code · NAME: names of the design or its product · BARCODE: the product's number stands on it. */
export const PLACE_REASONS = ['CODE', 'NAME', 'BARCODE'] as const;
export type PlaceReason = (typeof PLACE_REASONS)[number];

/** What a design is known by. */
export interface PlaceWords {
  name: string;
  code: string | null;
  product: { name: string; code: string | null; janCode: string | null };
  /** A version can be uploaded to it now: of two that fit alike it is meant. */
  takes: boolean;
}

export interface Place<T> {
  design: T;
  reason: PlaceReason;
  score: number;
}

const SEPARATORS = /[\s　_・.,()（）［］「」[\]-]+/u;

/** What names of designs are looked for in: the file's name without its ending and without what separates words. */
export function nameKey(fileName: string): string {
  return searchKey(fileName.replace(/\.[a-z]{2,4}$/iu, '')).replaceAll(new RegExp(SEPARATORS, 'gu'), '');
}

/** How much of a name's letters stands in the key, word by word; 1: all of it. */
function share(key: string, name: string): number {
  const words = searchKey(name)
    .split(SEPARATORS)
    .filter((word) => word !== '');
  const length = (list: readonly string[]) => list.reduce((sum, word) => sum + word.length, 0);
  const found = words.filter((word) => word.length > 1 && key.includes(word));
  return length(words) === 0 ? 0 : length(found) / length(words);
}

const says = (key: string, code: string | null): boolean => code !== null && code.length > 2 && key.includes(nameKey(code));

/**
 * The designs that fit a file, the likeliest first. `numbers`: what the barcodes on it say, as by `goodsNumber`. A word that many names share
 * ('ラベル') says little: what fits less than a third of a name is left out.
 */
export function placesFor<T extends PlaceWords>(fileName: string, numbers: readonly string[], designs: readonly T[]): Place<T>[] {
  const key = nameKey(fileName);
  return designs
    .map((design): Place<T> => {
      const jan = design.product.janCode;
      const number = jan === null ? null : goodsNumber(jan);
      const code = says(key, design.code) ? 4 : 0;
      const name =
        share(key, design.name) + 1.5 * share(key, design.product.name) + (says(key, design.product.code) || says(key, jan) ? 2 : 0);
      const barcode = number !== null && numbers.includes(number) ? 2.5 : 0;
      const reason = code > 0 ? 'CODE' : barcode > name ? 'BARCODE' : 'NAME';
      return { design, reason, score: code + name + barcode };
    })
    .filter(({ score }) => score >= 0.5)
    .map((place) => (place.design.takes ? { ...place, score: place.score + 0.25 } : place))
    .toSorted((a, b) => b.score - a.score);
}

/** The design that is meant, where one fits better than every other. */
export function likeliest<T>(places: readonly Place<T>[]): Place<T> | null {
  const [first, second] = places;
  return first && first.score - (second?.score ?? 0) > 0.05 ? first : null;
}
