import { TriangleAlert } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import type { Translate } from '#shared/i18n.ts';
import { parseAddress, parseRange } from '#workbook/model/cell-address.ts';
import type { Overflow, PageLayout, Rect } from '#workbook/model/layout.ts';
import { sheetPreviewMessages as words } from '../../../sheet-preview-messages.ts';

/** A cell that is pointed out on the sheet. */
export interface SheetMark {
  /** Unique among all marks. */
  id: string;
  /** 0-based place of the sheet among all sheets. */
  sheet: number;
  cell: string;
  /** The merged cells it shows in, where its text alone does not say it: 'B5:E6'. */
  box?: string;
  /** What the cell is, in a few letters: shown on a badge at the cell. */
  label: string;
  /** The same at length, for the tooltip and for those who listen. */
  title?: string;
  /** 'plain': a place that can be pointed at. */
  tone: 'symbol' | 'value' | 'problem' | 'plain';
}

/** The box of a cell on the page, merged cells included; null where the page does not show it. */
export function cellBox(page: PageLayout, cell: string): Rect | null {
  const shown = page.cells.find((each) => each.cell === cell);
  if (shown) return shown;
  const place = parseAddress(cell);
  if (!place) return null;
  const [column, row] = [place.column - page.firstColumn, place.row - page.firstRow];
  const [x, right, y, bottom] = [page.columns[column], page.columns[column + 1], page.rows[row], page.rows[row + 1]];
  if (x === undefined || right === undefined || y === undefined || bottom === undefined) return null;
  return { x, y, w: right - x, h: bottom - y };
}

/** The box of a range on the page; null where the page does not show it. */
function rangeBox(page: PageLayout, range: string): Rect | null {
  const at = parseRange(range);
  if (!at) return null;
  const [x, right] = [page.columns[at.left - page.firstColumn], page.columns[at.right - page.firstColumn + 1]];
  const [y, bottom] = [page.rows[at.top - page.firstRow], page.rows[at.bottom - page.firstRow + 1]];
  if (x === undefined || right === undefined || y === undefined || bottom === undefined) return null;
  return { x, y, w: right - x, h: bottom - y };
}

/** `name`: what stands there, as people know it; '' for the cell alone. */
export function overflowWords(t: Translate, { cell: address, direction, needs, has }: Overflow, name = ''): string {
  const cell = name === '' ? address : t(words.namedCell, { name, cell: address });
  const times = Math.max(1.1, Math.round((needs / Math.max(1, has)) * 10) / 10);
  return t(direction === 'height' ? words.overflowHeight : words.overflowWidth, { cell, times });
}

/** Badges keep their size: where they would cover each other, the frame and its tooltip speak. */
const hasRoom = ({ w, h }: Rect, scale: number): boolean => w * scale >= 44 && h * scale >= 16;

export interface SheetMarksProps {
  page: PageLayout;
  marks: readonly SheetMark[];
  overflows: readonly Overflow[];
  /** The cell of the overflow that was asked for. */
  shown?: string | null;
  /** Pixels of the screen for one of the page. */
  scale: number;
  selected: string | null;
  onSelect?: (mark: SheetMark) => void;
}

/** Frames and badges above the sheet, as large at every zoom. */
export function SheetMarks({ page, marks, overflows, shown = null, scale, selected, onSelect }: SheetMarksProps) {
  const t = useText();
  const at = ({ x, y, w, h }: Rect) => ({ left: x * scale, top: y * scale, width: w * scale, height: h * scale });
  return (
    <div className="k-sheet-marks">
      {overflows.map((overflow) => {
        const box = cellBox(page, overflow.cell);
        return box ? (
          <span
            key={overflow.cell}
            className="k-sheet-mark"
            data-tone="overflow"
            data-overflow={overflow.cell}
            data-selected={overflow.cell === shown || undefined}
            style={at(box)}
            title={overflowWords(t, overflow)}
          >
            <span className="k-sheet-badge">
              <TriangleAlert aria-label={t(words.overflow)} />
            </span>
          </span>
        ) : null;
      })}
      {marks.map((mark) => {
        const box = mark.box === undefined ? cellBox(page, mark.cell) : rangeBox(page, mark.box);
        if (!box) return null;
        const common = {
          className: 'k-sheet-mark',
          'data-tone': mark.tone,
          'data-mark': mark.id,
          style: at(box),
          title: mark.title ?? mark.label,
        };
        const badge = mark.label !== '' && hasRoom(box, scale) && <span className="k-sheet-badge">{mark.label}</span>;
        return onSelect ? (
          <button
            key={mark.id}
            type="button"
            {...common}
            aria-pressed={mark.id === selected}
            aria-label={[mark.cell, mark.label, mark.title].filter(Boolean).join(' ')}
            onClick={() => onSelect(mark)}
          >
            {badge}
          </button>
        ) : (
          <span key={mark.id} {...common} data-selected={mark.id === selected || undefined}>
            {badge}
          </span>
        );
      })}
    </div>
  );
}
