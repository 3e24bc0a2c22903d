/** Takes pictures out of a drawing: those of one product in a workbook that becomes a template. */
import { contains, type CellAddress, type CellRange } from '../model/cell-address.ts';
import { numberAttribute, walkXml } from '../package/walk-xml.ts';
import { applyEdits, type Edit } from './edits.ts';

const ANCHORS = new Set(['twoCellAnchor', 'oneCellAnchor']);

/** The drawing without the anchors of pictures that begin, or have their middle, in one of the boxes. */
export function withoutPictures(xml: string, boxes: readonly CellRange[], part = ''): string {
  const edits: Edit[] = [];
  let anchor: { start: number; isPicture: boolean; from: CellAddress; to: CellAddress | null } | null = null;
  let corner: CellAddress | null = null;
  let text = '';
  walkXml(
    xml,
    {
      open: ({ name, depth, start }) => {
        text = '';
        if (depth === 1) anchor = ANCHORS.has(name) ? { start, isPicture: false, from: { row: 0, column: 0 }, to: null } : null;
        else if (anchor && depth === 2 && name === 'from') corner = anchor.from;
        else if (anchor && depth === 2 && name === 'to') corner = anchor.to = { row: 0, column: 0 };
        else if (anchor && depth === 2 && name === 'pic') anchor.isPicture = true;
      },
      text: (more) => void (text += more),
      close: (name, depth, _start, end) => {
        if (corner && depth === 3 && name === 'row') corner.row = (numberAttribute(text) ?? 0) + 1;
        if (corner && depth === 3 && name === 'col') corner.column = (numberAttribute(text) ?? 0) + 1;
        if (depth === 2) corner = null;
        if (depth !== 1 || !anchor) return;
        if (anchor.isPicture && boxes.some((box) => standsIn(box, anchor!))) edits.push({ start: anchor.start, end, xml: '' });
        anchor = null;
      },
    },
    part,
  );
  return edits.length > 0 ? applyEdits(xml, edits) : xml;
}

function standsIn(box: CellRange, { from, to }: { from: CellAddress; to: CellAddress | null }): boolean {
  const middle = to && { row: Math.floor((from.row + to.row) / 2), column: Math.floor((from.column + to.column) / 2) };
  return [from, middle].some((at) => at !== null && contains(box, at));
}
