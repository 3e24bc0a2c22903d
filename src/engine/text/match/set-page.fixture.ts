/** Pages made of characters without a file. */
import type { Character } from '../lines/character.ts';
import { layOutPage, type PageText } from '../lines/layout.ts';
import { matchParts } from './match.ts';
import type { MatchResult } from './match-types.ts';
import { DEFAULT_TEXT_SETTINGS, type TextSettings } from '../fold/settings.ts';

/** A page of upright lines; blocks stand far apart. */
export function pageOf(blocks: string[][], spoil: (text: string) => Partial<Character> = () => ({})): PageText {
  const em = 20;
  const characters: Character[] = [];
  let y = 0;
  for (const block of blocks) {
    for (const line of block) {
      [...line].forEach((text, column) => {
        const box = { x: column * em, y, w: em, h: em };
        const base = { text, tight: box, loose: box, originX: box.x, originY: y + 18, angle: 0, em, renderMode: 0 };
        characters.push({ ...base, mapError: false, class: 'visible', ...spoil(text) });
      });
      y += 30;
    }
    y += 200;
  }
  const trim = { x: 0, y: 0, w: 10_000, h: 10_000 };
  return layOutPage({ page: 0, dpi: 350, width: 10_000, height: 10_000, trim }, characters);
}

/** Seeks texts on such a page; the parts' ids are their numbers. */
export function match(blocks: string[][], texts: string[], settings: Partial<TextSettings> = {}): MatchResult {
  const parts = texts.map((text, index) => ({ id: String(index), text }));
  return matchParts([pageOf(blocks)], parts, { ...DEFAULT_TEXT_SETTINGS, ...settings });
}
