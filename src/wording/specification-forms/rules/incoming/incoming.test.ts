/** Rows from elsewhere: found again by number or title, shown as a difference, never losing what stands there. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeItem, sameItem, type DraftItem } from '../draft.ts';
import { incomingOf, readPastedCells } from './pasted-cells.ts';
import { takeIncoming, type IncomingItem } from './take-incoming.ts';

const item = (number: number, title: string, text = '', more: Partial<DraftItem> = {}): DraftItem => ({
  ...freeItem([], `r${number}`),
  id: `i${number}`,
  number: String(number),
  title,
  text,
  ...more,
});
const row = (more: Partial<IncomingItem>): IncomingItem => ({
  number: null,
  title: '',
  text: null,
  variants: [],
  remark: null,
  exact: null,
  ...more,
});
const options = (replaceParts = false) => {
  let n = 0;
  return { newRow: () => `new${n++}`, replaceParts };
};

describe('rows that come in', () => {
  const standing = [item(1, '名称', '緑茶飲料'), item(2, '内容量', '500ml', { exact: true }), item(5, '（１００ｍｌ当たり）', '')];

  test('are found by number, else by title in any width; what they do not say stays', () => {
    const taken = takeIncoming(
      standing,
      [
        row({ number: 2, text: '525ml' }),
        row({ title: '(100ml当たり)', text: 'エネルギー 0kcal' }),
        row({ title: '保存方法', text: '常温' }),
      ],
      options(),
    );
    expect(taken).toMatchObject({ added: 1, changed: 2, same: 0, fromParts: 0, passedOver: 0 });
    expect(taken.items.map(({ number, title, text, exact }) => [number, title, text, exact])).toEqual([
      ['1', '名称', '緑茶飲料', false],
      ['2', '内容量', '525ml', true],
      // The title becomes what the row says, as it says it.
      ['5', '(100ml当たり)', 'エネルギー 0kcal', true],
      ['6', '保存方法', '常温', true],
    ]);
  });

  test('leave an approved part, unless one says so; and never a text in a picture’s place', () => {
    const parts = [
      item(1, '名称', '承認済み', { partVersionId: 'p', contentId: 'c', sourceName: 'P' }),
      item(2, '図', '', { type: 'IMAGE', contentId: 'x' }),
    ];
    const rows = [row({ number: 1, text: '別の文' }), row({ number: 2, text: '文' }), row({ number: 1, text: '承認済み' })];
    expect(takeIncoming(parts, rows, options())).toEqual({
      items: parts,
      added: 0,
      changed: 0,
      same: 1,
      fromParts: 1,
      passedOver: 1,
      picturesLeft: [],
    });
    const [first, second] = takeIncoming(parts, rows.slice(0, 2), options(true)).items;
    expect(first).toMatchObject({ text: '別の文', partVersionId: '', contentId: '', type: 'TEXT' });
    expect(second).toEqual(parts[1]);
  });

  test('bring pictures to picture items and empty ones; a text, an approved part and the same picture stay', () => {
    const picture = { uploadId: 'u', url: '/p.png', alt: '外観', sameAs: '' };
    const before = [
      item(1, '外観', '', { type: 'IMAGE', contentId: 'x', imageUrl: '/x.png' }),
      item(2, '断面', ''),
      item(3, '注意', '熱い'),
      item(4, 'ロゴ', '', { type: 'IMAGE', partVersionId: 'p', contentId: 'c', sourceName: 'ロゴ' }),
    ];
    const rows = [1, 2, 3, 4, 9].map((number) => row({ number, title: before[number - 1]?.title ?? '側面', picture }));
    const taken = takeIncoming(before, rows, options());
    expect(taken).toMatchObject({ added: 1, changed: 2, same: 1, fromParts: 1, picturesLeft: ['3'] });
    expect(taken.items).toMatchObject([
      { type: 'IMAGE', uploadId: 'u', imageUrl: '/p.png', contentId: 'x', alt: '外観' },
      { type: 'IMAGE', uploadId: 'u', text: '' },
      { type: 'TEXT', text: '熱い', uploadId: '' },
      { partVersionId: 'p', contentId: 'c', uploadId: '' },
      { number: '9', title: '側面', type: 'IMAGE', uploadId: 'u' },
    ]);
    expect(takeIncoming(before, rows, options(true)).items[3]).toMatchObject({ partVersionId: '', contentId: '', uploadId: 'u' });
    // Taken in once, it is there; and what the item shows already is no change.
    expect(takeIncoming(taken.items, rows, options())).toMatchObject({ added: 0, changed: 0 });
    const again = [row({ number: 1, picture: { ...picture, sameAs: 'x' } })];
    expect(takeIncoming(before, again, options())).toMatchObject({ changed: 0, same: 1, picturesLeft: [] });
    // A caption under a picture is none of its texts; with a text of its own a new item says that.
    expect(takeIncoming([], [row({ number: 1, title: '図', text: '図１', picture })], options())).toMatchObject({
      items: [{ type: 'TEXT', text: '図１' }],
      picturesLeft: ['1'],
    });
  });

  test('that an approved part says become items of the part', () => {
    const part = { partVersionId: 'p', contentId: 'c', name: '保存', exact: true };
    const [first, , , fresh] = takeIncoming(
      standing,
      [
        row({ number: 1, text: '常温', part }),
        row({ number: 9, title: '保存方法', text: '常温', part }),
        row({ number: 2, text: '500ml', part }),
      ],
      options(),
    ).items;
    expect([first, fresh]).toMatchObject([
      { id: 'i1', text: '常温', partVersionId: 'p', contentId: 'c', sourceName: '保存', exact: true },
      { id: '', number: '9', text: '常温', partVersionId: 'p', contentId: 'c', exact: true },
    ]);
    // What says the same already stays what it is.
    expect(takeIncoming(standing, [row({ number: 2, text: '500ml', part })], options()).items[1]).toBe(standing[1]);
  });

  test('bring variants beside those that are there', () => {
    const before = [
      item(1, '名称', '茶', {
        variants: [
          { code: 'EN', text: 'Tea' },
          { code: 'S', text: '小' },
        ],
      }),
    ];
    const [after] = takeIncoming(
      before,
      [
        row({
          number: 1,
          variants: [
            { code: 'ZH', text: '茶' },
            { code: 'EN', text: 'Green tea' },
          ],
        }),
      ],
      options(),
    ).items;
    expect(after?.variants).toEqual([
      { code: 'EN', text: 'Green tea' },
      { code: 'S', text: '小' },
      { code: 'ZH', text: '茶' },
    ]);
  });

  test('whatever they say: nothing is lost, ids and numbers stay, taking them again changes nothing', () => {
    const text = fc.constantFrom('名称', '内容量', '（１００ｍｌ当たり）', '㈱①ﾊﾝｶｸ', '二行\nある', '', '  ');
    const rows = fc.array(
      fc.record({
        number: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }),
        title: text,
        text: fc.option(text, { nil: null }),
        variants: fc.array(fc.record({ code: fc.constantFrom('EN', 'ZH'), text }), { maxLength: 2 }),
        remark: fc.option(text, { nil: null }),
        exact: fc.option(fc.boolean(), { nil: null }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, fc.boolean(), (said, replace) => {
        const taken = takeIncoming(standing, said, options(replace));
        expect(taken.items.slice(0, standing.length).map(({ id, number }) => [id, number])).toEqual(
          standing.map(({ id, number }) => [id, number]),
        );
        expect(taken.added + taken.changed + taken.same + taken.fromParts + taken.passedOver).toBe(said.length);
        expect(taken.items).toHaveLength(standing.length + taken.added);
        const numbers = taken.items.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), text, (numbers, words) => {
        const said = numbers.map((number) =>
          row({ number, title: `${words}${number}`, text: words, variants: [{ code: 'EN', text: words }] }),
        );
        const once = takeIncoming(standing, said, options()).items;
        const twice = takeIncoming(once, said, options());
        expect(twice).toMatchObject({ added: 0, changed: 0 });
        expect(twice.items.every((one, at) => sameItem(one, once[at]!))).toBe(true);
      }),
    );
  });
});

describe('pasted cells', () => {
  test('are told by their headers, in Japanese or English, variants by code or language', () => {
    const read = readPastedCells([
      ['No.', '表示項目', '内容', 'EN', '中国語（簡体字）', '担当', '備考'],
      ['1', '名称', '緑茶', 'Green tea', '绿茶', '佐藤', ''],
      ['', '', '', '', '', '', ''],
      ['２', '（１００ｍｌ当たり）', '二行\r\nある', '', '', '', '要確認'],
    ]);
    expect(read.uses).toEqual(['number', 'title', 'text', { code: 'EN' }, { code: 'ZHCN' }, 'ignored', 'remark']);
    expect(incomingOf(read.rows, read.uses)).toEqual([
      row({
        number: 1,
        title: '名称',
        text: '緑茶',
        variants: [
          { code: 'EN', text: 'Green tea' },
          { code: 'ZHCN', text: '绿茶' },
        ],
      }),
      row({ number: 2, title: '（１００ｍｌ当たり）', text: '二行\nある', remark: '要確認' }),
    ]);
  });

  test('without headers are told by what stands in them', () => {
    expect(
      readPastedCells([
        ['1', '名称', '茶'],
        ['2', '内容量', '500ml'],
      ]).uses,
    ).toEqual(['number', 'title', 'text']);
    expect(
      readPastedCells([
        ['名称', '茶'],
        ['内容量', '500ml'],
      ]).uses,
    ).toEqual(['title', 'text']);
    // A column of amounts is no column of numbers.
    expect(
      readPastedCells([
        ['500', '500'],
        ['500', '250'],
      ]).uses,
    ).toEqual(['title', 'text']);
    expect(readPastedCells([['名称'], ['内容量']]).uses).toEqual(['title']);
    expect(readPastedCells([])).toEqual({ rows: [], headers: [], uses: [] });
  });

  test('say what they said: typed is what is taken', () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'あ㈱①ﾊﾝｶｸ（）齋福a1= '), minLength: 1, maxLength: 8 })
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (cells) => {
        const rows = incomingOf(
          cells.map(([title, text], at) => [String(at + 1), title, text]),
          ['number', 'title', 'text'],
        );
        const { items } = takeIncoming([], rows, options());
        expect(items.map(({ title, text }) => [title, text])).toEqual(cells.map(([title, text]) => [title.trim(), text]));
      }),
    );
  });
});
