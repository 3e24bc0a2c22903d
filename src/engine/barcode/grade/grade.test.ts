import { beforeAll, describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../../raster.ts';
import { layOutPage } from '../../text/lines/layout.ts';
import type { Barcode } from '../barcode.ts';
import { enlarge, hitsOfPage } from '../detect.ts';
import { besidesDigits, draw, encode, type Drawing } from '../drawn-symbol.fixture.ts';
import { grayOf } from '../gray.ts';
import { readPageBarcodes } from '../read-barcodes.ts';
import { loadZxing, type ReadSymbols } from '../zxing.ts';
import { gradeOf, letterOf, type GradeName } from './grades.ts';
import { charactersOf } from './structure.ts';

let read: ReadSymbols;
beforeAll(async () => {
  read = await loadZxing();
});

const DPI = 616;
/** Pixels: large enough that smoothed edges cost no grade. */
const MODULE = 8;

/** The one barcode of a raster, as a page of 1,000 dpi shows it. */
async function gradedOf(raster: Raster): Promise<Barcode> {
  const trim = { x: 0, y: 0, w: raster.width, h: raster.height };
  const text = layOutPage({ page: 0, dpi: DPI, width: raster.width, height: raster.height, trim }, []);
  const closeUp = (box: typeof trim) => ({ page: enlarge(raster, box), scale: 0.5 });
  const found = besidesDigits(
    await readPageBarcodes(read, { raster, dpi: DPI, trim, text, closeUp }, await hitsOfPage(read, grayOf(raster))),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
}

function drawn(bcid: string, text: string, how: Partial<Drawing> = {}): Raster {
  const symbol = encode(bcid, text);
  const module = how.module ?? MODULE;
  const size = Math.ceil((symbol.columns + 30) * module);
  const raster = blankRaster(size, how.angle ? size : Math.min(size, Math.ceil((Math.max(symbol.rows, 12) + 24) * module)));
  draw(raster, symbol, { height: 12, ...how, x: raster.width / 2, y: raster.height / 2, module });
  return raster;
}

const valueOf = ({ grade }: Barcode, name: GradeName): number | null => grade!.parameters.find((one) => one.name === name)!.value;
const letterIn = ({ grade }: Barcode, name: GradeName): string | null => grade!.parameters.find((one) => one.name === name)!.grade;

describe('symbols as they should be', () => {
  it.each([
    ['ean13', '4901234567894', 0],
    ['ean8', '49012347', 90],
    ['upca', '012345678905', 180],
    ['upce', '01234565', 0],
    ['itf14', '14901234567891', 270],
    ['code128', 'ABC-abc-1234', 0],
    ['gs1-128', '(01)14901234567891(10)LOT1', 0],
    ['code39', 'ABC-1234', 0],
    ['rationalizedCodabar', 'A12345678A', 0],
    ['databaromni', '(01)04901234567894', 0],
    ['databarlimited', '(01)04901234567894', 0],
    ['databarexpanded', '(01)04901234567894(3103)001234', 0],
    ['ean13', '4901234567894', 7],
  ])('%s %s at %i degrees is graded A by ISO/IEC 15416', async (bcid, text, angle) => {
    const barcode = await gradedOf(drawn(bcid, text, { angle }));
    expect(barcode.grade).toMatchObject({ standard: 'ISO15416', grade: 'A', value: 4, light: 'RED' });
  });

  it.each([
    ['qrcode', 'https://example.jp/tea', 0, 'WHITE'],
    ['qrcode', 'https://example.jp/tea', 45, 'WHITE'],
    ['datamatrix', '4901234567894-LOT', 0, 'RED'],
    ['gs1datamatrix', '(01)04901234567894(17)261231(10)LOT1', 90, 'RED'],
    ['gs1qrcode', '(01)04901234567894', 0, 'RED'],
    ['datamatrixrectangular', 'LOT-1', 0, 'RED'],
  ])('%s %s at %i degrees is graded A by ISO/IEC 15415', async (bcid, text, angle, light) => {
    const barcode = await gradedOf(drawn(bcid, text, { angle }));
    expect(barcode.grade).toMatchObject({ standard: 'ISO15415', grade: 'A', light });
  });
});

describe('bars that are spoilt', () => {
  const jan = (how: Partial<Drawing> = {}): Raster => drawn('ean13', '4901234567894', how);

  it.each([
    [100, 'A'],
    [160, 'B'],
    [180, 'C'],
    [215, 'D'],
  ])('lightness %i: symbol contrast %s', async (ink, letter) => {
    const barcode = await gradedOf(jan({ ink }));
    expect(letterIn(barcode, 'SYMBOL_CONTRAST')).toBe(letter);
    // Above half of the lightest space nothing else helps.
    expect(barcode.grade!.grade).toBe(ink > 187 ? 'F' : letter);
  });

  it.each([-0.3, -0.15, 0.15, 0.3])(
    'wider by %f modules: the gain is told in mm, and digits that only their bars tell apart are harder to read',
    async (gain) => {
      const barcode = await gradedOf(jan({ gain }));
      expect(valueOf(barcode, 'GAIN')).toBeGreaterThan(gain * MODULE * (25.4 / DPI) - 0.04);
      expect(valueOf(barcode, 'GAIN')).toBeLessThan(gain * MODULE * (25.4 / DPI) + 0.04);
      expect(valueOf(barcode, 'DECODABILITY')).toBeLessThan(0.9);
    },
  );

  it('narrow and wide are harder to tell apart the wider bars are', async () => {
    const values = [];
    for (const gain of [0, 0.2, 0.4]) values.push(valueOf(await gradedOf(drawn('itf14', '14901234567891', { gain })), 'DECODABILITY')!);
    expect(values[0]).toBeGreaterThan(values[1]!);
    expect(values[1]).toBeGreaterThan(values[2]!);
  });

  it('an edge that lies elsewhere than it should costs decodability', async () => {
    const symbol = encode('ean13', '4901234567894');
    const fine = symbol.dark.flatMap((dark) => Array.from({ length: 10 }, () => dark));
    // The digit's last bar begins three tenths of a module too early.
    const at = fine.indexOf(1, 240);
    fine.fill(1, at - 3, at);
    const raster = blankRaster(1000, 300);
    draw(raster, { ...symbol, columns: fine.length, dark: fine }, { x: 500, y: 150, module: 0.8, height: 120 });
    const barcode = await gradedOf(raster);
    expect(valueOf(barcode, 'DECODABILITY')).toBeCloseTo(0.4, 0);
    expect(['C', 'D']).toContain(barcode.grade!.grade);
  });

  it('a light line inside a bar is a defect', async () => {
    const raster = jan({ module: 16 });
    const clean = valueOf(await gradedOf(raster), 'DEFECTS')!;
    const left = Math.round(raster.width / 2 - (95 / 2) * 16);
    for (let row = 0; row < raster.height; row += 1)
      raster.data.fill(150, (row * raster.width + left + 6) * 4, (row * raster.width + left + 10) * 4);
    expect(valueOf(await gradedOf(raster), 'DEFECTS')).toBeGreaterThan(clean + 0.05);
  });

  it('light bars on a dark ground are read by no scanner of bars', async () => {
    const raster = jan({ module: 5, height: 30 });
    for (let at = 0; at < raster.data.length; at += 1) if (at % 4 !== 3) raster.data[at] = 255 - raster.data[at]!;
    const barcode = await gradedOf(raster);
    expect(barcode.problems).toContain('INVERTED');
    expect(barcode.grade!.grade).toBe('F');
  });

  it('too little clear space is F, told by what stands there', async () => {
    const raster = jan();
    const right = Math.round(raster.width / 2 + (95 / 2 + 4) * MODULE);
    for (let row = 0; row < raster.height; row += 1)
      raster.data.fill(0, (row * raster.width + right) * 4, (row * raster.width + right + 10) * 4);
    const barcode = await gradedOf(raster);
    expect(barcode.problems).toEqual(['QUIET_ZONE']);
    expect(barcode.quietZoneBlocks).toEqual([{ side: 'RIGHT', by: 'INK', text: null }]);
    expect(letterIn(barcode, 'QUIET_ZONE')).toBe('F');
    expect(barcode.grade!.parameters.filter(({ grade }) => grade === 'F').map(({ name }) => name)).toEqual(['QUIET_ZONE']);
  });
});

describe('matrix symbols that are spoilt', () => {
  const spoilt = (bcid: string, text: string, at: (column: number, row: number, size: number) => boolean): Raster => {
    const symbol = encode(bcid, text);
    const dark = symbol.dark.map((bit, index) =>
      at(index % symbol.columns, Math.floor(index / symbol.columns), symbol.columns) ? 1 - bit : bit,
    );
    const size = (symbol.columns + 20) * MODULE;
    const raster = blankRaster(size, size);
    draw(raster, { ...symbol, dark }, { x: size / 2, y: size / 2, module: MODULE });
    return raster;
  };

  it('modules that are wrong use up error correction', async () => {
    const barcode = await gradedOf(
      spoilt('qrcode', 'https://example.jp/tea', (column, row) => column > 12 && column < 16 && row > 12 && row < 15),
    );
    expect(valueOf(barcode, 'UNUSED_ERROR_CORRECTION')).toBeLessThan(0.8);
    expect(letterIn(barcode, 'FIXED_PATTERN_DAMAGE')).toBe('A');
  });

  it('a damaged finder, a broken side', async () => {
    const qr = await gradedOf(spoilt('qrcode', 'https://example.jp/tea', (column, row) => row === 0 && (column === 1 || column === 5)));
    expect(letterIn(qr, 'FIXED_PATTERN_DAMAGE')).toBe('C');
    const matrix = await gradedOf(spoilt('datamatrix', '4901234567894-LOT', (column, row) => column === 0 && row === 5));
    expect(letterIn(matrix, 'FIXED_PATTERN_DAMAGE')).not.toBe('A');
  });

  it('faint modules cost contrast, and red ones for scanners', async () => {
    const barcode = await gradedOf(drawn('datamatrix', '4901234567894-LOT', { ink: 150 }));
    expect(letterIn(barcode, 'SYMBOL_CONTRAST')).toBe('B');
    const raster = drawn('datamatrix', '4901234567894-LOT');
    for (let at = 0; at < raster.data.length; at += 4) raster.data[at] = 240 + Math.round((15 * raster.data[at]!) / 255);
    expect((await gradedOf(raster)).grade!.grade).toBe('F');
  });
});

it('limits are those of the standards', () => {
  expect([3.5, 3.4, 2.5, 1.5, 1.4, 0.5, 0.4].map(letterOf)).toEqual(['A', 'B', 'B', 'C', 'D', 'D', 'F']);
  expect([0.7, 0.55, 0.4, 0.2, 0.19].map((value) => gradeOf('SYMBOL_CONTRAST', value))).toEqual([4, 3, 2, 1, 0]);
  expect([0.15, 0.2, 0.25, 0.3, 0.31].map((value) => gradeOf('DEFECTS', value))).toEqual([4, 3, 2, 1, 0]);
});

it('a JAN has 59 elements, and other numbers are no JAN', () => {
  expect(charactersOf('EAN13', 59)).toHaveLength(12);
  expect(charactersOf('EAN13', 57)).toBeNull();
  expect(charactersOf('ITF', 37)).toHaveLength(3);
});
