import type { PDFDict } from '@cantoo/pdf-lib';
import type { Rect } from '../content/matrix.ts';
import { intersect } from '../content/matrix.ts';
import type { PdfSource, SourcePage } from '../content/source.ts';
import type { Collector } from './collector.ts';

/** Flags of an annotation (ISO 32000-1, table 165). */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;
/** Windows of other annotations, and what is no mark on paper. */
const UNDRAWN = new Set(['Popup', 'Link', 'Movie', 'Sound', 'Screen', 'FileAttachment', 'TrapNet', 'PrinterMark']);
/** More are told without being looked at. */
const MAX_ANNOTATIONS = 2000;
const QUOTED_CHARACTERS = 40;

/** FIELD: of a form · STAMP · COMMENT: notes, lines, highlights and whatever else people leave. */
export type AnnotationKind = 'FIELD' | 'STAMP' | 'COMMENT';

/**
 * Form fields, stamps and comments of a page: who looks at the file sees them, and not all of them are printed. `prints`
 * YES (a warning: it is no part of the artwork's own contents) | NO (shown only) | UNSEEN (printed, but not shown).
 */
export function checkAnnotations(source: PdfSource, page: SourcePage, collector: Collector): void {
  const { objects, layers } = source;
  for (const item of (objects.arrayAt(page.dict, 'Annots') ?? []).slice(0, MAX_ANNOTATIONS)) {
    const dict = objects.dict(item);
    const subtype = objects.nameAt(dict, 'Subtype');
    const [a, b, c, d] = objects.numbersAt(dict, 'Rect') ?? [];
    if (!dict || !subtype || UNDRAWN.has(subtype) || d === undefined) continue;
    if (layers.isHidden(objects, objects.get(dict, 'OC'))) continue;
    const prints = printsOf(objects.numberAt(dict, 'F') ?? 0);
    const rect: Rect = { left: Math.min(a!, c!), bottom: Math.min(b!, d), right: Math.max(a!, c!), top: Math.max(b!, d) };
    const box = intersect(rect, page.crop);
    if (!prints || !box) continue;
    const kind: AnnotationKind = subtype === 'Widget' ? 'FIELD' : subtype === 'Stamp' ? 'STAMP' : 'COMMENT';
    // Notes around the article are the printer's.
    const isInside = intersect(rect, page.trim ?? page.crop) !== undefined;
    const severity = prints === 'NO' || !isInside ? 'INFO' : 'WARNING';
    const text = (objects.textAt(dict, 'Contents') ?? fieldName(source, dict)).trim().slice(0, QUOTED_CHARACTERS);
    collector.add({ code: 'ANNOTATION', severity, params: { kind, subtype, prints, text } }, box);
  }
}

function printsOf(flags: number): 'YES' | 'NO' | 'UNSEEN' | undefined {
  if (flags & HIDDEN) return undefined;
  if (flags & PRINT) return flags & NO_VIEW ? 'UNSEEN' : 'YES';
  return flags & NO_VIEW ? undefined : 'NO';
}

/** The name of a field; a widget of several has it from its parent. */
function fieldName({ objects }: PdfSource, dict: PDFDict): string {
  return objects.textAt(dict, 'T') ?? objects.textAt(objects.dictAt(dict, 'Parent'), 'T') ?? '';
}
