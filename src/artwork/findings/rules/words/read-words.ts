/** How characters were read that are no text, in words. Pure. */
import type { Translate } from '#shared/i18n.ts';
import { findingMessages } from './finding-messages.ts';
import { readMessages as words } from './read-messages.ts';
import { READ_AS, type CharactersRead, type PartFinding } from '../types.ts';

/** The characters of the whole file: how many were read for certain, how many otherwise, how many not. */
export function charactersReadWords({ exact, near, recognised, notRead, tooMany }: CharactersRead, t: Translate): string {
  const total = exact + near + recognised + notRead;
  const others = [
    [words.near, near],
    [words.recognised, recognised],
    [words.notRead, notRead],
  ] as const;
  const parts = [t(words.exactOf, { n: exact, total }), ...others.flatMap(([word, n]) => (n > 0 ? [t(word, { n })] : []))];
  const counts = parts.join(t(words.join));
  return tooMany ? `${counts} ${t(words.tooMany)}` : counts;
}

/** The fonts whose shapes outlined characters are; nothing where there are none. */
export function shapeFontWords({ fonts }: CharactersRead, t: Translate): string {
  if (fonts.length === 0) return '';
  const named = fonts.map(({ name, characters: n }) => t(words.font, { name, n }));
  return t(words.fonts, { fonts: named.join(t(findingMessages.comma)) });
}

/** How the characters of a part were read; nothing where all are text. */
export function readAsWords({ readAs, recognisedPercent }: Pick<PartFinding, 'readAs' | 'recognisedPercent'>, t: Translate): string[] {
  return READ_AS.flatMap((way) => (readAs[way] ? [t(words[way], { n: readAs[way], percent: recognisedPercent ?? 0 })] : []));
}
