import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packagedFontFolder } from './pdf/font-mapper.ts';
import { BAND_ROWS } from './limits.ts';

/** Raised with every change that may alter a result for the same input. */
const ENGINE_REVISION = 51;

const require = createRequire(import.meta.url);

function versionIn(folder: string): string {
  const content: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return content.version;
}

const pdfium = versionIn(join(dirname(require.resolve('@embedpdf/pdfium')), '..'));
const fonts = versionIn(join(packagedFontFolder('gothic'), '..'));
const serifFonts = versionIn(packagedFontFolder('mincho'));
const pdfLib = versionIn(join(dirname(require.resolve('@cantoo/pdf-lib')), '..'));
const zxing = versionIn(join(dirname(require.resolve('zxing-wasm/reader/zxing_reader.wasm')), '..', '..'));
const sharp = versionIn(join(dirname(require.resolve('sharp')), '..'));

/**
 * Everything that decides a result besides input and settings. Stored with every result; when it differs between two
 * versions, both are drawn anew before they are compared.
 */
export const ENGINE_VERSION = `koryo-${ENGINE_REVISION} pdfium-${pdfium} fonts-jp-${fonts} serif-jp-${serifFonts} sharp-${sharp} pdf-lib-${pdfLib} zxing-${zxing} band-${BAND_ROWS.usual}-${BAND_ROWS.wide}`;
