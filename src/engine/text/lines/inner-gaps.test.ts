import { expect, it } from 'vitest';
import type { Character } from './character.ts';
import { layOutPage, lineText } from './layout.ts';

type Piece = { text: string; x: number; y: number; em: number; pitch?: number; isColumn?: boolean };

/** Pieces in the order in which the file draws them; `y` is their baseline. */
function drawn(pieces: readonly Piece[]): Character[] {
  return pieces.flatMap(({ text, x, y, em, pitch = em, isColumn = false }) =>
    Array.from(text, (letter, at): Character => {
      const [left, base] = isColumn ? [x, y + at * pitch] : [x + at * pitch, y];
      const box = { x: left, y: base - 0.88 * em, w: em, h: em };
      const shape = { text: letter, tight: box, loose: box, originX: left, originY: base, angle: 0, em };
      return { ...shape, renderMode: 0, mapError: false, class: 'visible' };
    }),
  );
}

function linesOf(pieces: readonly Piece[]): string[] {
  const page = layOutPage({ page: 0, dpi: 350, width: 900, height: 900, trim: { x: 0, y: 0, w: 900, h: 900 } }, drawn(pieces));
  return page.lines.map((line) => lineText(page, line));
}

it('reads a raised mark in the line behind whose word it stands, though the file draws it apart', () => {
  const line = { text: '果汁未満', x: 40, y: 100, em: 20 };
  const rest = { text: '面積を示す', x: 142, y: 100, em: 20 };
  const mark = { text: '※1', x: 120, y: 91, em: 11 };
  expect(linesOf([mark, line, rest])).toEqual(['果汁未満※1面積を示す']);
  expect(linesOf([line, rest, mark])).toEqual(['果汁未満※1面積を示す']);
});

it('leaves a mark alone that stands higher than raised ones do', () => {
  const line = { text: '果汁未満', x: 40, y: 100, em: 20 };
  const rest = { text: '面積を示す', x: 142, y: 100, em: 20 };
  expect(linesOf([line, rest, { text: '※1', x: 120, y: 84, em: 11 }])).toEqual(['※1', '果汁未満面積を示す']);
});

it('reads a comma between brackets that were set close in a column', () => {
  const column = { text: '色素︶', x: 100, y: 100, em: 20, isColumn: true };
  const rest = { text: '︵一部に', x: 100, y: 160, em: 20, isColumn: true };
  const mark = { text: '︑', x: 100, y: 150, em: 20 };
  expect(linesOf([mark, column, rest])).toEqual(['色素︶︑︵一部に']);
});
