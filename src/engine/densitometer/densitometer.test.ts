import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageFile, type Maker } from '../content/page.fixture.ts';
import { PdfSource } from '../content/source.ts';
import { openPdf } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { CELL, packInkMap, readSpot, type InkMapIndex } from './ink-map.ts';
import { inkMapOfPage, inkMapOfPicture } from './page-inks.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

const cellOf =
  ({ index, bytes }: { index: InkMapIndex; bytes: Uint8Array }) =>
  async (cell: number) => {
    const [offset, length] = index.cells[cell]!;
    return bytes.subarray(offset, offset + length);
  };

async function mapOf(bytes: Uint8Array) {
  const document = openPdf(pdfium, bytes);
  try {
    const source = (await PdfSource.open(document.copy()))!;
    return document.withPage(0, (page) => inkMapOfPage(pdfium, source, source.page(document.objectNumber(0))!, page));
  } finally {
    document.close();
  }
}

/** Percents at a point of the sheet of 100 × 100 points, y up. */
async function at(map: Awaited<ReturnType<typeof mapOf>>, x: number, y: number, across = 0) {
  const px = map.index.dpi / 72;
  const values = await readSpot(map.index, { x: x * px, y: (100 - y) * px, radius: (across / 2) * px }, cellOf(map));
  return Object.fromEntries(values!.map(({ kind, name, mean }) => [kind === 'OTHER' ? 'OTHER' : name, Math.round(mean / 2.55)]));
}

describe('ink values', () => {
  const spots = (make: Maker) => ({ ColorSpace: { Gold: make.spot('Gold', [0, 0.2, 0.8, 0.1]) } });

  it('are the tints that the file states, spots and overprint with them', async () => {
    const map = await mapOf(
      pageFile(
        '0.5 0.25 0 0.1 k 0 0 40 40 re f /Gold cs 0.6 scn 60 0 40 40 re f /On gs 0 0 0 1 k 60 20 40 20 re f 1 0 0 rg 0 60 40 40 re f',
        (make) => ({
          ...spots(make),
          ExtGState: { On: { Type: 'ExtGState', op: true, OPM: 1 } },
        }),
      ),
    );
    expect(await at(map, 20, 20)).toMatchObject({ Cyan: 50, Magenta: 25, Black: 10, Gold: 0, OTHER: 0 });
    expect(await at(map, 80, 10)).toMatchObject({ Cyan: 0, Black: 0, Gold: 60 });
    // Black overprints: the gold stays below it.
    expect(await at(map, 80, 30)).toMatchObject({ Black: 100, Gold: 60 });
    // RGB has no inks, and that is said.
    expect(await at(map, 20, 80)).toMatchObject({ Cyan: 0, OTHER: 100, R: 100, G: 0, B: 0 });
    // Half on the tint, half on paper.
    expect((await at(map, 40, 20, 10)).Cyan).toBeGreaterThan(20);
    expect((await at(map, 40, 20, 10)).Cyan).toBeLessThan(30);
  });

  it('of a picture are what is seen', async () => {
    const map = inkMapOfPicture(
      { width: 20, height: 10, data: new Uint8Array(800).fill(255).map((value, at) => (at % 4 === 1 ? 0 : value)) },
      300,
    );
    expect(map.index.planes.map(({ name }) => name)).toEqual(['R', 'G', 'B']);
    const values = await readSpot(map.index, { x: 5, y: 5, radius: 2 }, cellOf(map));
    expect(values!.map(({ mean }) => mean)).toEqual([255, 0, 255]);
  });

  it('whatever is packed is read back, at most from four cells; off the page there is nothing', async () => {
    const pages = fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }), seed: fc.nat() });
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (page, u, v) => {
          const { width, height, seed } = page;
          const plane = (turn: number) => Uint8Array.from({ length: width * height }, (_, index) => (index * 31 + seed + turn) & 255);
          const planes = [0, 1].map((turn) => ({ kind: 'INK' as const, name: `${turn}`, data: plane(turn) }));
          const map = packInkMap({ width, height, dpi: 300 }, planes);
          const [x, y] = [Math.floor(u * width), Math.floor(v * height)];
          const exact = await readSpot(map.index, { x: x + 0.5, y: y + 0.5, radius: 0 }, cellOf(map));
          expect(exact!.map(({ mean }) => mean)).toEqual(planes.map(({ data }) => data[y * width + x]));
          let reads = 0;
          await readSpot(map.index, { x, y, radius: CELL }, async (cell) => {
            reads += 1;
            return await cellOf(map)(cell);
          });
          expect(reads).toBeLessThanOrEqual(4);
          expect(await readSpot(map.index, { x: width + 1, y: 0, radius: 1 }, cellOf(map))).toBeNull();
        },
      ),
      { numRuns: 25 },
    );
  });

  it('a cell that is not what the index says is refused', async () => {
    const map = packInkMap({ width: 9, height: 9, dpi: 72 }, [{ kind: 'INK', name: 'Cyan', data: new Uint8Array(81) }]);
    const other = packInkMap({ width: 8, height: 9, dpi: 72 }, [{ kind: 'INK', name: 'Cyan', data: new Uint8Array(72) }]);
    await expect(readSpot(map.index, { x: 1, y: 1, radius: 0 }, cellOf(other))).rejects.toThrow(RangeError);
  });
});
