import { Minus, MoveHorizontal, Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { useText } from '#ui/i18n.tsx';
import { formatDate } from '#shared/dates.ts';
import type { SheetLayout } from '#workbook/model/layout.ts';
import { sheetPreviewMessages as words } from '../../../sheet-preview-messages.ts';
import { SheetHead } from './sheet-head.tsx';
import { overflowWords, SheetMarks, type SheetMark } from './sheet-marks.tsx';
import { SheetPage } from './sheet-page.tsx';
import './sheet-preview.css';

export interface SheetPreviewProps {
  layouts: readonly SheetLayout[];
  /** Name of the media part ('xl/media/image1.png') → address of the picture. */
  pictures: Readonly<Record<string, string>>;
  /** Cells that are pointed out. */
  marks?: readonly SheetMark[];
  /** Id of the mark that is selected: its sheet is shown. */
  selected?: string | null;
  /** With it every mark is a button. */
  onSelect?: (mark: SheetMark) => void;
  /** Texts that do not fit are pointed out, unless the reader looks at something else. */
  showOverflows?: boolean;
  /** What stands in a cell whose text does not fit, as people know it; '' where nobody can tell. */
  nameOf?: (sheet: string, cell: string) => string;
}

const NO_MARKS: readonly SheetMark[] = [];
const NAMELESS = () => '';
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3] as const;
/** Around a page, in pixels of the screen: the table's, and the paper's own. */
const MARGIN = 20 + 16;

/** The sheets of a workbook as they look in Excel: tabs, zoom, marks at cells, and what does not fit. */
export function SheetPreview({
  layouts,
  pictures,
  marks = NO_MARKS,
  selected = null,
  onSelect,
  showOverflows = true,
  nameOf = NAMELESS,
}: SheetPreviewProps) {
  const t = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [seen, setSeen] = useState(selected);
  const [zoom, setZoom] = useState<number | null>(null);
  // What is selected elsewhere brings its sheet to the front, once.
  if (seen !== selected) {
    setSeen(selected);
    const mark = marks.find(({ id }) => id === selected);
    if (mark) setChosen(mark.sheet);
  }
  const sheet = layouts.find(({ index }) => index === chosen) ?? layouts[0];
  if (!sheet) return <p className="k-sheet-empty">{t(words.noSheets)}</p>;
  const own = marks.filter((mark) => mark.sheet === sheet.index);
  const stage = (
    <SheetStage key={sheet.index} {...{ sheet, pictures, zoom, setZoom, selected, onSelect, showOverflows, nameOf }} marks={own} />
  );
  return (
    <section className="k-sheet-preview" aria-label={t(words.preview)}>
      {layouts.length > 1 ? (
        <Tabs
          label={t(words.sheets)}
          tabs={layouts.map(({ index, name }) => ({
            id: `sheet-${index}`,
            label: name,
            count: marks.filter((mark) => mark.sheet === index).length || null,
          }))}
          selected={`sheet-${sheet.index}`}
          onSelect={(id) => setChosen(Number(id.slice('sheet-'.length)))}
        >
          {stage}
        </Tabs>
      ) : (
        stage
      )}
    </section>
  );
}

interface SheetStageProps
  extends Required<Pick<SheetPreviewProps, 'pictures' | 'marks' | 'showOverflows' | 'nameOf'>>, Pick<SheetPreviewProps, 'onSelect'> {
  sheet: SheetLayout;
  selected: string | null;
  zoom: number | null;
  setZoom: (zoom: number | null) => void;
}

function SheetStage({ sheet, pictures, marks, selected, onSelect, showOverflows, nameOf, zoom, setZoom }: SheetStageProps) {
  const t = useText();
  const table = useRef<HTMLDivElement>(null);
  const width = useWidth(table);
  const widest = Math.max(1, ...sheet.pages.map((page) => page.width));
  const fit = Math.min(1.5, Math.max(0.1, (width - 2 * MARGIN) / widest));
  const scale = zoom ?? fit;
  useEffect(() => {
    if (selected === null) return;
    table.current?.querySelector(`[data-mark="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const [shown, setShown] = useState<string | null>(null);
  const show = (cell: string) => {
    setShown(cell);
    table.current?.querySelector(`[data-overflow="${CSS.escape(cell)}"]`)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  };
  const overflows = showOverflows ? sheet.pages.flatMap((page) => page.overflows) : [];
  return (
    <>
      <ZoomBar {...{ scale, zoom, setZoom }} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="k-sheet-table" ref={table} role="region" aria-label={sheet.name} tabIndex={0}>
        {sheet.pages.length === 0 && <p className="k-sheet-empty">{t(words.emptySheet)}</p>}
        {width > 0 &&
          sheet.pages.map((page, index) => (
            <figure key={page.range} className="k-sheet-paper">
              {sheet.pages.length > 1 && <figcaption>{t(words.page, { n: index + 1, range: page.range })}</figcaption>}
              <div className="k-sheet-margin">
                <SheetHead at="header" place={index} {...{ sheet, scale, pictures }} />
                <div className="k-sheet-frame" style={{ width: page.width * scale, height: page.height * scale }}>
                  <div className="k-sheet-scale" style={{ transform: `scale(${scale})` }}>
                    <SheetPage page={page} fonts={sheet.fonts} pictures={pictures} />
                  </div>
                  <SheetMarks
                    {...{ page, marks, scale, selected, onSelect }}
                    overflows={showOverflows ? page.overflows : []}
                    shown={shown}
                  />
                </div>
                <SheetHead at="footer" place={index} {...{ sheet, scale, pictures }} />
              </div>
              {page.cut && (
                <p className="k-sheet-note">
                  {t(words.cut, { ...page.cut, shownRows: page.rows.length - 1, shownColumns: page.columns.length - 1 })}
                </p>
              )}
            </figure>
          ))}
      </div>
      {overflows.length > 0 && (
        <div className="k-sheet-overflows" role="status">
          <TriangleAlert aria-hidden />
          <div>
            <strong>{t(words.overflows, { n: overflows.length })}</strong>
            <ul>
              {overflows.map((overflow) => (
                <li key={`${overflow.cell}-${overflow.direction}`}>
                  <button type="button" className="k-text-link" onClick={() => show(overflow.cell)}>
                    {overflowWords(t, overflow, nameOf(sheet.name, overflow.cell))}
                  </button>
                </li>
              ))}
            </ul>
            <p>{t(words.overflowRemedy)}</p>
          </div>
        </div>
      )}
      <p className="k-sheet-note">
        {t(words.approximate)}
        {sheet.rulesLeftOut !== undefined && ` ${t(words.rulesLeftOut, { n: sheet.rulesLeftOut })}`}
        {sheet.countedOn !== undefined && ` ${t(words.countedOn, { day: formatDate(sheet.countedOn) })}`}
      </p>
    </>
  );
}

function ZoomBar({ scale, zoom, setZoom }: { scale: number; zoom: number | null; setZoom: (zoom: number | null) => void }) {
  const t = useText();
  const smaller = STEPS.findLast((step) => step < scale - 0.005);
  const larger = STEPS.find((step) => step > scale + 0.005);
  return (
    <div className="k-sheet-zoom" role="group" aria-label={t(words.zoom)}>
      <IconButton
        size="small"
        label={t(words.zoomOut)}
        icon={<Minus aria-hidden />}
        disabled={smaller === undefined}
        onClick={() => setZoom(smaller ?? scale)}
      />
      <button type="button" className="k-sheet-percent k-figures" title={t(words.actualSize)} onClick={() => setZoom(1)}>
        {Math.round(scale * 100)}%
      </button>
      <IconButton
        size="small"
        label={t(words.zoomIn)}
        icon={<Plus aria-hidden />}
        disabled={larger === undefined}
        onClick={() => setZoom(larger ?? scale)}
      />
      <IconButton
        size="small"
        label={t(words.fitWidth)}
        icon={<MoveHorizontal aria-hidden />}
        aria-pressed={zoom === null}
        onClick={() => setZoom(null)}
      />
    </div>
  );
}

/** The width of an element as the window and the columns around it change. */
function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
