import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aligned, assigned } from './assign.ts';
import { byNumber, pairPages, type PagePairing } from './pair-pages.ts';
import { LOOK_CELLS, lettersOf, type PageLook } from './page-look.ts';

const WORDS =
  '原材料名 内容量 賞味期限 保存方法 製造者 小麦粉 砂糖 食塩 植物油脂 乳化剤 香料 着色料 使用上の注意 開封後 冷蔵庫 お早めに 効能 用法 用量 成人 一回 錠剤 副作用 医師 薬剤師 相談 妊娠 授乳 眠気 発疹 かゆみ'.split(
    ' ',
  );

/** Numbers that look like chance and are the same every time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A page of a leaflet: words of its own between a heading and a foot that all pages have. */
function textPage(seed: number, length = 80): string[] {
  const next = chance(seed);
  const own = Array.from({ length }, () => `${WORDS[Math.floor(next() * WORDS.length)]}${Math.floor(next() * 1000)}`);
  return ['医薬品の添付文書', ...own, '株式会社みほん製薬 東京都中央区'];
}

const looked = (words: readonly string[]): PageLook => ({ letters: lettersOf(words), aspect: 0.7 });

/** Words of a page exchanged, left out and put in: up to `share` of them. */
function edited(words: readonly string[], share: number, seed: number): string[] {
  const next = chance(seed);
  return words.flatMap((word) => {
    if (next() >= share) return [word];
    const fate = next();
    return fate < 0.3 ? [] : fate < 0.6 ? [word, `新${Math.floor(next() * 100)}`] : [`変${Math.floor(next() * 10_000)}`];
  });
}

/** A drawing: bars and boxes of its own on a ground that all pages have. */
function drawnPage(seed: number, change: { dx?: number; noise?: number } = {}): PageLook {
  const { dx = 0, noise = 0 } = change;
  const cells = new Uint8Array(LOOK_CELLS * LOOK_CELLS).fill(250);
  const paint = (x: number, y: number, w: number, h: number, level: number): void => {
    for (let row = y; row < Math.min(LOOK_CELLS, y + h); row += 1) {
      for (let column = Math.max(0, x + dx); column < Math.min(LOOK_CELLS, x + w + dx); column += 1)
        cells[row * LOOK_CELLS + column] = level;
    }
  };
  paint(4, 4, 100, 6, 60);
  paint(4, 100, 60, 4, 120);
  const next = chance(seed);
  for (let at = 0; at < 40; at += 1) {
    paint(4 + Math.floor(next() * 90), 14 + Math.floor(next() * 80), 2 + Math.floor(next() * 14), 1 + Math.floor(next() * 3), next() * 200);
  }
  const grain = chance(seed + 99);
  for (let at = 0; at < cells.length; at += 1) cells[at] = Math.max(0, Math.min(255, cells[at]! + (grain() - 0.5) * noise));
  return { letters: '', aspect: 0.7, cells };
}

/** Pages of the earlier file in a new order, some left out, some put in. -1: a page that is new. */
const order = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.infiniteStream(fc.nat(1_000_000)), fc.nat(3))
  .map(([pages, numbers, fresh]): { pages: number; order: number[] } => {
    const kept = Array.from({ length: pages }, (_, page) => ({ page, key: numbers.next().value }))
      .filter(({ key }, index) => index === 0 || key % 5 !== 0)
      .toSorted((a, b) => a.key - b.key)
      .map(({ page }) => page);
    for (let at = 0; at < fresh; at += 1) kept.splice(numbers.next().value % (kept.length + 1), 0, -1);
    return { pages, order: kept };
  });

const partners = ({ pairs }: PagePairing, of: number): (number | null)[] =>
  Array.from({ length: of }, (_, page) => pairs.find((pair) => pair.page === page)?.againstPage ?? null);

describe('the pages of two versions', () => {
  it('are found again by their text in any order, with pages left out and put in, though a fifth of the words changed', () => {
    fc.assert(
      fc.property(order, fc.nat(1_000), ({ pages, order: wanted }, seed) => {
        const before = Array.from({ length: pages }, (_, page) => textPage(seed * 100 + page));
        const after = wanted.map((page, at) => (page === -1 ? textPage(seed * 100 + 50 + at) : edited(before[page]!, 0.2, seed + at)));
        const found = partners(pairPages(before.map(looked), after.map(looked)), after.length);
        // A new page may lie on one that was left out at its place: they are compared then.
        const gone = new Set(Array.from({ length: pages }, (_, page) => page).filter((page) => !wanted.includes(page)));
        for (const [at, page] of wanted.entries()) {
          if (page === -1) expect(found[at] === null || gone.has(found[at]!)).toBe(true);
          else expect(found[at]).toBe(page);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are found again by their pictures, moved a little and grainy', () => {
    fc.assert(
      fc.property(order, fc.nat(1_000), ({ pages, order: wanted }, seed) => {
        const before = Array.from({ length: pages }, (_, page) => drawnPage(seed * 100 + page));
        const after = wanted.map((page, at) =>
          page === -1 ? drawnPage(seed * 100 + 50 + at) : drawnPage(seed * 100 + page, { dx: (at % 3) - 1, noise: 20 }),
        );
        const found = partners(pairPages(before, after), after.length);
        const gone = new Set(Array.from({ length: pages }, (_, page) => page).filter((page) => !wanted.includes(page)));
        for (const [at, page] of wanted.entries()) {
          if (page === -1) expect(found[at] === null || gone.has(found[at]!)).toBe(true);
          else expect(found[at]).toBe(page);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('say which went elsewhere: not those that only have another number', () => {
    const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((seed) => looked(textPage(seed))) as [PageLook, PageLook, PageLook, PageLook, PageLook];
    const moved = ({ pairs }: PagePairing): number[] => pairs.filter((pair) => pair.moved).map(({ page }) => page);
    expect(moved(pairPages([a, b, c], [a, b, c]))).toEqual([]);
    expect(moved(pairPages([a, b, c], [b, a, c]))).toEqual([0, 1]);
    expect(moved(pairPages([a, b, c, d], [d, b, c, a]))).toEqual([0, 3]);
    expect(moved(pairPages([a, b, c, d], [b, c, d, a]))).toEqual([3]);
    expect(moved(pairPages([a, b, c], [a, e, c, b]))).toEqual([3]);
    expect(pairPages([a, b, c], [e, a, b, c])).toMatchObject({
      added: [0],
      removed: [],
      pairs: [{ moved: false }, { page: 2 }, { page: 3 }],
    });
    expect(pairPages([a, b, c, d], [a, c, d])).toMatchObject({ added: [], removed: [{ againstPage: 1, beforePage: 1 }] });
    expect(moved(pairPages([a, b, c, d], [a, c, d]))).toEqual([]);
    expect(pairPages([a, b], [a]).removed).toEqual([{ againstPage: 1, beforePage: 1 }]);
    // One of the same place, made anew, is laid on the old one; one that has nothing of it is another.
    const anew = looked(edited(textPage(2), 0.75, 5));
    expect(partners(pairPages([a, b, c], [a, anew, c]), 3)).toEqual([0, 1, 2]);
    expect(partners(pairPages([a, b, c], [a, d, anew, c]), 4)).toEqual([0, null, 1, 2]);
    const other: PageLook = { letters: 'abcdefghijklmnopqrstuvwxyz'.repeat(9), aspect: 0.7 };
    expect(pairPages([a, b, c], [a, other, c])).toMatchObject({ added: [1], removed: [{ againstPage: 1, beforePage: 2 }] });
  });

  it('of a series, all alike but for a name, are told apart by it; empty ones keep their order', () => {
    const flavour = (name: string): PageLook => looked([...textPage(7), `${name}味のおいしいクッキー ${name}入り`]);
    const [plain, cocoa, tea] = ['バニラ', 'ココア', '抹茶'].map(flavour) as [PageLook, PageLook, PageLook];
    expect(partners(pairPages([plain, cocoa, tea], [tea, plain, cocoa]), 3)).toEqual([2, 0, 1]);
    expect(pairPages([plain, cocoa], [plain, tea, cocoa])).toMatchObject({ added: [1] });
    const empty: PageLook = { letters: '', aspect: 0.7, cells: new Uint8Array(LOOK_CELLS ** 2).fill(255) };
    expect(partners(pairPages([empty, empty, empty], [empty, empty, empty]), 3)).toEqual([0, 1, 2]);
    expect(pairPages([empty, drawnPage(3), empty], [drawnPage(3), empty])).toMatchObject({ added: [], removed: [{ againstPage: 0 }] });
  });

  it('that nobody can tell apart go by number', () => {
    const scans = (seed: number): PageLook[] => [1, 2, 3].map((page) => drawnPage(seed + page, { noise: 120 }));
    expect(pairPages(scans(100), scans(500)).pairs).toEqual(byNumber(3, 3).pairs);
    expect(byNumber(2, 3)).toMatchObject({ added: [2], removed: [] });
    expect(byNumber(3, 2)).toMatchObject({ added: [], removed: [{ againstPage: 2, beforePage: 2 }] });
  });
});

describe('an assignment', () => {
  const table = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })).chain(([rows, columns]) =>
    fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );
  const sum = (worths: number[][], pairs: readonly [number, number][]): number =>
    pairs.reduce((total, [i, j]) => total + worths[i]![j]!, 0);

  /** The best of all ways, one by one; `ordered`: in one order only. */
  function best(worths: number[][], ordered: boolean, from = 0, taken: readonly number[] = []): number {
    const [rows, columns] = [worths.length, worths[0]!.length];
    if (taken.length === Math.min(rows, columns)) return 0;
    if (from === rows) return -Infinity;
    let most = best(worths, ordered, from + 1, taken);
    for (let column = 0; column < columns; column += 1) {
      if (taken.includes(column) || (ordered && taken.some((other) => other > column))) continue;
      most = Math.max(most, worths[from]![column]! + best(worths, ordered, from + 1, [...taken, column]));
    }
    return most;
  }

  it('is the best there is, in any order and in one', () => {
    fc.assert(
      fc.property(table, (worths) => {
        const [rows, columns] = [worths.length, worths[0]!.length];
        const worth = (i: number, j: number): number => worths[i]![j]!;
        const free = assigned(rows, columns, worth);
        expect(free).toHaveLength(Math.min(rows, columns));
        expect(new Set(free.map(([, j]) => j)).size).toBe(free.length);
        expect(sum(worths, free)).toBeCloseTo(best(worths, false), 9);
        expect(sum(worths, aligned(rows, columns, worth, 64))).toBeCloseTo(best(worths, true), 9);
      }),
      { numRuns: 200 },
    );
  });
});
