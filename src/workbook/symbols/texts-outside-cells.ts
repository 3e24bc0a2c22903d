/** Texts that Excel shows but that nothing fills: of charts and diagrams, comments, headers and footers. Shapes: shape-texts.ts. */
import { formatAddress } from '../model/cell-address.ts';
import type { Sheet } from '../cells/read-workbook.ts';
import { prefixedAttribute, walkXml } from '../package/walk-xml.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

export interface OutsideText {
  /** One line or paragraph. */
  text: string;
  where: 'drawing' | 'comment' | 'header';
  /** Where it stands, as far as a cell can tell. */
  cell: string | null;
}

/** Parts that a drawing may lead to and that hold texts of their own. */
const DRAWN = new Set(['chart', 'chartEx', 'chartUserShapes', 'diagramData']);

export function textsOutsideCells(opened: WorkbookPackage, sheet: Sheet, headersAndFooters: readonly string[]): OutsideText[] {
  const texts: OutsideText[] = [];
  for (const { type, target, external } of sheet.relations) {
    const part = external ? null : opened.find(target);
    if (part === null) continue;
    if (type === 'drawing') texts.push(...drawingTexts(opened, part));
  }
  texts.push(...commentTexts(opened, sheet));
  for (const header of headersAndFooters) {
    for (const text of headerSections(header)) texts.push({ text, where: 'header', cell: null });
  }
  return texts;
}

function drawingTexts(opened: WorkbookPackage, part: string): OutsideText[] {
  const texts: OutsideText[] = [];
  const anchors = new Map<string, string>();
  let anchor = { column: 0, row: 0 };
  const cell = (): string => formatAddress(anchor.row + 1, anchor.column + 1);
  walkParagraphs(opened.text(part), part, {
    paragraph: () => undefined,
    anchor: (from) => void (anchor = from),
    relation: (id) => void anchors.set(id, cell()),
  });
  for (const { id, type, target, external } of opened.relations(part)) {
    const drawn = !external && DRAWN.has(type) ? opened.find(target) : null;
    if (drawn === null) continue;
    walkParagraphs(opened.text(drawn), drawn, {
      paragraph: (text) => void texts.push({ text, where: 'drawing', cell: anchors.get(id) ?? null }),
    });
  }
  return texts;
}

interface ParagraphReader {
  paragraph(text: string): void;
  /** The corner of the anchor that begins, from 0. */
  anchor?(from: { column: number; row: number }): void;
  /** A relation that the anchor's content uses. */
  relation?(id: string): void;
}

/** Paragraphs (`a:p`) of DrawingML; a shape's texts for old readers (`mc:Fallback`) are left out. */
function walkParagraphs(xml: string, part: string, reader: ParagraphReader): void {
  let paragraph: string | null = null;
  let fallback = 0;
  let from: { column: number; row: number } | null = null;
  let field: 'col' | 'row' | 't' | null = null;
  let text = '';
  walkXml(
    xml,
    {
      open: ({ name, attributes }) => {
        if (name === 'Fallback') fallback += 1;
        if (fallback > 0) return;
        if (name === 'from') from = { column: 0, row: 0 };
        else if (name === 'p') paragraph = '';
        else if (name === 't' || (from && (name === 'col' || name === 'row'))) [field, text] = [name, ''];
        else if (name === 'chart' || name === 'relIds') {
          const id = prefixedAttribute(attributes, 'id') ?? prefixedAttribute(attributes, 'dm');
          if (id) reader.relation?.(id);
        }
      },
      text: (more) => {
        if (field) text += more;
      },
      close: (name) => {
        if (name === 'Fallback') fallback -= 1;
        if (fallback > 0) return;
        if (name === field) {
          if (field === 't') paragraph = (paragraph ?? '') + text;
          else if (from) from[field === 'col' ? 'column' : 'row'] = Number(text) || 0;
          field = null;
        } else if (name === 'from' && from) {
          reader.anchor?.(from);
          from = null;
        } else if (name === 'p') {
          if (paragraph) reader.paragraph(paragraph);
          paragraph = null;
        }
      },
    },
    part,
  );
}

/** Comments line by line. A threaded comment stands in the file twice; the copy for old readers is left out. */
function commentTexts(opened: WorkbookPackage, sheet: Sheet): OutsideText[] {
  const texts: OutsideText[] = [];
  const threaded = new Set<string>();
  for (const wanted of ['threadedComment', 'comments']) {
    for (const { type, target } of sheet.relations) {
      const part = type === wanted ? opened.find(target) : null;
      if (part === null) continue;
      let ref: string | null = null;
      let text = '';
      let inText = 0;
      const leaf = wanted === 'comments' ? 't' : 'text';
      walkXml(
        opened.text(part),
        {
          open: ({ name, attributes }) => {
            if (attributes.ref !== undefined && (name === 'comment' || name === 'threadedComment')) [ref, text] = [attributes.ref, ''];
            else if (name === leaf) inText += 1;
          },
          text: (more) => {
            if (inText > 0) text += more;
          },
          close: (name) => {
            if (name === leaf) inText -= 1;
            if (ref === null || (name !== 'comment' && name !== 'threadedComment')) return;
            if (wanted === 'threadedComment') threaded.add(ref);
            if (wanted === 'threadedComment' || !threaded.has(ref)) {
              for (const line of text.split('\n')) texts.push({ text: line, where: 'comment', cell: ref });
            }
            ref = null;
          },
        },
        part,
      );
    }
  }
  return texts;
}

/** Excel takes 255 characters. */
const LONGEST_HEADER = 4_096;

/** Left, centre and right of a header without the codes for fonts, sizes, colours and fields (ECMA-376 part 1, 18.3.1.46). */
function headerSections(header: string): string[] {
  if (header.length > LONGEST_HEADER) return [];
  return header
    .split(/&[LCR]/)
    .flatMap((section) =>
      section
        .replaceAll('&&', '\u0000')
        .replace(/&"[^"]*"|&K(?:[0-9A-Fa-f]{6}|[0-9]{2}[+-][0-9]{3})|&[0-9]{1,3}|&[A-Za-z]/g, '')
        .replaceAll('\u0000', '&')
        .split('\n'),
    )
    .filter((text) => text.trim() !== '');
}
