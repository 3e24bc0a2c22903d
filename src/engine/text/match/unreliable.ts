import { TEXT_DOUBTS, UNREAD, type Character } from '../lines/character.ts';
import { takesPart, type PageText } from '../lines/layout.ts';
import type { PartResult } from './match-types.ts';

/** So much of a missing part may be what nobody can rely on. */
const HIDING = 0.5;
const LEAST_HIDING = 2;

/** The shown characters of the pages whose text is not to be relied on. */
export function unreliableCharacters(pages: readonly PageText[]): Character[] {
  return pages.flatMap(({ characters }) =>
    characters.filter((one) => one.class === 'unreliable' && takesPart(one) && one.text.trim() !== ''),
  );
}

/**
 * Whether a verdict stands although the text of some characters is not to be relied on. A part that stands in such text is neither found
 * nor altered, but for a change where all of it can be relied on; one that is missing may be there, where its nearest place has such
 * text, or where there is so much of it that it may be the part.
 *
 * @param length of the part in characters
 */
export function withUnreliable(result: PartResult, length: number, unreliable: readonly Character[]): PartResult {
  if (unreliable.length === 0 || result.status === 'not-checked') return result;
  const doubtful = { ...result, status: 'unreliable', passes: false } as const;
  if (result.status === 'missing') {
    const { nearest } = result;
    if (nearest?.unreliable) return { ...doubtful, doubts: doubtsOf(nearest.doubts ?? unreliable) };
    return length > 0 && unreliable.length >= Math.max(LEAST_HIDING, HIDING * length)
      ? { ...doubtful, doubts: doubtsOf(unreliable) }
      : result;
  }
  const places = result.places.filter((place) => place.unreliable);
  if (places.length === 0) return result;
  if (result.status === 'differs' && result.places.some((place) => !place.matches && !place.unreliable)) return result;
  return { ...doubtful, doubts: doubtsOf(places.flatMap(({ doubts }) => doubts ?? [])) };
}

function doubtsOf(characters: readonly Pick<Character, 'doubt'>[]): NonNullable<PartResult['doubts']> {
  return TEXT_DOUBTS.filter((doubt) => characters.some((one) => (one.doubt ?? 'unmapped') === doubt));
}

/** What a character shows, as far as anybody knows: the stretch of a place is read by these. */
export function shownText({ text, doubt, shows }: Pick<Character, 'text' | 'doubt' | 'shows'>): string {
  return doubt === undefined ? text : doubt === 'unlike' ? (shows ?? UNREAD) : doubt === 'unmapped' ? UNREAD : text;
}
