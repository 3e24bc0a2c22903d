/** Japanese line breaking, as properties over texts that are made to be awkward. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, mayBreakBetween, type BreakableRun } from './line-break.ts';

const wide = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! < 0x250 ? 0.5 : 1), 0);
const letters = fc.constantFrom(...'原材料名小麦粉砂糖、。（）「」ーっゃァヶ々！？ABCabc123,.-/ 　#C-％℃'.split(''));
const run = fc.record({
  text: fc.string({ unit: letters, maxLength: 30 }),
  ruby: fc.option(fc.constant('よみ'), { nil: undefined, freq: 5 }),
});
const runs = fc.array(run, { maxLength: 5 });
const textOf = (all: readonly BreakableRun[]): string => all.map(({ text }) => text).join('');

describe('lines', () => {
  test('lose nothing and keep the order', () => {
    fc.assert(
      fc.property(runs, fc.double({ min: 1, max: 20, noNaN: true }), (all, width) => {
        const lines = breakLines(all, width, wide);
        expect(lines.flatMap(({ segments }) => segments.map(({ text }) => text)).join('')).toBe(textOf(all));
        for (const { segments } of lines)
          for (const { text, run: at, width: w } of segments) {
            expect(wide(text)).toBeCloseTo(w, 6);
            expect(all[at]!.text).toContain(text);
          }
      }),
    );
  });

  test('are no wider than the room, but where a single letter or a text with its reading is', () => {
    fc.assert(
      fc.property(runs, fc.double({ min: 1, max: 20, noNaN: true }), (all, width) => {
        for (const line of breakLines(all, width, wide)) {
          // Blanks at the end of a line hang over it.
          const words = line.segments.filter(({ text }) => text.trim() !== '');
          const whole = words.length === 1 && (all[words[0]!.run]!.ruby !== undefined || [...words[0]!.text.trim()].length === 1);
          if (!whole) expect(line.width).toBeLessThanOrEqual(Math.max(width, 1) + 0.02);
        }
      }),
    );
  });

  test('end where they may, unless a line holds no such place', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 2, max: 20 }), (all, width) => {
        const lines = breakLines(all, width, wide).map(({ segments }) => segments.map(({ text }) => text).join(''));
        const plain = all.every(({ ruby }) => ruby === undefined);
        for (const [at, line] of lines.slice(1).entries()) {
          if (!plain) continue;
          const before = lines[at]!;
          if (mayBreakBetween([...before].at(-1)!, [...line][0]!)) continue;
          const places = [...before].slice(1).map((letter, i) => mayBreakBetween([...before][i]!, letter));
          expect(places).not.toContain(true);
        }
      }),
    );
  });
});

test.each([
  ['ここで改行します。', 8, ['ここで改行しま', 'す。']],
  ['内容量（１２０ｇ）', 4, ['内容量', '（１２０', 'ｇ）']],
  ['made in Japan only', 4, ['made in ', 'Japan ', 'only']],
  ['原材料 ABCDEFGHIJ', 3, ['原材料 ', 'ABCDEF', 'GHIJ']],
  ['', 4, ['']],
])('%s in %i is broken by the rules of print', (text, width, lines) => {
  expect(breakLines([{ text }], width, wide).map(({ segments }) => segments.map((each) => each.text).join(''))).toEqual(lines);
});
