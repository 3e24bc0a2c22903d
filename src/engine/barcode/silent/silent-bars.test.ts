import { beforeAll, describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../../raster.ts';
import { layOutPage } from '../../text/lines/layout.ts';
import type { Barcode } from '../barcode.ts';
import { enlarge, hitsOfPage } from '../detect.ts';
import { draw, encode, encodeTwoTrack, type Symbol } from '../drawn-symbol.fixture.ts';
import { grayOf } from '../gray.ts';
import { pharmacodeOf } from './pharmacode.ts';
import { readPageBarcodes } from '../read-barcodes.ts';
import { loadZxing, type ReadSymbols } from '../zxing.ts';

let read: ReadSymbols;
beforeAll(async () => {
  read = await loadZxing();
});

async function readRaster(raster: Raster): Promise<Barcode[]> {
  const trim = { x: 0, y: 0, w: raster.width, h: raster.height };
  const text = layOutPage({ page: 0, dpi: 350, width: raster.width, height: raster.height, trim }, []);
  const closeUp = (box: typeof trim) => ({ page: enlarge(raster, box), scale: 0.5 });
  return await readPageBarcodes(read, { raster, dpi: 350, trim, text, closeUp }, await hitsOfPage(read, grayOf(raster)));
}

function drawn(symbol: Symbol, angle = 0, module = 4.6): Raster {
  const raster = blankRaster(900, 900);
  draw(raster, symbol, { x: 450, y: 450, module, angle });
  return raster;
}

describe('bars that nothing reads pass unseen by nobody, also without a number below', () => {
  const filled = (bcid: string, text: string, from: number): Symbol => {
    const symbol = encode(bcid, text);
    return { ...symbol, dark: symbol.dark.map((bit, at) => (at >= from && at < from + 7 ? 1 : bit)) };
  };

  it.each([
    ['ean13', '4901234567894', 24, 0],
    ['ean13', '4901234567894', 24, 90],
    ['code128', 'ABC-1234', 30, 0],
    ['itf14', '14901234567891', 40, 90],
    ['code128', 'KORYO-2026', 30, 7],
    ['ean13', '4901234567894', 24, 352],
    ['ean13', '4901234567894', 24, 45],
    ['code128', 'KORYO-2026', 30, 30],
    ['code39', 'KORYO-7', 40, 118],
    ['code128', 'ABC-1234', 30, 297],
  ])('%s %s with a stroke through it at %i, turned by %i degrees', async (bcid, text, from, angle) => {
    const found = await readRaster(drawn(filled(bcid, text, from), angle));
    expect(found).toMatchObject([{ text: '', valid: false, problems: expect.arrayContaining(['UNREADABLE']) }]);
  });

  it.each([
    ['ean13', '4901234567894', 45],
    ['code128', 'KORYO-2026', 22],
    ['code128', 'KORYO-2026', 133],
    ['itf14', '14901234567891', 300],
    ['itf14', '14901234567891', 45],
    ['itf14', '14901234567891', 207],
  ])('%s %s as it should be is read when it slants by %i degrees, lower than its lines could go through', async (bcid, text, angle) => {
    const raster = blankRaster(900, 900);
    draw(raster, encode(bcid, text), { x: 450, y: 450, module: 4.6, angle, height: 18 });
    const [found, ...more] = await readRaster(raster);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ text, valid: true });
    expect(Math.min(...[angle, angle - 180, angle + 180].map((one) => Math.abs(found!.angle - one)))).toBeLessThan(1);
  });

  it('a bar beside a JAN, and bars far too thick, are told as the reason', async () => {
    const jan = encode('ean13', '4901234567894');
    const beside = [...jan.dark, 0, 0, 1, 1];
    expect(await readRaster(drawn({ ...jan, columns: beside.length, dark: beside }))).toMatchObject([
      { text: '', problems: ['UNREADABLE', 'QUIET_ZONE'] },
    ]);
    const thick = blankRaster(900, 900);
    draw(thick, jan, { x: 450, y: 450, module: 4.6, gain: 0.62 });
    expect(await readRaster(thick)).toMatchObject([{ text: '', problems: ['UNREADABLE', 'BAR_WIDTH'] }]);
  });

  it('pale bars that slant are read, and told as such', async () => {
    const raster = blankRaster(900, 900);
    draw(raster, encode('ean8', '49012347'), { x: 450, y: 450, module: 4.6, angle: 45, ink: 219 });
    expect(await readRaster(raster)).toMatchObject([{ text: '49012347', valid: true, problems: ['COLOUR_CONTRAST'] }]);
  });

  it.each(['qrcode', 'datamatrix'])('a %s with a hole in it', async (bcid) => {
    const symbol = encode(bcid, 'https://example.jp/a-long-address/for-a-symbol');
    const { columns } = symbol;
    const dark = symbol.dark.map((bit, at) => {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      return x > 8 && x < columns - 2 && y > 9 && y < columns - 9 ? 0 : bit;
    });
    const found = await readRaster(drawn({ ...symbol, dark }));
    expect(found).toMatchObject([{ text: '', valid: false }]);
    expect(found[0]!.problems.slice(0, 2)).toEqual(['UNREADABLE', 'DAMAGED']);
  });

  it.each([
    [0, 0],
    [0, 7],
    [1, 0],
    [2, 352],
  ])('a QR code whose finder %i is broken, turned by %i degrees', async (finder, angle) => {
    const symbol = encode('qrcode', 'https://example.jp/products/4901234567894');
    const { columns, rows } = symbol;
    const dark = symbol.dark.map((bit, at) => {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      const [left, top] = [finder === 1 ? columns - 7 : 0, finder === 2 ? rows - 7 : 0];
      return x >= left && x < left + 3 && y > top + 2 && y < top + 7 ? 1 - bit : bit;
    });
    const found = await readRaster(drawn({ ...symbol, dark }, angle));
    expect(found).toMatchObject([{ symbology: 'QR', text: '', valid: false, problems: ['UNREADABLE', 'DAMAGED'] }]);
  });

  it.each([
    ['stripes', Array.from({ length: 81 }, (_, at) => (at % 2 === 0 ? 1 : 0))],
    ['a grille', Array.from({ length: 120 }, (_, at) => (at % 3 === 0 ? 1 : 0))],
  ])('%s are none', async (_, dark) => {
    expect(await readRaster(drawn({ columns: dark.length, rows: 1, dark, linear: true }))).toEqual([]);
  });
});

describe('pharmacode', () => {
  it.each([
    ['123456', 0],
    ['8000', 90],
    ['131069', 0],
  ])('%s at %i degrees is read', async (text, angle) => {
    const found = await readRaster(drawn(encode('pharmacode', text), angle, 6.9));
    expect(found).toMatchObject([{ symbology: 'PHARMACODE', text, problems: [] }]);
  });

  it.each([
    [117_480, 0],
    [117_480, 90],
    [64_570_079, 0],
    [201, 45],
    [2_345, 353],
  ])('of two tracks, %i at %i degrees, is read', async (number, angle) => {
    const found = await readRaster(drawn(encodeTwoTrack(number), angle, 13.8));
    expect(found).toMatchObject([{ symbology: 'PHARMACODE_TWO_TRACK', text: String(number), problems: [] }]);
    expect(found[0]!.moduleMm).toBeCloseTo(1, 1);
  });

  it('needs clear space on both sides, and bars that red light tells from their ground', async () => {
    const symbol = encode('pharmacode', '1234');
    const [clear] = await readRaster(drawn(symbol, 0, 6.9));
    expect(clear).toMatchObject({ problems: [] });
    expect(clear!.quietZoneNeededMm!.left).toBeCloseTo(12 * clear!.moduleMm!, 2);
    expect(Math.min(clear!.quietZoneMm!.left, clear!.quietZoneMm!.right)).toBeGreaterThan(6);

    const blocked = drawn(symbol, 0, 6.9);
    const right = Math.round(clear!.box.x + clear!.box.w);
    for (let y = 420; y < 500; y += 1) blocked.data.fill(0, (y * 900 + right + 24) * 4, (y * 900 + right + 60) * 4);
    const [found] = await readRaster(blocked);
    expect(found).toMatchObject({ text: '1234', problems: ['QUIET_ZONE'], quietZoneBlocks: [{ side: 'RIGHT', by: 'INK' }] });
    // Its own lines beside the ink belong to it.
    expect(found!.box.h).toBeCloseTo(clear!.box.h, 0);

    for (const [green, blue] of [
      [20, 20],
      [240, 0],
    ] as const) {
      const coloured = drawn(symbol, 0, 6.9);
      for (let at = 0; at < coloured.data.length; at += 4) {
        const paper = coloured.data[at]! / 255;
        coloured.data[at] = 255;
        coloured.data[at + 1] = green + (255 - green) * paper;
        coloured.data[at + 2] = blue + (255 - blue) * paper;
      }
      expect(await readRaster(coloured)).toMatchObject([{ text: '1234', problems: ['COLOUR_CONTRAST'] }]);
    }
  });

  it('is what its bars say, and no row of stripes', () => {
    expect(pharmacodeOf([0.5, 1, 1.5, 1, 0.5])).toBe(9);
    expect(pharmacodeOf([1.5, 1, 1.5, 1, 0.5])).toBe(13);
    expect(pharmacodeOf([0.5, 1, 0.5, 1, 0.5])).toBeNull();
    expect(pharmacodeOf([0.5, 0.5, 1.5, 0.5, 0.5])).toBeNull();
  });
});

describe('digits of a number of goods', () => {
  const jan = encode('ean13', '4901234567894');

  it('that stand neither below nor above are missed, at any angle', async () => {
    for (const angle of [0, 90, 12]) expect((await readRaster(drawn(jan, angle)))[0]!.problems).toEqual(['NO_DIGITS']);
  });

  it('are something where they are shapes; other kinds need none', async () => {
    const raster = drawn(jan);
    // Shapes as high as digits, below the bars and where they may stand.
    for (let x = 300; x < 420; x += 12) {
      for (let y = 0; y < 900; y += 1) {
        const isBelow = raster.data[(y * 900 + x) * 4] === 255 && y > 520 && y < 640;
        if (isBelow) raster.data.set([0, 0, 0], (y * 900 + x) * 4);
      }
    }
    expect((await readRaster(raster))[0]!.problems).not.toContain('NO_DIGITS');
    expect((await readRaster(drawn(encode('code128', 'ABC-1234'))))[0]!.problems).toEqual([]);
  });
});

describe('matrix symbols that nothing reads', () => {
  const COLOURS = { red: [237, 28, 36], green: [0, 166, 81], yellow: [255, 247, 153], white: [255, 255, 255], black: [0, 0, 0] } as const;
  type Colour = keyof typeof COLOURS;

  /** The modules of a symbol in one colour on another; `without`: modules that show the ground. */
  function painted(symbol: Symbol, ink: Colour, ground: Colour, without: (row: number, column: number) => boolean = () => false): Raster {
    const raster = blankRaster(700, 700);
    for (let at = 0; at < raster.data.length; at += 4) raster.data.set(COLOURS[ground], at);
    for (const [index, isDark] of symbol.dark.entries()) {
      const [row, column] = [Math.floor(index / symbol.columns), index % symbol.columns];
      if (!isDark || without(row, column)) continue;
      for (let y = 0; y < 7; y += 1) {
        for (let x = 0; x < 7; x += 1) raster.data.set(COLOURS[ink], ((200 + row * 7 + y) * 700 + 200 + column * 7 + x) * 4);
      }
    }
    return raster;
  }

  const qr = encode('qrcode', 'https://example.com/koryo/label?id=4901234567894');
  const matrix = encode('datamatrix', 'KORYO-2026-11-28-LOT 4711');

  it('a QR code of which one finder or none is whole is told', async () => {
    const { columns } = qr;
    const two = painted(qr, 'black', 'white', (row, column) => row < 5 && (column < 5 || column > columns - 5));
    const all = painted(
      qr,
      'black',
      'white',
      (row, column) => (row < 5 && (column < 5 || column > columns - 5)) || (row > columns - 6 && column < 6),
    );
    expect(await readRaster(two)).toMatchObject([{ symbology: 'QR', text: '', problems: ['UNREADABLE', 'DAMAGED'] }]);
    expect(await readRaster(all)).toMatchObject([{ text: '', problems: ['UNREADABLE', 'DAMAGED'] }]);
  });

  it.each([
    ['red', 'green'],
    ['yellow', 'white'],
  ] as const)('a DataMatrix in %s on %s is told by its colours', async (ink, ground) => {
    expect(await readRaster(painted(matrix, ink, ground))).toMatchObject([
      { symbology: 'DATAMATRIX', problems: ['UNREADABLE', 'COLOUR_CONTRAST'] },
    ]);
  });

  it('a DataMatrix without one of its solid edges is told', async () => {
    const found = await readRaster(painted(matrix, 'black', 'white', (_row, column) => column < 2));
    expect(found).toMatchObject([{ symbology: 'DATAMATRIX', problems: ['UNREADABLE', 'DAMAGED'] }]);
  });

  it('patterns, grids and letters on a grid are none', async () => {
    const pattern = (dark: (row: number, column: number) => boolean): Symbol => {
      const all = Array.from({ length: 24 * 24 }, (_, at) => Number(dark(Math.floor(at / 24), at % 24)));
      return { columns: 24, rows: 24, dark: all, linear: false };
    };
    const patterns = [
      pattern((row, column) => (row + column) % 2 === 0),
      pattern((row, column) => row % 4 === 0 || column % 4 === 0),
      pattern((row, column) => (row * 7 + column * 3) % 5 < 2),
      pattern((row, column) => Math.hypot(row - 12, column - 12) % 5 < 2.5),
    ];
    // Of some the decoder itself says that they are a damaged symbol: those are measured.
    for (const one of patterns) {
      expect((await readRaster(painted(one, 'black', 'white'))).filter(({ quietZoneMm }) => quietZoneMm === null)).toEqual([]);
    }
  });
});

describe('pharmacodes that people see and readers hardly', () => {
  /** Bars of 1234 at 350 dpi, 0.5 and 1.5 mm wide and 1 mm apart. */
  function pharmacode(ink: readonly number[], ground: readonly number[]): Raster {
    const raster = blankRaster(900, 400);
    for (let at = 0; at < raster.data.length; at += 4) raster.data.set(ground, at);
    let left = 10;
    for (const bar of [0.5, 0.5, 1.5, 1.5, 0.5, 1.5, 0.5, 0.5, 1.5, 1.5]) {
      const [from, to] = [left, left + bar].map((mm) => Math.round((mm * 350) / 25.4)) as [number, number];
      for (let y = 120; y < 260; y += 1) for (let x = from; x < to; x += 1) raster.data.set(ink, (y * 900 + x) * 4);
      left += bar + 1;
    }
    return raster;
  }

  it.each([
    ['black on green', [35, 31, 32], [0, 166, 81], ['COLOUR_CONTRAST']],
    ['red on green', [237, 28, 36], [0, 166, 81], ['INVERTED']],
    ['a tint of 40 %', [167, 169, 172], [255, 255, 255], []],
    ['a tint of 20 %', [209, 211, 212], [255, 255, 255], ['COLOUR_CONTRAST']],
  ])('%s says its whole number', async (_name, ink, ground, problems) => {
    expect(await readRaster(pharmacode(ink, ground))).toMatchObject([{ symbology: 'PHARMACODE', text: '1234', problems }]);
  });
});
