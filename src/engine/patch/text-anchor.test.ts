import { describe, expect, it } from 'vitest';
import type { Box } from '../geometry.ts';
import type { Character } from '../text/lines/character.ts';
import { layOutPage, type PageText } from '../text/lines/layout.ts';
import { anchorPage, findText, hasTextAt, markedGlyphs, type TextFound } from './text-anchor.ts';

/** At 254 dpi ten pixels are a millimetre; characters are 3 mm square. */
const EM = 30;
const AIR = 15;

/** A page with lines of text at places in mm. */
function pageOf(lines: [text: string, x: number, y: number][], page = 0): PageText {
  const characters = lines.flatMap(([text, x, y]) =>
    [...text].map((one, index): Character => {
      const box = { x: x * 10 + index * EM, y: y * 10, w: EM, h: EM };
      const origin = { originX: box.x, originY: box.y + EM };
      return { text: one, tight: box, loose: box, ...origin, angle: 0, em: EM, renderMode: 0, mapError: false, class: 'visible' };
    }),
  );
  return layOutPage({ page, dpi: 254, width: 3000, height: 3000, trim: { x: 0, y: 0, w: 3000, h: 3000 } }, characters);
}

const CORNER = { x: 0, y: 0 };
const at = (x: number, y: number, w = 0, h = 0): Box => ({ x, y, w, h });

function found(before: PageText, after: PageText[], boxes: Box[], isText = false): TextFound | undefined {
  const page = anchorPage(before, CORNER);
  return findText(
    page,
    markedGlyphs(page, boxes),
    after.map((one) => anchorPage(one, CORNER)),
    isText,
  );
}

const label = pageOf([
  ['名称：粉末清涼飲料', 10, 20],
  ['内容量：１２０ｇ（十本）', 10, 40],
  ['賞味期限：枠外下部に記載', 10, 60],
]);

describe('the marked characters', () => {
  it('are those inside, and of a point its whole line', () => {
    const page = anchorPage(label, CORNER);
    const words = (boxes: Box[]) =>
      markedGlyphs(page, boxes)
        .map((index) => page.glyphs[index]!.text)
        .join('');
    expect(words([at(21.5, 39, 12.5, 5)])).toBe('120g');
    expect(words([at(25, 41)])).toBe('内容量:120g(十本)');
    expect(words([at(200, 200)])).toBe('');
    expect(hasTextAt(page, [at(10, 40, 9, 3)])).toBe(true);
    expect(hasTextAt(page, [at(10, 40, 9, 3), at(10, 100, 9, 3)])).toBe(false);
  });
});

describe('a text on the other version', () => {
  it('is found where it went, by as much as it went', () => {
    const moved = pageOf([
      ['賞味期限：枠外下部に記載', 10, 20],
      ['内容量：１２０ｇ（十本）', 32, 47],
    ]);
    expect(found(label, [moved], [at(25, 41)])).toMatchObject({ page: 0, dx: 22, dy: 7 });
    expect(found(label, [pageOf([]), { ...moved, page: 1 }], [at(25, 41)])).toMatchObject({ page: 1, dx: 22, dy: 7 });
  });

  it('is no evidence when it stands there twice, or stood twice, or is gone', () => {
    const line: [string, number, number] = ['内容量：１２０ｇ（十本）', 10, 40];
    expect(found(label, [pageOf([line, ['内容量：１２０ｇ（十本）', 10, 90]])], [at(25, 41)])).toBeUndefined();
    const twice = pageOf([line, ['内容量：１２０ｇ（十本）', 10, 90]]);
    expect(found(twice, [pageOf([line])], [at(25, 41)])).toBeUndefined();
    expect(found(label, [pageOf([['名称：粉末清涼飲料', 10, 20]])], [at(25, 41)])).toBeUndefined();
  });

  it('is told from its like by the rest of its line', () => {
    const twins = pageOf([
      ['香料：天然香料使用', 10, 20],
      ['着色料：天然香料使用', 10, 40],
    ]);
    const swapped = pageOf([
      ['着色料：天然香料使用', 10, 20],
      ['香料：天然香料使用', 10, 40],
    ]);
    expect(found(twins, [swapped], [at(18.5, 19, 12.5, 5)])).toMatchObject({ dx: 0, dy: 20 });
  });

  it('is still found when a part of it was changed', () => {
    const changed = pageOf([['内容量：１１０ｇ（十本）', 10, 44]]);
    expect(found(label, [changed], [at(10, 39, 40, 5)])).toMatchObject({ dx: 0, dy: 4 });
    expect(found(label, [changed], [at(21.5, 39, 14, 5)])).toBeUndefined();
  });

  it('is highlighted anew when its lines break elsewhere, not when its pieces parted', () => {
    const broken = pageOf([
      ['賞味期限：枠外', 10, 60],
      ['下部に記載', 10, 60 + 3 + AIR / 10],
    ]);
    const highlight = [at(10, 59, 37, 5)];
    expect(found(label, [broken], highlight, true)?.boxes).toMatchObject([
      { x: 10, y: 60, w: 21 },
      { x: 10, y: 64.5, w: 15 },
    ]);
    const parted = pageOf([
      ['下部に記載', 10, 20],
      ['別の文がここに長く入っています', 10, 40],
      ['賞味期限：枠外', 10, 60],
    ]);
    expect(found(label, [parted], highlight, true)).toBeUndefined();
  });
});
