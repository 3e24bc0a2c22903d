/** Pages drawn in a test and read by the engine in this process. */
import PDFDocument from 'pdfkit';
import { PdfSource } from '../../content/source.ts';
import { extractCharacters } from '../../pdf/characters.ts';
import { coveredCharacters } from '../../pdf/covered.ts';
import { openPdf } from '../../pdf/document.ts';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { pageMatrix, toPixels } from '../../pdf/page.ts';
import type { Pdfium } from '../../pdf/pdfium-module.ts';
import { renderRaster } from '../../pdf/render.ts';
import { classifyCharacters, tellLayersOff } from './ink-test.ts';
import { layOutPage, type PageText } from './layout.ts';
import { withoutShadows } from './shadows.ts';

export type Drawing = InstanceType<typeof PDFDocument>;

const DPI = 150;

/** A page of 400 × 400 pt in Noto Sans JP, embedded as a subset. */
export async function drawPage(draw: (doc: Drawing) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: [400, 400], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  doc.registerFont('jp', Buffer.from(packagedFontFiles().gothic.regular())).font('jp').fillColor('black');
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A line of text with its top left corner there. */
export function write(doc: Drawing, text: string, x: number, y: number, size: number, characterSpacing = 0): void {
  doc.fontSize(size).text(text, x, y, { lineBreak: false, characterSpacing });
}

/** A column, one glyph below the other, as drawing programs write it. */
export function writeColumn(doc: Drawing, text: string, x: number, y: number, size: number): void {
  [...text].forEach((letter, index) => write(doc, letter, x, y + index * size, size));
}

/** Draws what `inside` draws between marks: `tag` with the operand given. */
export function marked(doc: Drawing, tag: string, operand: string, inside: () => void): void {
  doc.addContent(`/${tag} ${operand} BDC`);
  inside();
  doc.addContent('EMC');
}

/** Sets the TrimBox: left, bottom, right and top in points. */
export function trimTo(doc: Drawing, box: [number, number, number, number]): void {
  Object.assign(doc.page.dictionary.data, { TrimBox: box });
}

/** Makes a layer that is off; what is marked with "/OC" and "/name" is on it. */
export function addHiddenLayer(doc: Drawing, name: string, title: string): void {
  const layer = doc.ref({ Type: 'OCG', Name: new String(title) });
  layer.end(undefined as never);
  const { _root: root } = doc as unknown as { _root: { data: object } };
  Object.assign(root.data, { OCProperties: { OCGs: [layer], D: { OFF: [layer] } } });
  const { resources } = doc.page as unknown as { resources: { data: object } };
  Object.assign(resources.data, { Properties: { [name]: layer } });
}

/** What the parser's process does with a page. */
export async function readPage(pdfium: Pdfium, bytes: Uint8Array): Promise<PageText> {
  const document = openPdf(pdfium, bytes);
  try {
    const { raster, extracted, trim } = document.withPage(0, (page) => ({
      raster: renderRaster(pdfium, page, { dpi: DPI }),
      extracted: extractCharacters(pdfium, page, DPI),
      trim: toPixels(pageMatrix(page, DPI), page.boxes.trim),
    }));
    const boxes = extracted.characters.map(({ tight }) => tight);
    const covered = document.withPage(0, (page) => coveredCharacters(pdfium, page, boxes, { raster, dpi: DPI }));
    const off = new Set((await PdfSource.open(document.copy()))?.layers.hiddenNames);
    const characters = tellLayersOff(classifyCharacters(extracted.characters, raster, trim, covered), extracted.layers, off);
    return layOutPage({ page: 0, dpi: DPI, width: raster.width, height: raster.height, trim }, withoutShadows(characters));
  } finally {
    document.close();
  }
}
