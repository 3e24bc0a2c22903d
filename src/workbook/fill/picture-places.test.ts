/** What filling places and what the layout draws must agree: both count the same columns and rows. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import { parseRange, type CellRange } from '../model/cell-address.ts';
import type { PageLayout, Rect } from '../model/layout.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { fixtureBytes } from '../package/workbook.fixture.ts';
import { scanTemplate } from '../symbols/scan-template.ts';
import { fillWorkbook } from './fill-workbook.ts';

/** Pixels of a range of cells on a page. */
function rectOf({ rows, columns, firstRow, firstColumn }: PageLayout, { top, left, bottom, right }: CellRange): Rect {
  const [x, y] = [columns[left - firstColumn]!, rows[top - firstRow]!];
  return { x, y, w: columns[right - firstColumn + 1]! - x, h: rows[bottom - firstRow + 1]! - y };
}

describe('a picture in a filled workbook', () => {
  it.each(['template-valid.xlsx', 'label-spec-full.xlsx'])('of %s is drawn in the middle of its box, inside its borders', async (name) => {
    const wide = new Uint8Array(
      await sharp({ create: { width: 500, height: 250, channels: 3, background: '#c00' } })
        .png()
        .toBuffer(),
    );
    const { numbers } = scanTemplate(openWorkbook(fixtureBytes(name)));
    const items = Object.fromEntries(
      numbers.map(({ number }) => [number, { title: '', content: { image: { bytes: wide, alt: `no ${number}` } }, variants: {} }]),
    );
    const { bytes } = await fillWorkbook(fixtureBytes(name), { items, values: {} });
    const layouts = layoutWorkbook(openWorkbook(bytes));
    let drawn = 0;
    for (const { number, content } of numbers) {
      for (const page of layouts.filter(({ index }) => index === content.sheet).flatMap(({ pages }) => pages)) {
        const picture = page.drawings.find((drawing) => drawing.kind === 'picture' && drawing.alt === `no ${number}`);
        const range = parseRange(content.box)!;
        if (!picture || range.bottom - page.firstRow + 1 >= page.rows.length) continue;
        const box = rectOf(page, range);
        drawn += 1;
        expect(Math.abs(picture.x + picture.w / 2 - (box.x + box.w / 2)), `#${number} across`).toBeLessThanOrEqual(1.5);
        expect(Math.abs(picture.y + picture.h / 2 - (box.y + box.h / 2)), `#${number} down`).toBeLessThanOrEqual(1.5);
        expect(picture.w).toBeLessThanOrEqual(box.w - 4);
        expect(picture.h).toBeLessThanOrEqual(box.h - 4);
        expect(Math.abs(picture.w - 2 * picture.h)).toBeLessThanOrEqual(2);
      }
    }
    expect(drawn).toBeGreaterThan(5);
  });
});
