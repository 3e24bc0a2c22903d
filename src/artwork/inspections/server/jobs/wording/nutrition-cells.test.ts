import { expect, test } from 'vitest';
import { UNREAD, type Character } from '#engine/text/lines/character.ts';
import { layOutPage, type PageText } from '#engine/text/lines/layout.ts';
import type { CheckedText } from '#artwork/label-checks/rules/types.ts';
import { preflightFindings } from '../print-findings.ts';
import { nutritionFindings } from './nutrition-cells.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';

const EM = 30;

/** A page with these rows, each of cells that begin at these columns. */
function page(...rows: readonly (readonly string[])[]): PageText {
  const characters = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      Array.from(cell, (text, at): Character => {
        const box = { x: 100 + (column * 12 + at) * EM, y: 100 + row * EM * 1.5, w: EM, h: EM };
        const baseline = { originX: box.x, originY: box.y + 0.88 * EM, angle: 0, em: EM };
        return { text, tight: box, loose: box, ...baseline, renderMode: 0, mapError: false, class: 'visible' };
      }),
    ),
  );
  const trim = { x: 0, y: 0, w: 3000, h: 3000 };
  return layOutPage({ page: 0, dpi: 350, width: 3000, height: 3000, trim }, characters);
}

const text = (title: string, said: string, variant: string | null = null): CheckedText => ({ itemId: title, title, variant, text: said });
const TABLE = '栄養成分表示（100g当たり）\n熱量 412kcal、たんぱく質 6.2g、脂質 18.9g、炭水化物 53.1g、食塩相当量 0.52g';
const said = (findings: ReturnType<typeof nutritionFindings>) =>
  findings.map(({ params }) => [params['nutrient'], params['found'], params['approved']]);

test('figures that were exchanged between two lines are found, though each of them is there', () => {
  const artwork = page(
    ['栄養成分表示', '１００ｇ当たり'],
    ['熱量', '412kcal'],
    ['たんぱく質', '18.9g'],
    ['脂質', '6.2g'],
    ['炭水化物', '53.1 g'],
    ['食塩相当量', '0.52g'],
  );
  const findings = nutritionFindings([artwork], [text('栄養成分表示', TABLE)]);
  expect(said(findings)).toEqual([
    ['protein', '18.9g', '6.2g'],
    ['fat', '6.2g', '18.9g'],
  ]);
  expect(findings[0]?.box).toEqual({ x: 100 + 12 * EM, y: 100 + 2 * EM * 1.5, w: 5 * EM, h: EM });
  expect(preflightFindings({ findings }, DEFAULT_SETTINGS, () => 350)[0]).toMatchObject({ severity: 'CRITICAL', page: 1 });
});

test('items of one figure each, two columns, full width and another language are read; what agrees is not told', () => {
  const items = [
    text('熱量', '412kcal'),
    text('たんぱく質', '6.2g'),
    text('脂質', '18.9g'),
    text('炭水化物', '53.1g'),
    text('食塩相当量', '0.5g'),
    text('1食分', '熱量 62kcal、たんぱく質 0.9g、脂質 2.8g、炭水化物 8.0g、食塩相当量 0.1g'),
    text('栄養', 'Energy 412 kcal, protein 6.2 g, fat 18.9 g, carbohydrate 53.1 g, salt 0.5 g', 'EN'),
  ];
  const agreeing = page(
    ['熱量', '４１２ｋｃａｌ', '62kcal'],
    ['脂質', '18.9g', '2.8g'],
    ['食塩相当量', '500mg', '0.10g'],
    ['Fat', '18.9 g'],
  );
  expect(nutritionFindings([agreeing], items)).toEqual([]);
  expect(said(nutritionFindings([page(['熱量', '412kcal', '26kcal'])], items))).toEqual([
    ['energy', '26kcal', '412kcal / 62kcal / 412 kcal'],
  ]);
});

test('a figure of which a character was not read is no other figure', () => {
  for (const figure of [`${UNREAD}12kcal`, `4${UNREAD}2kcal`, `41${UNREAD}kcal`, `412${UNREAD}kcal`])
    expect(nutritionFindings([page(['熱量', figure])], [text('栄養成分表示', TABLE)])).toEqual([]);
});

test('without an approved table nothing is said, and kilojoules beside kilocalories are another statement', () => {
  const artwork = page(['熱量', '412kcal', '1724kJ'], ['脂質', '1g']);
  expect(nutritionFindings([artwork], [text('内容量', '120g')])).toEqual([]);
  expect(said(nutritionFindings([artwork], [text('栄養', TABLE)]))).toEqual([['fat', '1g', '18.9g']]);
});
