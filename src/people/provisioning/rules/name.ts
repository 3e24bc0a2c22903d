import { NAME_MAX } from '#shared/limits.ts';

const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

interface Names {
  displayName: string | null;
  formatted?: string | null;
  givenName: string | null;
  familyName: string | null;
}

/** The account's name from what the provider says, else `otherwise`. Names in Japanese, Chinese and Korean stand family name first. */
export function nameFrom({ displayName, formatted, givenName, familyName }: Names, otherwise: string): string {
  const parts = [givenName, familyName].filter((part): part is string => part !== null);
  const ordered = parts.length === 2 && parts.every((part) => FAMILY_FIRST.test(part)) ? parts.toReversed() : parts;
  const name = displayName ?? formatted ?? (ordered.length > 0 ? ordered.join(' ') : otherwise);
  return [...name].slice(0, NAME_MAX).join('');
}
