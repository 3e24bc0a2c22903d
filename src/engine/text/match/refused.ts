import { ratesOf } from '../align/align.ts';
import { measure, unionAll } from '../../geometry.ts';
import type { Character } from '../lines/character.ts';
import type { PageText } from '../lines/layout.ts';
import type { Pass } from '../read/passed-over.ts';
import type { CharacterOperation } from './match-types.ts';
import type { Found, Search } from './seek/search.ts';

/**
 * A place where a part stands as it is approved, but only past text of no part: nobody but its reader knows whether that belongs to it. It is
 * told as put in, so that it is looked at, and neither passes nor counts as missing (decision 99).
 *
 * @param passes where the place goes on past what
 * @param isTold which of that are of no part
 */
export function withPassedOver(
  found: Found,
  index: number,
  { sequence, parts }: Search,
  passes: readonly Pass[],
  isTold: (character: Character) => boolean,
): Found {
  const part = parts[index]!;
  const told = new Set<Character>();
  const operations = passes.flatMap(({ page, unit, characters }): CharacterOperation[] => {
    const own = sequence.pages[page]!;
    const around = characters
      .filter(isTold)
      .flatMap((character) => lineOf(own, character))
      .filter((character) => !told.has(character));
    for (const character of around) told.add(character);
    if (around.length === 0) return [];
    const at = part.units.from[unit - found.start] ?? part.points.length;
    const box = measure(unionAll(around.map(({ loose }) => loose))!, own.dpi);
    return [{ kind: 'insert', partFrom: at, partTo: at, partText: '', artworkText: around.map(({ text }) => text).join(''), boxes: [box] }];
  });
  if (operations.length === 0) return found;
  const { length } = part.units;
  const rates = ratesOf({ start: found.start, end: found.end + told.size, matched: length, steps: [] }, length);
  return { ...found, place: { ...found.place, ...rates, matches: false, operations: [...found.place.operations, ...operations] } };
}

/** The line in which a character stands. */
function lineOf(page: PageText, character: Character): Character[] {
  const line = page.lines.find(({ characters }) => characters.some((index) => page.characters[index] === character));
  return line ? line.characters.map((index) => page.characters[index]!) : [character];
}
