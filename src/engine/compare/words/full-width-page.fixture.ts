/** Pages made of characters without a file, as the comparison reads them. */
import type { Character } from '../../text/lines/character.ts';
import { layOutPage, type PageText } from '../../text/lines/layout.ts';

export const EM = 30;

/** Lines of full-width characters, 1.5 em apart. */
export function pageOf(blocks: { x: number; y: number; lines: readonly string[] }[]): PageText {
  const characters = blocks.flatMap(({ x, y, lines }) =>
    lines.flatMap((line, row) =>
      Array.from(line, (text, column): Character => {
        const box = { x: x + column * EM, y: y + row * 1.5 * EM, w: EM, h: EM };
        const tight = { x: box.x + 2, y: box.y + 2, w: EM - 4, h: EM - 4 };
        return {
          text,
          tight,
          loose: box,
          originX: box.x,
          originY: box.y + EM,
          angle: 0,
          em: EM,
          renderMode: 0,
          mapError: false,
          class: 'visible',
        };
      }),
    ),
  );
  return layOutPage({ page: 0, dpi: 350, width: 3000, height: 2000, trim: { x: 0, y: 0, w: 3000, h: 2000 } }, characters);
}
