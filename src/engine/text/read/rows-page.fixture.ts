/** Pages of rows without a file. */
import type { Character } from '../lines/character.ts';
import { layOutPage, type PageText } from '../lines/layout.ts';

const EM = 20;

/** Rows of words with a gap between, in em, that no space fills. */
export function rowsPage(rows: readonly (readonly { word: string; gap: number }[])[]): PageText {
  const characters: Character[] = rows.flatMap((row, line) => {
    let x = 0;
    return row.flatMap(({ word, gap }) => {
      x += gap * EM;
      return [...word].map((text) => {
        const box = { x, y: line * 1.5 * EM, w: EM, h: EM };
        x += EM;
        return {
          text,
          tight: box,
          loose: box,
          originX: box.x,
          originY: box.y + 18,
          angle: 0,
          em: EM,
          renderMode: 0,
          mapError: false,
          class: 'visible' as const,
        };
      });
    });
  });
  const trim = { x: 0, y: 0, w: 5000, h: 5000 };
  return layOutPage({ page: 0, dpi: 350, width: 5000, height: 5000, trim }, characters);
}
