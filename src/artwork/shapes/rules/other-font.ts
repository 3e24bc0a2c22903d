/** Whether outlined text is set in the fonts of its proof. Pure. */
import { isConfirmedFont } from './confirmed-font.ts';
import type { CharactersRead } from '#artwork/findings/rules/types.ts';

/** A font that the proof does not have, and those that it has. */
export interface OtherFont {
  name: string;
  characters: number;
  proof: string[];
}

/** Fewer characters may be shapes that several fonts share. */
const LEAST_CHARACTERS = 8;

/** NotoSansJP-Regular and Noto Sans JP are one font, as are ArialMT and Arial: what tools add to the name of a family says nothing. */
function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(regular|ps)?(mt)?$/u, '');
}

/** The fonts whose shapes the outlines are although the proof's live text has none of them, by how many characters. */
export function otherFonts({ fonts }: Pick<CharactersRead, 'fonts'>, proof: readonly string[]): OtherFont[] {
  if (proof.length === 0) return [];
  const known = new Set(proof.map(keyOf));
  return fonts
    .filter(({ name, characters }) => characters >= LEAST_CHARACTERS && name !== '' && !isConfirmedFont(name) && !known.has(keyOf(name)))
    .map(({ name, characters }) => ({ name, characters, proof: [...proof] }));
}
