import { deflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import sharp from 'sharp';
import { hostileContent, hostileResources } from '../content/hostile.fixture.ts';
import { pageFile, type Maker } from '../content/page.fixture.ts';
import { PdfSource } from '../content/source.ts';
import { EngineError } from '../engine-error.ts';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import type { Raster } from '../raster.ts';
import { openPdf } from './document.ts';
import { packagedFontFiles } from './font-mapper.ts';
import { loadPdfium } from './pdfium.ts';
import type { Pdfium } from './pdfium-module.ts';
import { renderRendition, type Rendition } from './rendition.ts';
import { pixelSize } from '../limits.ts';
import { renderRaster } from './render.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`../../../test/fixtures/inspection/${name}`, import.meta.url));
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

/** The first page, a pixel to a point; without a rendition as it is drawn else. */
async function draw(bytes: Uint8Array, rendition?: Rendition): Promise<Raster> {
  const document = openPdf(pdfium, bytes);
  try {
    if (!rendition) return document.withPage(0, (page) => renderRaster(pdfium, page, { dpi: 72 }));
    const size = document.withPage(0, (page) => pixelSize(page, 72));
    const source = (await PdfSource.open(document.copy()))!;
    const data = new Uint8Array(size.width * size.height * 4);
    const page = source.page(document.objectNumber(0))!;
    renderRendition(pdfium, source, { page, dpi: 72, ...size, rendition }, (band) => data.set(band.data, band.top * size.width * 4));
    return { ...size, data };
  } finally {
    document.close();
  }
}

const plates = (bytes: Uint8Array, ...inks: string[]): Promise<Raster> => draw(bytes, { kind: 'PLATES', inks });

/** RGB at a point counted from the bottom left, as files count. */
function at(raster: Raster, x: number, y: number): [number, number, number] {
  const from = ((raster.height - 1 - y) * raster.width + x) * 4;
  return [raster.data[from]!, raster.data[from + 1]!, raster.data[from + 2]!];
}

const WHITE = [255, 255, 255];
/** The tint of a process ink from what its plate shows: by the channel that it darkens most. */
function covered(colour: [number, number, number]): boolean {
  return Math.min(...colour) < 250;
}

describe('the sheet of overprints s06 as it is printed', () => {
  const sheet = read('s06_cmyk_spot_overprint.pdf');
  let normal: Raster;
  let printed: Raster;
  beforeAll(async () => {
    normal = await draw(sheet);
    printed = await draw(sheet, { kind: 'OVERPRINT' });
  });

  it('shows cyan over yellow as green where it overprints, and as cyan where it does not', () => {
    const cyan = at(normal, 160, 700);
    expect(at(normal, 160, 700)).toEqual(cyan);
    expect(at(printed, 160, 700)).toEqual(at(normal, 230, 570));
    expect(at(printed, 430, 700)).toEqual(cyan);
    expect(at(printed, 250, 700)).toEqual(cyan);
  });

  it('lets white that overprints vanish, and keeps white that knocks out', () => {
    expect(at(normal, 90, 70)).toEqual(WHITE);
    expect(at(printed, 90, 70)).toEqual(at(normal, 50, 45));
    expect(at(printed, 160, 70)).toEqual(WHITE);
    // OPM 0: white takes the process inks away.
    expect(at(printed, 270, 70)).toEqual(WHITE);
  });

  it('shows a spot over green dark, and alone where it knocks out', () => {
    expect(Math.max(...at(printed, 300, 520))).toBeLessThan(60);
    expect(at(printed, 460, 520)).toEqual(at(normal, 460, 520));
  });

  it('leaves what no overprint touches as it was, RGB and black text included', () => {
    for (const [x, y] of [
      [60, 640],
      [70, 230],
      [140, 230],
      [210, 230],
      [280, 230],
      [350, 230],
      [420, 230],
      [490, 230],
      [70, 150],
      [140, 150],
      [210, 150],
      [350, 150],
      [420, 320],
      [480, 320],
      [540, 790],
    ] as const) {
      expect(at(printed, x, y), `${x},${y}`).toEqual(at(normal, x, y));
    }
  });

  it('takes its plates apart: each ink where it prints, holes where something knocks it out', async () => {
    const [cyan, magenta, yellow, black, spot] = await Promise.all(
      ['Cyan', 'Magenta', 'Yellow', 'Black', 'DIC 156s'].map((ink) => plates(sheet, ink)),
    );
    // Cyan over yellow: yellow goes on under the first, not under the second.
    expect([covered(at(yellow!, 160, 700)), covered(at(yellow!, 430, 700))]).toEqual([true, false]);
    expect(at(cyan!, 160, 700)).toEqual(at(normal, 250, 700));
    // The spot over green.
    expect([covered(at(cyan!, 300, 520)), covered(at(cyan!, 460, 520))]).toEqual([true, false]);
    expect([covered(at(spot!, 300, 520)), covered(at(spot!, 460, 520))]).toEqual([true, true]);
    expect(at(spot!, 460, 520)).toEqual(at(normal, 460, 520));
    // Gray is black ink; All is on every plate, None on no plate.
    expect([covered(at(black!, 280, 150)), covered(at(magenta!, 280, 150))]).toEqual([true, false]);
    for (const plate of [cyan, magenta, yellow, black, spot]) {
      expect([covered(at(plate!, 420, 320)), covered(at(plate!, 480, 320))]).toEqual([true, false]);
      // RGB belongs to no ink and stays.
      expect(at(plate!, 70, 150)).toEqual([255, 0, 0]);
    }
  });
});

/** One patch of 10 × 10 points for everything that can carry colour. */
function patches(make: Maker) {
  const spot = make.spot('PANTONE 185 C', [0, 0.9, 0.7, 0]);
  const both = make.object([
    'DeviceN',
    ['Cyan', 'PANTONE 185 C'],
    'DeviceCMYK',
    make.stream({ FunctionType: 4, Domain: [0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1, 0, 1] }, '{dup 0.9 mul exch 0.7 mul 0}'),
  ]);
  const image = (space: unknown, components: number, pixel: number[], more = {}) =>
    make.stream(
      { Type: 'XObject', Subtype: 'Image', Width: 4, Height: 4, BitsPerComponent: 8, ColorSpace: space, Filter: 'FlateDecode', ...more },
      deflateSync(Buffer.from(Array.from({ length: 16 }, () => pixel.slice(0, components)).flat())),
    );
  const form = (content: string, resources: unknown) =>
    make.stream({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 100, 100], Resources: resources }, content);
  const axial = { FunctionType: 2, Domain: [0, 1], C0: [1, 0, 0, 0], C1: [1, 0, 0, 0], N: 1 };
  const shading = { ShadingType: 2, ColorSpace: 'DeviceCMYK', Coords: [0, 0, 100, 0], Extend: [true, true], Function: axial };
  const tile = { Type: 'Pattern', PatternType: 1, TilingType: 1, BBox: [0, 0, 5, 5], XStep: 5, YStep: 5, Resources: {} };
  return {
    ColorSpace: { S: spot, N: both, U: ['Pattern', 'DeviceCMYK'] },
    XObject: {
      CMYK: image('DeviceCMYK', 4, [255, 0, 0, 0]),
      Turned: image('DeviceCMYK', 4, [0, 255, 255, 255], { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
      Two: image(both, 2, [255, 255]),
      Gray: image('DeviceGray', 1, [0]),
      Inherits: form('0 0 10 10 re f', {}),
      Own: form('0 0 1 0 k 0 0 10 10 re f', {}),
    },
    Shading: { Sh: shading },
    Pattern: {
      Shade: { Type: 'Pattern', PatternType: 2, Shading: shading },
      Tile: make.stream({ ...tile, PaintType: 1 }, '0 1 0 0 k 0 0 5 5 re f'),
      Stamp: make.stream({ ...tile, PaintType: 2 }, '0 0 5 5 re f'),
    },
    ExtGState: { O: { OP: true, op: true, OPM: 1 } },
    Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' } },
  };
}

const place = (x: number, y: number, drawing: string): string => `q 1 0 0 1 ${x} ${y} cm ${drawing} Q\n`;
const square = '0 0 10 10 re f';

describe('plates of everything that can carry colour', () => {
  const inks = ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 185 C'] as const;
  const cases: { name: string; drawing: string; on: (typeof inks)[number][] }[] = [
    { name: 'CMYK fill', drawing: `1 0 0 0 k ${square}`, on: ['Cyan'] },
    { name: 'two process inks', drawing: `0 1 1 0 k ${square}`, on: ['Magenta', 'Yellow'] },
    { name: 'gray fill', drawing: `0.2 g ${square}`, on: ['Black'] },
    { name: 'stroke', drawing: '0 0 1 0 K 10 w 0 5 m 10 5 l S', on: ['Yellow'] },
    { name: 'fill and stroke of different inks', drawing: '1 0 0 0 k 0 1 0 0 K 8 w 1 1 8 8 re B', on: ['Magenta'] },
    { name: 'spot', drawing: `/S cs 1 scn ${square}`, on: ['PANTONE 185 C'] },
    { name: 'DeviceN', drawing: `/N cs 1 0.5 scn ${square}`, on: ['Cyan', 'PANTONE 185 C'] },
    { name: 'DeviceN of which one ink is 0', drawing: `/N cs 0 1 scn ${square}`, on: ['PANTONE 185 C'] },
    { name: 'CMYK image', drawing: '10 0 0 10 0 0 cm /CMYK Do', on: ['Cyan'] },
    { name: 'CMYK image decoded the other way round', drawing: '10 0 0 10 0 0 cm /Turned Do', on: ['Cyan'] },
    { name: 'DeviceN image', drawing: '10 0 0 10 0 0 cm /Two Do', on: ['Cyan', 'PANTONE 185 C'] },
    { name: 'gray image', drawing: '10 0 0 10 0 0 cm /Gray Do', on: ['Black'] },
    { name: 'inline image', drawing: '10 0 0 10 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /CMYK /F /AHx ID 00FF0000> EI', on: ['Magenta'] },
    {
      name: 'stencil in the current colour',
      drawing: '0 0 1 0 k 10 0 0 10 0 0 cm BI /W 1 /H 1 /IM true /F /AHx ID 00> EI',
      on: ['Yellow'],
    },
    { name: 'form in the colour around it', drawing: '0 1 0 0 k /Inherits Do', on: ['Magenta'] },
    { name: 'the same form in another colour', drawing: '/S cs 1 scn /Inherits Do', on: ['PANTONE 185 C'] },
    { name: 'form with its own colour', drawing: '/Own Do', on: ['Yellow'] },
    { name: 'shading', drawing: '0 0 10 10 re W n /Sh sh', on: ['Cyan'] },
    { name: 'shading pattern', drawing: `/Pattern cs /Shade scn ${square}`, on: ['Cyan'] },
    { name: 'coloured tiles', drawing: `/Pattern cs /Tile scn ${square}`, on: ['Magenta'] },
    { name: 'stamped tiles', drawing: `/U cs 0 0 1 0 /Stamp scn ${square}`, on: ['Yellow'] },
    { name: 'text', drawing: '0 0 10 10 re W n 0 0 0 1 k BT /F 40 Tf -3 -10 Td (I) Tj ET', on: ['Black'] },
    { name: 'ink that goes on under overprint', drawing: `0 0 1 0 k ${square} /O gs 1 0 0 0 k ${square}`, on: ['Cyan', 'Yellow'] },
    {
      name: 'process inks under a spot that overprints',
      drawing: `0 0 1 0 k ${square} /O gs /S cs 1 scn ${square}`,
      on: ['Yellow', 'PANTONE 185 C'],
    },
    {
      name: 'image under an overprinting spot image',
      drawing: `0 0 0 1 k ${square} /O gs 10 0 0 10 0 0 cm /Two Do`,
      on: ['Cyan', 'Black', 'PANTONE 185 C'],
    },
    {
      name: 'white text that overprints',
      drawing: `1 0 0 0 k ${square} /O gs 0 0 10 10 re W n 0 0 0 0 k BT /F 40 Tf -3 -10 Td (I) Tj ET`,
      on: ['Cyan'],
    },
    { name: 'ink under knocking out', drawing: `0 0 1 0 k ${square} 1 0 0 0 k ${square}`, on: ['Cyan'] },
  ];
  const spots = cases.map((_, index) => ({ x: 2 + (index % 8) * 12, y: 2 + Math.floor(index / 8) * 12 }));
  const file = pageFile(cases.map(({ drawing }, index) => place(spots[index]!.x, spots[index]!.y, drawing)).join(''), patches);
  const shown = new Map<string, Raster>();
  beforeAll(async () => {
    for (const ink of inks) shown.set(ink, await plates(file, ink));
  });

  it.each(cases.map(({ name, on }, index) => ({ name, on, spot: spots[index]! })))('$name', ({ on, spot }) => {
    expect(inks.filter((ink) => covered(at(shown.get(ink)!, spot.x + 5, spot.y + 5)))).toEqual(on);
  });

  it('all shown together are the overprint rendering', async () => {
    expect((await plates(file, ...inks)).data).toEqual((await draw(file, { kind: 'OVERPRINT' })).data);
  });

  it('none shown are a white page', async () => {
    expect((await plates(file)).data.every((value) => value === 255)).toBe(true);
  });
});

describe('colours of the plates', () => {
  const tints = [0, 0.05, 0.2, 0.37, 0.5, 0.63, 0.8, 1];
  const file = pageFile(
    tints
      .flatMap((c, x) =>
        tints.map((m, y) => place(2 + x * 12, 2 + y * 12, `${c} ${m} ${tints[(x + y) % 8]} ${tints[(x * y) % 5]} k 0 0 12 12 re f`)),
      )
      .join(''),
  );

  it('are those of the normal drawing where nothing overprints', async () => {
    const [normal, printed] = [await draw(file), await draw(file, { kind: 'OVERPRINT' })];
    for (let x = 0; x < 8; x += 1) {
      for (let y = 0; y < 8; y += 1) {
        const [want, got] = [at(normal, 8 + x * 12, 8 + y * 12), at(printed, 8 + x * 12, 8 + y * 12)];
        for (const channel of [0, 1, 2] as const)
          expect(Math.abs(want[channel] - got[channel]), `${x},${y}: ${want} ${got}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it('are the same every time', async () => {
    expect((await draw(file, { kind: 'OVERPRINT' })).data).toEqual((await draw(file, { kind: 'OVERPRINT' })).data);
  });
});

describe('hostile contents', () => {
  // Some ask PDFium for more memory than there is: it then ends, and in the application its process is replaced.
  it('are drawn by their inks, refused, or end the engine for want of memory; the next one works', async () => {
    await fc.assert(
      fc.asyncProperty(hostileContent, async (content) => {
        const file = pageFile(content, hostileResources);
        const drawn = await draw(file, { kind: 'OVERPRINT' }).catch((error: unknown) => error);
        if (drawn instanceof EngineError) expect(drawn).toMatchObject({ code: 'ENGINE_RENDITION', params: { reason: 'LIMIT' } });
        else if (drawn instanceof WebAssembly.RuntimeError) pdfium = await loadPdfium(packagedFontFiles());
        else expect((drawn as Raster).data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true);
      }),
      { numRuns: 40 },
    );
    const blank = await draw(pageFile('0 0 0 1 k 10 10 80 80 re f', hostileResources), { kind: 'OVERPRINT' });
    expect(blank.data.some((value) => value < 255)).toBe(true);
  });
});

describe('renditions of a job', () => {
  it('come as pictures and tiles, and leave the normal drawing as it was', async () => {
    const pool = new EnginePool();
    const sheet = pageFile('0 0 1 0 k 0 0 60 60 re f /O gs 1 0 0 0 k 40 40 60 60 re f', () => ({ ExtGState: { O: { op: true, OPM: 1 } } }));
    const job = await inspectFile(pool, { bytes: sheet });
    try {
      const rendition: Rendition = { kind: 'OVERPRINT' };
      const before = await job.picture(0, 'inspectPng');
      const printed = await job.picture(0, 'inspectPng', rendition);
      expect([printed.width, printed.height]).toEqual([before.width, before.height]);
      const middle = { left: before.width / 2, top: before.height / 2, width: 1, height: 1 };
      const pixel = async (bytes: Uint8Array) => [...(await sharp(bytes).extract(middle).raw().toBuffer())];
      expect(await pixel(before.bytes)).not.toEqual(await pixel(printed.bytes));
      const tiles = await job.tiles(0, { kind: 'PLATES', inks: ['Yellow'] });
      expect(tiles).toMatchObject({ width: before.width, height: before.height });
      expect(Buffer.compare((await job.picture(0, 'inspectPng')).bytes, before.bytes)).toBe(0);
      expect(Buffer.compare((await job.picture(0, 'inspectPng', rendition)).bytes, printed.bytes)).toBe(0);
    } finally {
      await job.close();
    }
    const picture = await inspectFile(pool, { bytes: read('part_logo_181px.jpg') });
    await expect(picture.picture(0, 'png500', { kind: 'OVERPRINT' })).rejects.toMatchObject({ code: 'ENGINE_RENDITION' });
    await picture.close();
    await pool.close();
  });
});
