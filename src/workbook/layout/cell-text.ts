/** The text of a cell as it is shown: its value by its format, its runs and readings, how it stands in its box. */
import { formatValue, serialOf } from '../numbers/format-value.ts';
import type { Font, HorizontalAlign, Paragraph, Run, TextBlock } from '../model/layout.ts';
import type { Cell } from '../cells/cell.ts';
import { plainText, type RichText } from '../model/rich-text.ts';
import { withoutReadings, withReadings } from './readings.ts';
import { fontOf, type CellAlignment, type CellStyle, type StyleBook } from './styles.ts';

/** What the cells of all sheets share. */
export interface CellContext {
  styles: StyleBook;
  date1904: boolean;
  fonts: FontTable;
}

/** Fonts by number: thousands of cells share a handful. */
export class FontTable {
  readonly fonts: Font[] = [];
  readonly #places = new Map<string, number>();

  place(font: Font): number {
    const key = JSON.stringify(font);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.fonts.push(font);
    this.#places.set(key, this.fonts.length - 1);
    return this.fonts.length - 1;
  }
}

/** Free pixels between the edge of a cell and its text. */
const PADDING = 3;
/** One step of indent. */
const INDENT = 9;

export interface ShownText {
  block: TextBlock;
  /** Only texts run over their neighbours. */
  isText: boolean;
}

/** Null for a cell without anything to read. */
export function shownText(cell: Cell, style: CellStyle, context: CellContext): ShownText | null {
  const { rich, kind, colour } = contentOf(cell, style, context.date1904);
  if (rich.text === '') return null;
  const font = colour === null ? style.font : { ...style.font, colour };
  const { alignment } = style;
  const align = alignOf(alignment, kind, rich);
  const runs = (cell.showsFurigana ? withReadings(rich) : withoutReadings(rich)).map((run): Run => ({
    text: run.text.replaceAll(/\r\n?/gu, '\n'),
    font: context.fonts.place(run.font ? fontOf(run.font, context.styles.colours, font) : font),
    ...(run.ruby === undefined ? {} : { ruby: { text: run.ruby, size: context.styles.readingSize(rich.furiganaFont, font) } }),
  }));
  return { block: blockOf(paragraphsOf(runs, align), alignment, align), isText: kind === 'text' };
}

function blockOf(paragraphs: Paragraph[], alignment: CellAlignment, align: HorizontalAlign): TextBlock {
  const indent = alignment.indent * INDENT;
  const { rotation, vertical } = alignment;
  const turned = rotation === 90 || rotation === 180 ? onItsSide(align, vertical, rotation === 180) : { align, vertical };
  const spreads = (way: string): boolean => way === 'justify' || way === 'distributed';
  return {
    paragraphs: paragraphs.map(({ runs }) => ({ align: turned.align, runs })),
    vertical: turned.vertical,
    wrap: alignment.wrap || spreads(align) || spreads(vertical),
    scale: 1,
    direction: rotation === 255 ? 'stacked' : 'horizontal',
    rotation: rotation === 255 ? 0 : rotation <= 90 ? -rotation || 0 : rotation - 90,
    inset: {
      left: PADDING + (align === 'left' || spreads(align) ? indent : 0),
      right: PADDING + (align === 'right' || align === 'distributed' ? indent : 0),
      top: 0,
      bottom: 0,
    },
  };
}

/** Text on its side: what is 'bottom' for the cell is 'left' for text that reads upwards, and so on. */
function onItsSide(
  align: HorizontalAlign,
  vertical: TextBlock['vertical'],
  downwards: boolean,
): Pick<TextBlock, 'vertical'> & Pick<Paragraph, 'align'> {
  const along: Readonly<Record<TextBlock['vertical'], HorizontalAlign>> = {
    top: downwards ? 'left' : 'right',
    center: 'center',
    bottom: downwards ? 'right' : 'left',
    justify: 'justify',
    distributed: 'distributed',
  };
  const across: Readonly<Record<HorizontalAlign, TextBlock['vertical']>> = {
    left: downwards ? 'bottom' : 'top',
    center: 'center',
    right: downwards ? 'top' : 'bottom',
    justify: 'justify',
    distributed: 'distributed',
  };
  return { align: along[vertical], vertical: across[align] };
}

/** Hard line breaks make paragraphs. */
export function paragraphsOf(runs: readonly Run[], align: HorizontalAlign): Paragraph[] {
  const paragraphs: Paragraph[] = [{ align, runs: [] }];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) paragraphs.push({ align, runs: [] });
      // An empty line is as high as its font.
      paragraphs.at(-1)!.runs.push({ ...run, text });
    }
  for (const paragraph of paragraphs)
    if (paragraph.runs.some(({ text }) => text !== '')) paragraph.runs = paragraph.runs.filter(({ text }) => text !== '');
  return paragraphs;
}

type Kind = 'text' | 'number' | 'middle';

interface Content {
  rich: RichText;
  kind: Kind;
  colour: string | null;
}

function contentOf(cell: Cell, style: CellStyle, date1904: boolean): Content {
  const { type } = cell;
  const said = (rich: RichText, kind: Kind = 'text'): Content => ({ rich, kind, colour: null });
  if (cell.text === null || cell.text === '') return said(plainText(''));
  if (type === 'b') return said(plainText(cell.text === '1' ? 'TRUE' : 'FALSE'), 'middle');
  if (type === 'e') return said(plainText(cell.text), 'middle');
  if (cell.rich && isDressed(cell.rich)) return said(cell.rich ?? plainText(cell.text));
  const number = type === 'n' ? Number(cell.text) : type === 'd' ? serialOf(cell.text, date1904) : Number.NaN;
  const shown = formatValue(Number.isFinite(number) ? number : cell.text, style.format, date1904);
  return { rich: plainText(shown.text), kind: Number.isFinite(number) ? 'number' : 'text', colour: shown.colour };
}

/** Formats of texts (`@"様"`) are for plain ones. */
const isDressed = ({ runs, furigana }: RichText): boolean => runs !== null || furigana.length > 0;

const SPREADS = /[\s\u3000-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

function alignOf({ horizontal, rotation }: CellAlignment, kind: Kind, rich: RichText): HorizontalAlign {
  switch (horizontal) {
    case 'general':
      if (rotation === 255) return 'center';
      return kind === 'number' ? 'right' : kind === 'middle' ? 'center' : 'left';
    case 'fill':
      return 'left';
    case 'centerContinuous':
      return 'center';
    case 'distributed':
      // A single Latin word has no place to spread at.
      return SPREADS.test(rich.text) ? 'distributed' : 'center';
    default:
      return horizontal;
  }
}
