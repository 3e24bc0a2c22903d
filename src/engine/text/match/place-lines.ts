import { measure } from '../../geometry.ts';
import { partsWords } from '../lines/word-spaces.ts';
import type { PageText } from '../lines/layout.ts';
import type { PlaceLine } from './match-types.ts';
import type { Sequence } from '../fold/sequence.ts';

/**
 * The lines of a stretch of units, with one box each. White space that was ignored inside a line belongs to its text,
 * not to its box. Words of outlined text stand apart.
 */
export function linesOf(sequence: Sequence, start: number, end: number): PlaceLine[] {
  const { items, pages, units } = sequence;
  const lines: PlaceLine[] = [];
  let page = -1;
  let characters: PageText['characters'] = [];
  let line = -1;
  let last = -1;
  let text = '';
  let left = 0;
  let top = 0;
  let right = 0;
  let bottom = 0;
  const close = (): void => {
    if (page >= 0) lines.push({ text, box: measure({ x: left, y: top, w: right - left, h: bottom - top }, pages[page]!.dpi) });
  };
  for (let at = start; at < end; at += 1) {
    const to = units.to[at]!;
    for (let item = Math.max(units.from[at]!, last + 1); item < to; item += 1) {
      const index = items.character[item]!;
      if (index < 0) continue;
      if (items.page[item] !== page || items.line[item] !== line) {
        close();
        page = items.page[item]!;
        characters = pages[page]!.characters;
        line = items.line[item]!;
        text = '';
        left = top = Infinity;
        right = bottom = -Infinity;
      } else {
        for (let between = last + 1; between < item; between += 1) {
          text += characters[items.character[between]!]?.text ?? '';
        }
        if (last + 1 === item && partsWords(characters[items.character[last]!], characters[index]!)) text += ' ';
      }
      const { text: own, loose } = characters[index]!;
      text += own;
      left = Math.min(left, loose.x);
      top = Math.min(top, loose.y);
      right = Math.max(right, loose.x + loose.w);
      bottom = Math.max(bottom, loose.y + loose.h);
      last = item;
    }
  }
  close();
  return lines;
}
