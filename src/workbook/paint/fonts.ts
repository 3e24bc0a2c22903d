/**
 * The faces of PDFs, embedded as subsets: two Japanese looks in two weights, and the open faces made to the measures of those that Excel
 * sets Latin text in, so that what fits there fits here. Open fonts (SIL OFL) that come with the packages.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font, FontFamily } from '../model/layout.ts';

type JapaneseFace = 'gothic' | 'gothicBold' | 'mincho' | 'minchoBold';
type LatinFamily = 'calibri' | 'arial' | 'times' | 'cambria' | 'courier';
type Cut = 'Regular' | 'Italic' | 'Bold' | 'BoldItalic';
type LatinFace = `${LatinFamily}${Cut}`;
export type PdfFace = JapaneseFace | LatinFace;

/** Whole font files. */
export type PdfFonts = Readonly<Record<PdfFace, Buffer>>;

const require = createRequire(import.meta.url);
const gothic = (weight: string): string => join(dirname(require.resolve('@embedpdf/fonts-jp')), '..', 'fonts', `NotoSansJP-${weight}.otf`);
const mincho = (file: string): string => join(dirname(require.resolve('@expo-google-fonts/noto-serif-jp/package.json')), file);

const LATIN: Readonly<Record<LatinFamily, { name: string; manifest: () => string }>> = {
  calibri: { name: 'Carlito', manifest: () => require.resolve('@expo-google-fonts/carlito/package.json') },
  arial: { name: 'Arimo', manifest: () => require.resolve('@expo-google-fonts/arimo/package.json') },
  times: { name: 'Tinos', manifest: () => require.resolve('@expo-google-fonts/tinos/package.json') },
  cambria: { name: 'Caladea', manifest: () => require.resolve('@expo-google-fonts/caladea/package.json') },
  courier: { name: 'Cousine', manifest: () => require.resolve('@expo-google-fonts/cousine/package.json') },
};

const CUTS: Readonly<Record<Cut, string>> = {
  Regular: '400Regular',
  Italic: '400Regular_Italic',
  Bold: '700Bold',
  BoldItalic: '700Bold_Italic',
};

const latinFiles = (Object.keys(LATIN) as LatinFamily[]).flatMap((family) =>
  (Object.keys(CUTS) as Cut[]).map((cut): [LatinFace, () => string] => [
    `${family}${cut}`,
    () => join(dirname(LATIN[family].manifest()), CUTS[cut], `${LATIN[family].name}_${CUTS[cut]}.ttf`),
  ]),
);

const FILES = {
  gothic: () => gothic('Regular'),
  gothicBold: () => gothic('Bold'),
  mincho: () => mincho('400Regular/NotoSerifJP_400Regular.ttf'),
  minchoBold: () => mincho('700Bold/NotoSerifJP_700Bold.ttf'),
  ...Object.fromEntries(latinFiles),
} as Readonly<Record<PdfFace, () => string>>;

const loaded = new Map<PdfFace, Buffer>();

/** Each file is read when it is first drawn with, once per process. */
export const PDF_FONTS: PdfFonts = Object.defineProperties(
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

const MINCHO: ReadonlySet<FontFamily> = new Set(['mincho', 'minchoProportional', 'serif', 'times', 'cambria']);

/** What every letter can be drawn with. */
export const japaneseFaceOf = ({ family, bold }: Pick<Font, 'family' | 'bold'>): JapaneseFace =>
  MINCHO.has(family) ? (bold ? 'minchoBold' : 'mincho') : bold ? 'gothicBold' : 'gothic';

/** The face made to the measures of a Latin one, which has its own italics; null: the workbook names none of those. */
export const latinFaceOf = ({ family, bold, italic }: Pick<Font, 'family' | 'bold' | 'italic'>): LatinFace | null =>
  family in LATIN ? `${family as LatinFamily}${bold ? (italic ? 'BoldItalic' : 'Bold') : italic ? 'Italic' : 'Regular'}` : null;

/**
 * Letters that a Latin face sets, if it has them: Latin, Greek and Cyrillic, dashes and quotes, signs of money and ™. Others that some of
 * those faces have too (①, ※, ℃) belong to Japanese text, where they are a square wide.
 */
export const isLatin = (code: number): boolean =>
  code < 0x530 ||
  (code >= 0x1e00 && code <= 0x1fff) ||
  (code >= 0x2010 && code <= 0x203a) ||
  (code >= 0x20a0 && code <= 0x20bf) ||
  code === 0x2122;
