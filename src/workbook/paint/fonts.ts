/** The faces of PDFs: two looks in two weights, embedded as subsets. Open fonts (SIL OFL) that come with the packages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontFamily } from '../model/layout.ts';

export type PdfFace = 'gothic' | 'gothicBold' | 'mincho' | 'minchoBold';

/** Whole font files. */
export type PdfFonts = Readonly<Record<PdfFace, Buffer>>;

const require = createRequire(import.meta.url);
const gothic = (weight: string): string => join(dirname(require.resolve('@embedpdf/fonts-jp')), '..', 'fonts', `NotoSansJP-${weight}.otf`);
const mincho = (file: string): string => join(dirname(require.resolve('@expo-google-fonts/noto-serif-jp/package.json')), file);

const FILES: Readonly<Record<PdfFace, () => string>> = {
  gothic: () => gothic('Regular'),
  gothicBold: () => gothic('Bold'),
  mincho: () => mincho('400Regular/NotoSerifJP_400Regular.ttf'),
  minchoBold: () => mincho('700Bold/NotoSerifJP_700Bold.ttf'),
};

const loaded = new Map<PdfFace, Buffer>();

/** Each file is read when it is first drawn with, once per process. */
export const JAPANESE_FONTS: PdfFonts = Object.defineProperties(
  {},
  Object.fromEntries(
    (Object.keys(FILES) as PdfFace[]).map((face) => [
      face,
      {
        enumerable: true,
        get: (): Buffer => {
          let bytes = loaded.get(face);
          if (!bytes) loaded.set(face, (bytes = readFileSync(FILES[face]())));
          return bytes;
        },
      },
    ]),
  ),
) as PdfFonts;

const MINCHO: ReadonlySet<FontFamily> = new Set(['mincho', 'minchoProportional', 'serif']);

export const faceOf = (family: FontFamily, bold: boolean): PdfFace =>
  MINCHO.has(family) ? (bold ? 'minchoBold' : 'mincho') : bold ? 'gothicBold' : 'gothic';
