/** The fonts of the generated pages, all from packages. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { packagedFontFolder } from '#engine/pdf/font-mapper.ts';

const require = createRequire(import.meta.url);
const gothic = packagedFontFolder('gothic');
const liberation = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** Where each font is; the first five have Japanese. */
export const FONT_FILES = {
  'gothic-light': join(gothic, 'NotoSansJP-Light.otf'),
  gothic: join(gothic, 'NotoSansJP-Regular.otf'),
  'gothic-black': join(gothic, 'NotoSansJP-Black.otf'),
  mincho: join(packagedFontFolder('mincho'), '400Regular', 'NotoSerifJP_400Regular.ttf'),
  'mincho-bold': join(packagedFontFolder('mincho'), '700Bold', 'NotoSerifJP_700Bold.ttf'),
  latin: join(liberation, 'LiberationSans-Regular.ttf'),
  'latin-bold-italic': join(liberation, 'LiberationSans-BoldItalic.ttf'),
} as const;
export type FontName = keyof typeof FONT_FILES;

export const JAPANESE_FONTS: readonly FontName[] = ['gothic-light', 'gothic', 'gothic-black', 'mincho', 'mincho-bold'];
export const LATIN_FONTS: readonly FontName[] = ['gothic', 'mincho', 'latin', 'latin-bold-italic'];

let ruler: InstanceType<typeof PDFDocument> | undefined;
const known = new Map<string, number>();

/** The advance of a text in ems. */
export function widthOf(text: string, font: FontName): number {
  const key = `${font} ${text}`;
  const measured = known.get(key);
  if (measured !== undefined) return measured;
  ruler ??= new PDFDocument({ autoFirstPage: false, font: FONT_FILES.gothic });
  const width = ruler.font(FONT_FILES[font]).fontSize(1000).widthOfString(text) / 1000;
  known.set(key, width);
  return width;
}
