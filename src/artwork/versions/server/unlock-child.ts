/** A process of its own that opens one locked PDF with its password and answers it without the lock. Nothing is written. */
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { loadPdfium } from '#engine/pdf/pdfium.ts';

const REMOVE_SECURITY = 3;

interface Request {
  bytes: Uint8Array;
  password: string;
}

const pdfium = await loadPdfium(packagedFontFiles());

function unlock({ bytes, password }: Request): Uint8Array | null {
  const { raw } = pdfium;
  const file = pdfium.malloc(Math.max(1, bytes.length));
  pdfium.heap().u8.set(bytes, file);
  const document = raw.FPDF_LoadMemDocument(file, bytes.length, password);
  if (document === 0) return null;
  const writer = raw.PDFiumExt_OpenFileWriter();
  if (!raw.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY)) return null;
  const size = raw.PDFiumExt_GetFileWriterSize(writer);
  const out = pdfium.malloc(size);
  raw.PDFiumExt_GetFileWriterData(writer, out, size);
  return pdfium.heap().u8.slice(out, out + size);
}

process.once('message', (request: Request) => {
  process.send?.({ bytes: unlock(request) }, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
