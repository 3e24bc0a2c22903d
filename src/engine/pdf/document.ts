import { EngineError } from '../engine-error.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import type { Pdfium } from './pdfium-module.ts';
import { openPage, type PdfPage } from './page.ts';
import { readUserUnits } from './user-unit.ts';

const FPDF_ERR_PASSWORD = 4;
const FPDF_ERR_SECURITY = 5;
const FPDF_REMOVE_SECURITY = 3;

/** An open PDF. Pages are opened one at a time; close it to give the memory back. */
export type PdfDocument = {
  pageCount: number;
  encrypted: boolean;
  /** Runs `work` with the page of that index (0-based) open, form fields included. */
  withPage<T>(index: number, work: (page: PdfPage) => T): T;
  /** The number of the page's object in the file, and in its copy. */
  objectNumber(index: number): number;
  /** The file written anew: without encryption, with a whole cross-reference table. Throws ENGINE_PDF_DAMAGED. */
  copy(): Uint8Array;
  close(): void;
};

/** The public-key security handlers (ISO 32000-1, 7.6.4); a signature has another filter. */
const CERTIFICATE_HANDLERS = ['/Adobe.PubSec', '/Entrust.PPKEF'];

function isForCertificates(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return CERTIFICATE_HANDLERS.some((handler) => file.includes(handler, 0, 'latin1'));
}

/**
 * Opens a PDF from bytes.
 *
 * Throws ENGINE_PDF_PASSWORD (`given`: whether a password was tried), ENGINE_PDF_CERTIFICATE, ENGINE_PDF_DAMAGED, ENGINE_TOO_MANY_PAGES. A file
 * with only an owner password opens; a wrong startxref and leading junk open as well.
 */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array, password = ''): PdfDocument {
  const { raw } = pdfium;
  const file = pdfium.malloc(Math.max(1, bytes.length));
  pdfium.heap().u8.set(bytes, file);
  const document = raw.FPDF_LoadMemDocument(file, bytes.length, password);
  if (document === 0) {
    const error = raw.FPDF_GetLastError();
    pdfium.free(file);
    if (error === FPDF_ERR_PASSWORD) throw new EngineError('ENGINE_PDF_PASSWORD', { given: password !== '' });
    if (error === FPDF_ERR_SECURITY && isForCertificates(bytes)) throw new EngineError('ENGINE_PDF_CERTIFICATE');
    throw new EngineError('ENGINE_PDF_DAMAGED', { security: error === FPDF_ERR_SECURITY });
  }
  const form = openForm(pdfium, document);
  const close = (): void => {
    form.close();
    raw.FPDF_CloseDocument(document);
    pdfium.free(file);
  };
  const pageCount = raw.FPDF_GetPageCount(document);
  if (pageCount === 0 || pageCount > ENGINE_LIMITS.pages) {
    close();
    if (pageCount === 0) throw new EngineError('ENGINE_PDF_DAMAGED', { security: false });
    throw new EngineError('ENGINE_TOO_MANY_PAGES', { pages: pageCount, limit: ENGINE_LIMITS.pages });
  }
  const encrypted = raw.EPDF_IsEncrypted(document);
  const userUnits = readUserUnits(encrypted ? readableCopy(pdfium, document, bytes) : bytes);
  return {
    pageCount,
    encrypted,
    withPage(index, work) {
      if (!Number.isInteger(index) || index < 0 || index >= pageCount) {
        throw new EngineError('ENGINE_PAGE', { page: index, pages: pageCount });
      }
      const objectNumber = raw.EPDFDoc_GetPageObjectNumberByIndex(document, index);
      const page = openPage(pdfium, { document, form: form.handle, index, userUnit: userUnits.get(objectNumber) ?? 1 });
      try {
        return work(page);
      } finally {
        page.close();
      }
    },
    objectNumber: (index) => raw.EPDFDoc_GetPageObjectNumberByIndex(document, index),
    copy: () => writeCopy(pdfium, document),
    close,
  };
}

/** The objects of an encrypted file in the clear, when some are packed into streams. */
function readableCopy(pdfium: Pdfium, document: number, bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ObjStm')) return bytes;
  try {
    return writeCopy(pdfium, document);
  } catch (error) {
    if (error instanceof EngineError) return bytes;
    throw error;
  }
}

function writeCopy(pdfium: Pdfium, document: number): Uint8Array {
  const { raw } = pdfium;
  const writer = raw.PDFiumExt_OpenFileWriter();
  try {
    if (!raw.FPDF_SaveAsCopy(document, writer, FPDF_REMOVE_SECURITY)) throw new EngineError('ENGINE_PDF_DAMAGED', { security: false });
    const size = raw.PDFiumExt_GetFileWriterSize(writer);
    const out = pdfium.malloc(Math.max(1, size));
    raw.PDFiumExt_GetFileWriterData(writer, out, size);
    const bytes = pdfium.heap().u8.slice(out, out + size);
    pdfium.free(out);
    return bytes;
  } finally {
    raw.PDFiumExt_CloseFileWriter(writer);
  }
}

/** Form fields are drawn only through a form environment; without form fields none is made. */
function openForm(pdfium: Pdfium, document: number): { handle: number; close(): void } {
  const { raw } = pdfium;
  if (raw.FPDF_GetFormType(document) === 0) return { handle: 0, close: () => {} };
  const info = raw.PDFiumExt_OpenFormFillInfo();
  const handle = raw.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    handle,
    close: () => {
      if (handle !== 0) raw.PDFiumExt_ExitFormFillEnvironment(handle);
      raw.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}
