import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { GrayPage } from './gray.ts';

/** What the decoder tells of one symbol, in px of the page it was given. */
export type ZxingResult = ReadResult;

/**
 * page     all kinds, also light on dark and larger than they need to be
 * tile     those in one row of bars, dark on light: of the others the page shows as many, in half the time
 * stacked  PDF417, dark on light; whether it is found does not hang on the size of the piece
 * closeUp  those in one row of bars, dark on light
 * addOn    JAN and UPC with their add-on
 */
export type Effort = 'page' | 'tile' | 'stacked' | 'closeUp' | 'addOn';

/** Reads the barcodes of a page or a piece of it; positions in its pixels. */
export type ReadSymbols = (page: GrayPage, effort: Effort) => Promise<ZxingResult[]>;

const LINEAR = ['EANUPC', 'ITF', 'Code128', 'Code39', 'Codabar', 'DataBar'] as const;
const MATRIX = ['QRCode', 'MicroQRCode', 'DataMatrix'] as const;
const STACKED = 'PDF417';

const FORMATS: Record<Effort, ReaderOptions['formats']> = {
  page: [...LINEAR, STACKED, ...MATRIX],
  tile: [...LINEAR],
  stacked: [STACKED],
  closeUp: [...LINEAR],
  addOn: ['EANUPC'],
};

/**
 * Starts the decoder (ZXing-C++ as WebAssembly) with the bytes of the package: its default is a web address. Symbols with
 * a wrong checksum are reported as well, with `isValid` false.
 */
export async function loadZxing(): Promise<ReadSymbols> {
  const bytes = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (page, effort) =>
    await readBarcodes(toPgm(page), {
      formats: FORMATS[effort],
      eanAddOnSymbol: effort === 'addOn' ? 'Require' : 'Ignore',
      tryHarder: true,
      tryInvert: effort === 'page',
      tryDownscale: effort === 'page',
      returnErrors: true,
      textMode: 'Plain',
    });
}

/**
 * The page as a file (PGM, netpbm's raw graymap): pixels in colour, the other thing that the decoder takes, would be turned into
 * lightness one by one each time.
 */
function toPgm({ width, height, data }: GrayPage): Uint8Array {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
