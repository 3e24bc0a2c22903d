import type { PDFDict } from '@cantoo/pdf-lib';
import type { PdfSource } from '../../content/source.ts';

const MOST_DEPTH = 12;
/** Bytes of a map to text. */
const MOST_MAP = 4 * 1024 * 1024;

/** A font of the resources of a page or of a form on it, and those resources. */
export type PageFont = { font: PDFDict; around: PDFDict };

/** The fonts of pages and of the forms on them, each once. */
export function* fontsOnPages(source: PdfSource, objectNumbers: readonly number[]): Generator<PageFont> {
  const seen = new Set<PDFDict>();
  for (const number of objectNumbers) yield* fontsIn(source, source.page(number)?.resources, { seen, depth: 0 });
}

function* fontsIn(
  source: PdfSource,
  resources: PDFDict | undefined,
  { seen, depth }: { seen: Set<PDFDict>; depth: number },
): Generator<PageFont> {
  if (!resources || seen.has(resources) || depth > MOST_DEPTH) return;
  seen.add(resources);
  const { objects } = source;
  for (const key of objects.dictAt(resources, 'Font')?.keys() ?? []) {
    const font = objects.dict(objects.dictAt(resources, 'Font')?.get(key));
    if (!font || seen.has(font)) continue;
    seen.add(font);
    yield { font, around: resources };
  }
  for (const key of objects.dictAt(resources, 'XObject')?.keys() ?? []) {
    const form = objects.stream(objects.dictAt(resources, 'XObject')?.get(key));
    if (form && objects.nameAt(form, 'Subtype') === 'Form') {
      yield* fontsIn(source, objects.dictAt(form, 'Resources'), { seen, depth: depth + 1 });
    }
  }
}

/** The map of a font to text, as it is written; undefined where it has none. */
export function mapOfFont({ objects }: PdfSource, font: PDFDict): string | undefined {
  const map = objects.bytes(objects.get(font, 'ToUnicode'), MOST_MAP);
  return map && Buffer.from(map).toString('latin1');
}
