import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../raster.ts';
import type { Character } from '../text/lines/character.ts';
import { layOutPage } from '../text/lines/layout.ts';
import type { Barcode } from './barcode.ts';
import { enlarge, hitsOfPage, hitsOfTiles } from './detect.ts';
import { besidesDigits, draw, encode, encodeEan13, type Symbol } from './drawn-symbol.fixture.ts';
import { grayOf } from './gray.ts';
import { readPageBarcodes } from './read-barcodes.ts';
import { loadZxing, type ReadSymbols } from './zxing.ts';

const DPI = 350;
const px = (mm: number): number => (mm * DPI) / 25.4;
let read: ReadSymbols;
beforeAll(async () => {
  read = await loadZxing();
});

async function readRaster(raster: Raster, characters: Character[] = [], trim?: Barcode['box']): Promise<Barcode[]> {
  const area = trim ?? { x: 0, y: 0, w: raster.width, h: raster.height };
  const text = layOutPage({ page: 0, dpi: DPI, width: raster.width, height: raster.height, trim: area }, characters);
  const page = grayOf(raster);
  const hits = [...(await hitsOfPage(read, page)), ...(await hitsOfTiles(read, { page, scale: 1 }))];
  const closeUp = (box: Barcode['box']) => ({ page: enlarge(raster, box), scale: 0.5 });
  return besidesDigits(await readPageBarcodes(read, { raster, dpi: DPI, trim: area, text, closeUp }, hits));
}

async function one(symbol: Symbol, options: { mm?: number; angle?: number } = {}): Promise<Barcode> {
  const module = px(options.mm ?? 0.33);
  const size = Math.max(900, Math.ceil((symbol.columns + 40) * module));
  const raster = blankRaster(size, size);
  draw(raster, symbol, { x: size / 2, y: size / 2, module, angle: options.angle ?? 0 });
  const found = await readRaster(raster);
  expect(found).toHaveLength(1);
  return found[0]!;
}

/** A row of digits as a page's text has it, each in a box of 20 × 30 px. */
function printed(text: string, x: number, y: number, pitch = 30): Character[] {
  return [...text].map((digit, index) => {
    const box = { x: x + index * pitch, y, w: 20, h: 30 };
    return {
      text: digit,
      tight: box,
      loose: box,
      originX: box.x,
      originY: y + 30,
      angle: 0,
      em: 36,
      renderMode: 0,
      mapError: false,
      class: 'visible',
    };
  });
}

describe('symbologies', () => {
  it.each([
    ['ean13', '4901234567894', 'EAN13', '4901234567894', 'VALID'],
    ['ean8', '49123456', 'EAN8', '49123456', 'VALID'],
    ['upca', '036000291452', 'UPCA', '036000291452', 'VALID'],
    ['upce', '01234565', 'UPCE', '01234565', 'VALID'],
    ['itf14', '14901234567891', 'ITF14', '14901234567891', 'VALID'],
    ['interleaved2of5', '12345678', 'ITF', '12345678', 'NONE'],
    ['gs1-128', '(01)14901234567891(10)LOT1', 'GS1_128', '011490123456789110LOT1', 'VALID'],
    ['code128', 'ABC-1234', 'CODE128', 'ABC-1234', 'NONE'],
    ['code39', 'CODE39W', 'CODE39', 'CODE39W', 'VALID'],
    ['rationalizedCodabar', 'A123456A', 'NW7', 'A123456A', 'NONE'],
    ['databaromni', '(01)04901234567894', 'DATABAR', '0104901234567894', 'VALID'],
    ['databarstacked', '(01)04901234567894', 'DATABAR', '0104901234567894', 'VALID'],
    ['databarlimited', '(01)04901234567894', 'DATABAR_LIMITED', '0104901234567894', 'VALID'],
    ['databarexpanded', '(01)04901234567894(17)261231', 'DATABAR_EXPANDED', '010490123456789417261231', 'VALID'],
    ['databarexpandedstacked', '(01)04901234567894(17)261231', 'DATABAR_EXPANDED', '010490123456789417261231', 'VALID'],
    ['qrcode', 'https://example.jp/茶', 'QR', 'https://example.jp/茶', 'NONE'],
    ['microqrcode', '12345', 'MICRO_QR', '12345', 'NONE'],
    ['datamatrix', '4901234567894-LOT', 'DATAMATRIX', '4901234567894-LOT', 'NONE'],
    ['gs1datamatrix', '(01)04901234567894', 'DATAMATRIX', '0104901234567894', 'VALID'],
    ['pdf417', 'PDF417 test', 'PDF417', 'PDF417 test', 'NONE'],
  ])('%s', async (bcid, text, symbology, content, checkDigit) => {
    const barcode = await one(encode(bcid, text), { mm: 0.4 });
    expect(barcode).toMatchObject({ symbology, text: content, checkDigit, valid: true, problems: [] });
    expect(barcode.moduleMm).toBeCloseTo(0.4, 2);
  });

  it('GS1 messages come with their elements', async () => {
    const barcode = await one(encode('gs1-128', '(01)14901234567891(17)261231(10)LOT1'));
    expect(barcode.gs1?.map(({ ai, value }) => `${ai}=${value}`)).toEqual(['01=14901234567891', '17=261231', '10=LOT1']);
  });
});

describe('at an angle', () => {
  it.each([90, 180, 270, 7, 353, 97])('JAN-13 by %i°', async (angle) => {
    const barcode = await one(encode('ean13', '4901234567894'), { angle });
    expect(barcode).toMatchObject({ symbology: 'EAN13', text: '4901234567894', magnification: 1, problems: [] });
    expect(Math.abs(((barcode.angle - angle + 540) % 360) - 180)).toBeLessThan(0.3);
  });

  it.each(['qrcode', 'datamatrix'])('%s by 45°', async (bcid) => {
    const barcode = await one(encode(bcid, 'KORYO-1'), { angle: 45, mm: 0.5 });
    expect(barcode.moduleMm).toBeCloseTo(0.5, 1);
    expect(barcode.quietZoneMm!.left).toBeGreaterThan(2);
  });
});

describe('sizes', () => {
  it('the module is measured wherever between the pixels the symbol lies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.27, max: 0.65, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), async (mm, shift) => {
        const raster = blankRaster(1100, 500);
        draw(raster, encode('ean13', '4901234567894'), { x: 550 + shift, y: 250 + shift, module: px(mm), height: 40 });
        const [barcode] = await readRaster(raster);
        expect(Math.abs(barcode!.moduleMm! - mm)).toBeLessThan(0.002);
      }),
      { numRuns: 12 },
    );
  });

  it('what was read is one symbol, and is measured, or it says that it was not', async () => {
    const kinds = fc.constantFrom(['ean13', '4901234567894'], ['itf14', '14901234567891'], ['code128', 'ABC-1234'], ['qrcode', 'KORYO-1']);
    const drawing = fc.record({ mm: fc.double({ min: 0.09, max: 0.3, noNaN: true }), ink: fc.nat(200), angle: fc.constantFrom(0, 7, 90) });
    await fc.assert(
      fc.asyncProperty(kinds, drawing, async ([bcid, text], { mm, ink, angle }) => {
        const raster = blankRaster(700, 700);
        draw(raster, encode(bcid!, text!), { x: 350.3, y: 350.7, module: px(mm), height: 40, angle, ink });
        const found = await readRaster(raster);
        // Below the narrowest modules that standards know (0.17 mm) other digits may be read as well.
        if (mm >= 0.17) expect(found.length).toBeLessThan(2);
        for (const { text: said, moduleMm, problems } of found) {
          const isTold = problems.some((problem) => ['COLOUR_CONTRAST', 'NOT_MEASURED', 'UNREADABLE'].includes(problem));
          if (said !== '') expect(moduleMm !== null || isTold).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [0.25, 'MAGNIFICATION_SMALL'],
    [0.7, 'MAGNIFICATION_LARGE'],
  ])('a JAN of %f mm is reported', async (mm, problem) => {
    expect((await one(encode('ean13', '4901234567894'), { mm })).problems).toEqual([problem]);
  });

  it.each([
    [0.264, 0.8],
    [0.66, 2],
  ])('a JAN of %f mm is at the border and allowed', async (mm, magnification) => {
    expect(await one(encode('ean13', '4901234567894'), { mm })).toMatchObject({ magnification, problems: [] });
  });
});

describe('quiet zones', () => {
  const jan = encode('ean13', '4901234567894');
  const withInk = async (modules: number, side: 'left' | 'right', angle = 0): Promise<Barcode> => {
    const raster = blankRaster(900, 900);
    const module = px(0.33);
    draw(raster, jan, { x: 450, y: 450, module, angle });
    // A bar of its own, as wide as two modules, beside the symbol.
    const apart = (95 / 2 + modules + 1) * module * (side === 'left' ? -1 : 1);
    const radians = (angle * Math.PI) / 180;
    const bar: Symbol = { columns: 2, rows: 1, dark: [1, 1], linear: true };
    draw(raster, bar, { x: 450 + apart * Math.cos(radians), y: 450 + apart * Math.sin(radians), module, angle });
    return (await readRaster(raster)).find((barcode) => barcode.symbology === 'EAN13')!;
  };

  it.each([
    ['left', 12, []],
    ['left', 9, ['QUIET_ZONE']],
    ['right', 8, []],
    ['right', 6, ['QUIET_ZONE']],
  ] as const)('%s with %i modules', async (side, modules, problems) => {
    const barcode = await withInk(modules, side);
    expect(barcode.problems).toEqual(problems);
    expect(barcode.quietZoneMm![side]).toBeCloseTo(modules * 0.33, 1);
    expect(barcode.quietZoneNeededMm).toEqual({ left: 3.63, right: 2.31 });
  });

  it('are measured along a symbol that stands at an angle', async () => {
    const barcode = await withInk(9, 'left', 90);
    expect(barcode.quietZoneMm!.left).toBeCloseTo(9 * 0.33, 1);
    expect(barcode.problems).toEqual(['QUIET_ZONE']);
  });

  it('end at the trim', async () => {
    const raster = blankRaster(900, 600);
    draw(raster, jan, { x: 450, y: 300, module: px(0.33) });
    const left = 450 - (95 / 2 + 5) * px(0.33);
    const [barcode] = await readRaster(raster, [], { x: left, y: 0, w: 900 - left, h: 600 });
    expect(barcode!.quietZoneMm!.left).toBeCloseTo(5 * 0.33, 1);
    expect(barcode!.problems).toEqual(['QUIET_ZONE']);
  });

  it('of a QR code are needed on four sides', async () => {
    const raster = blankRaster(600, 600);
    const qr = encode('qrcode', 'https://example.jp');
    draw(raster, qr, { x: 300, y: 300, module: px(0.5) });
    const lower = 300 + (qr.rows / 2 + 2) * px(0.5);
    raster.data.fill(0, Math.round(lower) * 600 * 4, Math.round(lower + 10) * 600 * 4);
    const [barcode] = await readRaster(raster);
    expect(barcode!.quietZoneMm!.bottom).toBeCloseTo(1, 0);
    expect(barcode!.problems).toEqual(['QUIET_ZONE']);
  });
});

describe('wrong numbers', () => {
  const jan = (symbol: Symbol): Raster => {
    const raster = blankRaster(900, 600);
    draw(raster, symbol, { x: 450, y: 300, module: px(0.33) });
    return raster;
  };

  it('a wrong check digit is read and reported', async () => {
    const [barcode] = await readRaster(jan(encodeEan13('4901234567890')));
    expect(barcode).toMatchObject({
      symbology: 'EAN13',
      text: '4901234567890',
      valid: false,
      checkDigit: 'INVALID',
      problems: ['CHECK_DIGIT'],
    });
  });

  it('of an ITF-14 as well', async () => {
    const barcode = await one(encode('interleaved2of5', '14901234567890'), { mm: 0.5 });
    expect(barcode).toMatchObject({ symbology: 'ITF14', checkDigit: 'INVALID', problems: ['CHECK_DIGIT'] });
  });

  it.each([
    ['4901234567894', true, []],
    ['4901234567801', false, ['DIGITS_DIFFER']],
    ['490123456789', false, ['DIGITS_DIFFER']],
  ])('digits below: %s', async (digits, agree, problems) => {
    const [barcode] = await readRaster(jan(encode('ean13', '4901234567894')), printed(digits, 225, 400));
    expect(barcode).toMatchObject({ digitsBelow: digits, digitsAgree: agree, problems });
  });

  it('other text below is no number of the symbol', async () => {
    const [barcode] = await readRaster(jan(encode('ean13', '4901234567894')), printed('120', 300, 400));
    expect(barcode).toMatchObject({ digitsBelow: null, digitsAgree: null });
  });

  it('the grouping of a JAN is no difference', async () => {
    const row = [...printed('4', 200, 400), ...printed('901234', 260, 400), ...printed('567894', 460, 400)];
    const [barcode] = await readRaster(jan(encode('ean13', '4901234567894')), row);
    expect(barcode).toMatchObject({ digitsBelow: '4901234567894', digitsAgree: true });
  });
});

describe('the add-on of a JAN', () => {
  const withAddOn = (text: string, gap: number, angle = 0): Raster => {
    const raster = blankRaster(1300, 900);
    const [digits, addOn] = text.split(' ');
    const bars = encode('ean13', digits!).dark;
    const more = addOn ? [...Array.from({ length: gap }, () => 0), ...encode(addOn.length === 2 ? 'ean2' : 'ean5', addOn).dark] : [];
    const dark = [...bars, ...more];
    draw(raster, { columns: dark.length, rows: 1, dark, linear: true }, { x: 650, y: 450, module: px(0.33), height: 60, angle });
    return raster;
  };

  it.each([
    ['491012345678 12', 7, 0],
    ['978412345678 51299', 9, 0],
    ['978412345678 51299', 12, 0],
    ['491012345678 05', 12, 90],
    ['978412345678 51299', 9, 187],
  ])('%s, %d modules behind it, turned by %d°, is read with it', async (text, gap, angle) => {
    const [barcode, ...others] = await readRaster(withAddOn(text, gap, angle));
    expect(others).toEqual([]);
    expect(barcode).toMatchObject({ symbology: 'EAN13', addOn: text.split(' ')[1], valid: true, problems: [] });
    expect(barcode!.text).toHaveLength(13);
  });

  it.each([
    ['12', []],
    ['13', ['ADD_ON_DIFFERS']],
    ['123', []],
  ])('says whether the %s printed above it is what its bars say', async (digits, problems) => {
    // The symbol and its add-on are 122 modules wide: the add-on's 20 end at 650 + 61 modules.
    const above = printed(digits, 650 + 43 * px(0.33), 450 - 37 * px(0.33));
    const [barcode] = await readRaster(withAddOn('491012345678 12', 7), above);
    expect(barcode).toMatchObject({ addOn: '12', problems });
  });

  it('is null where nothing stands behind the symbol', async () => {
    expect(await readRaster(withAddOn('491012345678', 0))).toMatchObject([{ addOn: null }]);
  });
});

describe('bars nobody can read', () => {
  const broken = (): Raster => {
    const raster = blankRaster(900, 600);
    const symbol = encode('ean13', '4901234567894');
    // One digit is filled, as an overprinted stroke would.
    const dark = symbol.dark.map((bit, at) => (at >= 24 && at < 31 ? 1 : bit));
    draw(raster, { ...symbol, dark }, { x: 450, y: 300, module: px(0.33) });
    return raster;
  };

  it('are reported where a number stands below', async () => {
    const found = await readRaster(broken(), printed('4901234567894', 225, 400));
    expect(found).toMatchObject([
      { symbology: 'EAN13', text: '', valid: false, digitsBelow: '4901234567894', problems: ['UNREADABLE', 'COVERED'] },
    ]);
    expect(found[0]!.box.w).toBeGreaterThan(400);
  });

  it('are reported without one too, and a number is nothing without bars', async () => {
    expect(await readRaster(broken())).toMatchObject([{ symbology: 'UNKNOWN', text: '', digitsBelow: null, problems: ['UNREADABLE'] }]);
    expect(await readRaster(blankRaster(900, 600), printed('4901234567894', 225, 400))).toEqual([]);
  });
});
