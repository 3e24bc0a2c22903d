import type { PdfPage } from '../page.ts';
import type { Pdfium } from '../pdfium-module.ts';

/** What `work` answers of the text of a page, which PDFium reads for it once and lets go of afterwards; undefined where it reads none. */
export function withTextPage<T>({ raw }: Pdfium, page: PdfPage, work: (textPage: number) => T): T | undefined {
  const textPage = raw.FPDFText_LoadPage(page.handle);
  if (textPage === 0) return undefined;
  try {
    return work(textPage);
  } finally {
    raw.FPDFText_ClosePage(textPage);
  }
}
