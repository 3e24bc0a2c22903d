/** Files whose text another program spoilt. */
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * The file with other texts in the ToUnicode maps of its fonts (ISO 32000-2, 9.10.3): the glyphs stay, what the file says of them changes.
 * `change` gets each text of a map with its place in it; undefined takes all maps away.
 */
export async function withOtherTexts(
  bytes: Uint8Array,
  change: ((text: string, at: number, all: string[]) => string) | undefined,
): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes);
  for (const [, object] of file.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('ToUnicode'))) continue;
    const stream = file.context.lookup(object.get(PDFName.of('ToUnicode')));
    if (!(stream instanceof PDFRawStream)) continue;
    if (!change) {
      object.delete(PDFName.of('ToUnicode'));
      continue;
    }
    const map = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    const written = map.replaceAll(/\[([^\]]*)\]/gu, (_, list: string) => {
      const texts = Array.from(list.matchAll(/<([0-9a-f ]+)>/giu), ([, hex]) => textOf(hex!.replaceAll(' ', '')));
      return `[${texts.map((text, at) => `<${hexOf(at === 0 ? text : change(text, at, texts))}>`).join(' ')}]`;
    });
    object.set(PDFName.of('ToUnicode'), file.context.register(file.context.flateStream(Buffer.from(written, 'latin1'))));
  }
  return await file.save({ useObjectStreams: false });
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
