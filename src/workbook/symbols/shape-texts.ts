/** Paragraphs of the shapes and text boxes of a sheet, with their places in the drawing part: what filling a template may replace. */
import { formatAddress, type CellRange } from '../model/cell-address.ts';
import type { Sheet } from '../cells/read-workbook.ts';
import { booleanAttribute, numberAttribute, walkXml } from '../package/walk-xml.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/** Where an anchor stands: cells count from 1, offsets and sizes are English metric units. */
export interface AnchorPlace {
  from: { column: number; row: number; offsetX: number; offsetY: number };
  /** Of a `twoCellAnchor`. */
  to: AnchorPlace['from'] | null;
  /** Of a `oneCellAnchor`. */
  size: { width: number; height: number } | null;
}

export interface ShapeParagraph {
  /** The drawing part, and the paragraph's element in its text. */
  part: string;
  start: number;
  end: number;
  text: string;
  /** As people named the shape in Excel. */
  shape: string;
  hidden: boolean;
  /** A member of a group: it has no anchor of its own. */
  grouped: boolean;
  /** The cell whose text the shape shows (`Sheet1!$A$1`), as a formula; '' for a text of its own. */
  link: string;
  anchor: AnchorPlace;
  /** The cells that the anchor covers; its first cell alone where it says a size. */
  box: CellRange;
  /** How the paragraph and its first words are set, as written: `<a:pPr …>`, `<a:rPr …>`, `<a:endParaRPr …>`; '' where nothing is said. */
  look: { paragraph: string; run: string; end: string };
  /** `a:` or what the writer puts before the elements of a text. */
  prefix: string;
  /** Between the tags of its `<a:t>`. */
  words: readonly { start: number; end: number }[];
}

const ANCHORS = new Set(['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor']);
const SHAPES = new Set(['sp', 'cxnSp']);

/** In the order of the file. Texts for old readers (`mc:Fallback`) are left out, as are paragraphs without a word. */
export function shapeParagraphs(opened: WorkbookPackage, sheet: Sheet): ShapeParagraph[] {
  return sheet.relations.flatMap(({ type, target, external }) => {
    const part = type === 'drawing' && !external ? opened.find(target) : null;
    return part === null ? [] : paragraphsOf(opened.text(part), part);
  });
}

interface Open {
  start: number;
  text: string;
  look: ShapeParagraph['look'];
  prefix: string;
  words: { start: number; end: number }[];
}

const corner = (): AnchorPlace['from'] => ({ column: 1, row: 1, offsetX: 0, offsetY: 0 });

function paragraphsOf(xml: string, part: string): ShapeParagraph[] {
  const found: ShapeParagraph[] = [];
  let fallback = 0;
  let groups = 0;
  let anchor: AnchorPlace = { from: corner(), to: null, size: null };
  let anchorDepth = 1;
  let marker: AnchorPlace['from'] | null = null;
  let shape: { name: string; hidden: boolean; link: string } | null = null;
  let paragraph: Open | null = null;
  // Where an element of the paragraph's look began: it is kept as it is written.
  let look: { key: keyof Open['look']; start: number; depth: number } | null = null;
  let field: string | null = null;
  let text = '';
  let fieldStart = 0;
  walkXml(
    xml,
    {
      open: ({ name, attributes, start, end, depth, prefix, selfClosing }) => {
        if (name === 'Fallback') fallback += 1;
        if (fallback > 0 || look) return;
        if (ANCHORS.has(name)) [anchor, anchorDepth] = [{ from: corner(), to: null, size: null }, depth];
        else if (name === 'from' || name === 'to') marker = corner();
        else if (name === 'ext' && depth === anchorDepth + 1) {
          anchor = { ...anchor, size: { width: numberAttribute(attributes.cx) ?? 0, height: numberAttribute(attributes.cy) ?? 0 } };
        } else if (name === 'grpSp') groups += 1;
        else if (SHAPES.has(name)) shape = { name: '', hidden: false, link: attributes.textlink ?? '' };
        else if (name === 'cNvPr' && shape) [shape.name, shape.hidden] = [attributes.name ?? '', booleanAttribute(attributes.hidden)];
        else if (name === 'p' && shape) paragraph = { start, text: '', look: { paragraph: '', run: '', end: '' }, prefix, words: [] };
        else if (paragraph && name === 'br') paragraph.text += '\n';
        else if (paragraph && (name === 'pPr' || name === 'endParaRPr' || name === 'rPr')) {
          const key = name === 'pPr' ? 'paragraph' : name === 'rPr' ? 'run' : 'end';
          if (paragraph.look[key] === '' && selfClosing) paragraph.look[key] = xml.slice(start, end);
          else if (paragraph.look[key] === '') look = { key, start, depth };
        }
        if (['t', 'col', 'row', 'colOff', 'rowOff'].includes(name)) [field, text, fieldStart] = [name, '', end];
      },
      text: (more) => {
        if (field) text += more;
      },
      close: (name, depth, start, end) => {
        if (name === 'Fallback') fallback -= 1;
        if (fallback > 0) return;
        if (look) {
          if (depth !== look.depth) return;
          if (paragraph) paragraph.look[look.key] = xml.slice(look.start, end);
          look = null;
          return;
        }
        if (name === field) {
          if (name === 't') {
            if (paragraph) paragraph.text += text;
            if (start >= fieldStart) paragraph?.words.push({ start: fieldStart, end: start });
          } else if (marker) takeMarker(marker, name, Number(text) || 0);
          field = null;
        } else if (name === 'from' && marker) [anchor, marker] = [{ ...anchor, from: marker }, null];
        else if (name === 'to' && marker) [anchor, marker] = [{ ...anchor, to: marker }, null];
        else if (name === 'grpSp') groups -= 1;
        else if (SHAPES.has(name)) shape = null;
        else if (name === 'p' && paragraph && shape) {
          const { text: said, look: own, prefix, words } = paragraph;
          const about = { shape: shape.name, hidden: shape.hidden, link: shape.link, grouped: groups > 0 };
          const box = boxOf(anchor);
          if (said.trim() !== '')
            found.push({ part, start: paragraph.start, end, text: said, ...about, anchor, box, look: own, prefix, words });
          paragraph = null;
        }
      },
    },
    part,
  );
  return found;
}

function takeMarker(marker: AnchorPlace['from'], name: string, value: number): void {
  if (name === 'col') marker.column = value + 1;
  else if (name === 'row') marker.row = value + 1;
  else if (name === 'colOff') marker.offsetX = value;
  else marker.offsetY = value;
}

function boxOf({ from, to }: AnchorPlace): CellRange {
  const last = to ?? from;
  return { top: from.row, left: from.column, bottom: Math.max(from.row, last.row), right: Math.max(from.column, last.column) };
}

/** The cell below the corner of the shape: where people look for it. */
export const cellBelow = ({ anchor: { from } }: ShapeParagraph): string => formatAddress(from.row, from.column);
