import { beforeAll, describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../raster.ts';
import { layOutPage } from '../text/lines/layout.ts';
import { hitsOfPage, hitsOfTiles, enlarge } from './detect.ts';
import { besidesDigits, draw, encode } from './drawn-symbol.fixture.ts';
import { grayOf } from './gray.ts';
import { readPageBarcodes } from './read-barcodes.ts';
import { loadZxing, type ReadSymbols } from './zxing.ts';

type Colour = readonly [number, number, number];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [35, 24, 21];

let read: ReadSymbols;
beforeAll(async () => {
  read = await loadZxing();
});

/** A symbol in two colours, its edges mixed of both. */
function inColours(bcid: string, text: string, ink: Colour, paper: Colour, angle: number): Raster {
  const raster = blankRaster(680, 680);
  draw(raster, encode(bcid, text), { x: 340, y: 340, module: 3.8, angle });
  for (let at = 0; at < raster.data.length; at += 4) {
    const share = raster.data[at]! / 255;
    for (const channel of [0, 1, 2] as const)
      raster.data[at + channel] = Math.round(ink[channel] + (paper[channel] - ink[channel]) * share);
  }
  return raster;
}

async function problemsOf(raster: Raster): Promise<string[][]> {
  const trim = { x: 0, y: 0, w: raster.width, h: raster.height };
  const text = layOutPage({ page: 0, dpi: 350, width: raster.width, height: raster.height, trim }, []);
  const page = grayOf(raster);
  const hits = [...(await hitsOfPage(read, page)), ...(await hitsOfTiles(read, { page, scale: 1 }))];
  const closeUp = (box: typeof trim) => ({ page: enlarge(raster, box), scale: 0.5 });
  return besidesDigits(await readPageBarcodes(read, { raster, dpi: 350, trim, text, closeUp }, hits)).map(({ problems }) => problems);
}

describe.each([
  ['ean13', '4901234567894', 0],
  ['itf14', '14901234567891', 90],
  ['code128', 'ABC-1234', 7],
] as const)('%s %s at %i degrees under red light', (bcid, text, angle) => {
  it.each<[string, Colour, Colour]>([
    ['red on white', [230, 0, 18], WHITE],
    ['orange on white', [243, 152, 0], WHITE],
    ['yellow on white', [255, 241, 0], WHITE],
    ['magenta on white', [228, 0, 127], WHITE],
    ['red on yellow', [230, 0, 18], [255, 241, 0]],
    ['black on green', BLACK, [0, 153, 68]],
    ['black on cyan', BLACK, [0, 160, 233]],
  ])('%s fails', async (_, ink, paper) => {
    expect(await problemsOf(inColours(bcid, text, ink, paper, angle))).toEqual([['COLOUR_CONTRAST']]);
  });

  it.each<[string, Colour, Colour]>([
    ['black on white', BLACK, WHITE],
    ['blue on white', [0, 71, 157], WHITE],
    ['green on white', [0, 105, 52], WHITE],
    ['brown on white', [106, 57, 6], WHITE],
    ['black on yellow', BLACK, [255, 241, 0]],
    ['black on red', BLACK, [230, 0, 18]],
    ['black on kraft', BLACK, [196, 154, 108]],
  ])('%s passes', async (_, ink, paper) => {
    expect(await problemsOf(inColours(bcid, text, ink, paper, angle))).toEqual([[]]);
  });
});

it.each<[string, Colour]>([
  ['black on blue', [0, 51, 153]],
  ['black on navy', [10, 25, 110]],
])('%s is seen by people, read by no scanner, and told', async (_, paper) => {
  const found = await problemsOf(inColours('ean13', '4901234567894', BLACK, paper, 0));
  expect(found).toEqual([['UNREADABLE', 'COLOUR_CONTRAST']]);
});

it('fails no matrix code for its colour: cameras read it', async () => {
  expect(await problemsOf(inColours('qrcode', 'https://example.jp', [230, 0, 18], WHITE, 0))).toEqual([[]]);
});
