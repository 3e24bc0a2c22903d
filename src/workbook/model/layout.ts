/**
 * A sheet of a workbook as it looks: where each text, line, fill and drawing stands. Painters (the browser's, the PDF's) know
 * nothing of Excel and decide nothing. Plain data, so that it travels as JSON. Lengths are CSS pixels (96 an inch) from the
 * top left of the page; colours are six hexadecimal digits.
 *
 * Conditional formats count by values, constants and the day; those that must be calculated are not shown, nor are
 * sparklines, charts (a labelled box stands in their place), comments and form controls.
 */

/** More of a page is not laid out; `cut` says so. */
export const LAYOUT_LIMITS = { rows: 500, columns: 120 } as const;

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface SheetLayout {
  name: string;
  /** 0-based place among all sheets of the workbook, hidden ones included. */
  index: number;
  /** Referred to by number from runs of text. */
  fonts: Font[];
  /** One for each print area; without one, what is used of the sheet. None for an empty sheet. */
  pages: PageLayout[];
  paper: PaperSetup;
  /** 'B5:E6'. Absent: none, or drawn before they were kept. */
  merges?: string[];
  /** Absent: the sheet has none. */
  headerFooter?: HeaderFooter;
  /** So many rules of conditional formats are not shown, since they must be calculated; absent: none. */
  rulesLeftOut?: number;
  /** 'YYYY-MM-DD': the day that rules about dates were counted from; absent: nothing here depends on the day. */
  countedOn?: string;
}

export interface PageLayout {
  /** 'A1:AJ26'. */
  range: string;
  /** 1-based row and column of the sheet that stand first on the page. */
  firstRow: number;
  firstColumn: number;
  /** Left edge of each column, and the right edge of the last: hidden columns are 0 wide. */
  columns: number[];
  /** Top edge of each row, and the bottom edge of the last. */
  rows: number[];
  width: number;
  height: number;
  fills: FillBox[];
  lines: Line[];
  cells: CellBox[];
  drawings: Drawing[];
  overflows: Overflow[];
  /** Set where the print area is larger than LAYOUT_LIMITS: how much there is. */
  cut: { rows: number; columns: number } | null;
  /** Top and bottom edge of the rows that are printed again above every further page of paper. */
  titles: { top: number; bottom: number } | null;
  /** Left and right edge of the columns that are printed again beside every further page of paper; absent: none. */
  titleColumns?: { left: number; right: number };
  /** 1-based sheet rows and columns after which a person put a page break. */
  rowBreaks: number[];
  columnBreaks: number[];
}

/** A picture of a header or footer, points. */
export interface HeaderPicture {
  /** Name of the part, 'xl/media/image1.png'. */
  media: string;
  width: number;
  height: number;
}

/** A run of a header or footer; a field is filled by the painter. */
export interface HeaderPiece {
  text: string;
  field: 'page' | 'pages' | 'date' | 'time' | 'file' | 'sheet' | 'picture' | null;
  family: FontFamily;
  points: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  colour: string;
  /** Of the field `picture`; absent where the file has none that can be painted. */
  image?: HeaderPicture;
}

export interface HeaderSection {
  side: 'left' | 'centre' | 'right';
  lines: HeaderPiece[][];
}

interface HeadAndFoot {
  header: HeaderSection[];
  footer: HeaderSection[];
}

/** Headers and footers in print; `even` and `first` where the sheet sets its own for those pages. */
export interface HeaderFooter {
  odd: HeadAndFoot;
  even: HeadAndFoot | null;
  first: HeadAndFoot | null;
  /** Millimetres from the edge of the paper. */
  headerMargin: number;
  footerMargin: number;
}

/** How the sheet asks to be printed. */
export interface PaperSetup {
  /** Millimetres, as the sheet is turned. */
  width: number;
  height: number;
  /** Millimetres. */
  margins: { left: number; right: number; top: number; bottom: number };
  /** 1 = 100 %; ignored where `fit` is set. */
  scale: number;
  /** Pages across and down at most; 0 = as many as it takes. */
  fit: { width: number; height: number } | null;
  centreHorizontally: boolean;
  centreVertically: boolean;
}

export type Fill =
  | { kind: 'solid'; colour: string; opacity: number }
  /** Degrees clockwise from 'left to right'; offsets 0…1. */
  | { kind: 'linear'; angle: number; stops: GradientStop[] }
  /** From an inner point (0…1 of the box) outwards. */
  | { kind: 'radial'; x: number; y: number; stops: GradientStop[] }
  /** Stripes of `fore` on `back`; one angle, or two that cross; degrees clockwise from horizontal. */
  | { kind: 'hatch'; angles: number[]; fore: string; back: string; weight: number };

export interface GradientStop {
  offset: number;
  colour: string;
}

export interface FillBox extends Rect {
  fill: Fill;
}

export type LineStyle =
  | 'hair'
  | 'dotted'
  | 'dashed'
  | 'dashDot'
  | 'dashDotDot'
  | 'thin'
  | 'double'
  | 'medium'
  | 'mediumDashed'
  | 'mediumDashDot'
  | 'mediumDashDotDot'
  | 'slantDashDot'
  | 'thick';

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  style: LineStyle;
  colour: string;
}

/** Faces by what they look like, those of Excel's Latin text by their measures too: nothing that a workbook says becomes the name of a font. */
export type FontFamily =
  | 'gothic'
  | 'gothicProportional'
  | 'mincho'
  | 'minchoProportional'
  | 'yu'
  | 'meiryo'
  | 'sans'
  | 'serif'
  | 'mono'
  | 'calibri'
  | 'arial'
  | 'times'
  | 'cambria'
  | 'courier';

export interface Font {
  family: FontFamily;
  size: number;
  bold: boolean;
  italic: boolean;
  underline: 'single' | 'double' | null;
  strike: boolean;
  position: 'super' | 'sub' | null;
  colour: string;
  /** From one line to the next. */
  pitch: number;
}

export interface Run {
  text: string;
  /** Place in SheetLayout.fonts. */
  font: number;
  /** The reading (furigana) above the text, and its size. */
  ruby?: { text: string; size: number };
}

export type HorizontalAlign = 'left' | 'center' | 'right' | 'justify' | 'distributed';
export type VerticalAlign = 'top' | 'center' | 'bottom' | 'justify' | 'distributed';

export interface Paragraph {
  align: HorizontalAlign;
  runs: Run[];
}

/** Text inside a rectangle. */
export interface TextBlock {
  paragraphs: Paragraph[];
  vertical: VerticalAlign;
  wrap: boolean;
  /** Letters are drawn this much smaller (shrink to fit); 1 = as they are. */
  scale: number;
  /** 'stacked': upright letters below one another; 'columns': Japanese columns from right to left. */
  direction: 'horizontal' | 'stacked' | 'columns';
  /** Degrees clockwise. */
  rotation: number;
  /** Free space at each side. */
  inset: { left: number; right: number; top: number; bottom: number };
}

export interface CellBox extends Rect {
  /** 'B5': of a merged cell, its first one. */
  cell: string;
  text: TextBlock;
  /** Where the text may be seen: wider than the box where it runs over empty neighbours. */
  clip: { x: number; w: number };
  /** Only http, https and mailto. */
  link?: string;
}

/** はみ出し: text that does not fit into its cell. */
export interface Overflow {
  cell: string;
  direction: 'height' | 'width';
  /** Pixels, estimated with the widths of a common face. */
  needs: number;
  has: number;
}

export interface Stroke {
  colour: string;
  width: number;
  dash: 'solid' | 'dot' | 'dash' | 'dashDot';
}

/** SVG path data in pixels from the top left of the drawing. */
export interface ShapePath {
  d: string;
  /** 'head': filled with the colour of the stroke (arrow heads). */
  paint: 'both' | 'fill' | 'stroke' | 'head';
}

interface DrawingBase extends Rect {
  name: string;
  /** Degrees clockwise about the middle. */
  rotation: number;
  flipX: boolean;
  flipY: boolean;
  link?: string;
}

export type Drawing = PictureDrawing | ShapeDrawing | UnshownDrawing;

export interface PictureDrawing extends DrawingBase {
  kind: 'picture';
  /** Name of the part, 'xl/media/image1.png'. */
  media: string;
  alt: string;
  /** Parts of the picture (0…1) that are cut off at each side; negative = free space. */
  crop: { left: number; top: number; right: number; bottom: number };
  opacity: number;
  stroke: Stroke | null;
}

export interface ShapeDrawing extends DrawingBase {
  kind: 'shape';
  paths: ShapePath[];
  fill: Fill | null;
  stroke: Stroke | null;
  text: (Rect & { block: TextBlock }) | null;
}

/** Something that is only named: a chart, a picture in a format that is not shown, SmartArt. */
export interface UnshownDrawing extends DrawingBase {
  kind: 'unshown';
  what: 'chart' | 'picture' | 'diagram';
  /** Of a picture that lies in the workbook: its part, and how the sheet would show it. */
  media?: string;
  alt?: string;
  crop?: PictureDrawing['crop'];
}

const COLOUR = /^[0-9A-F]{6}$/iu;

/** The colour for a painter, or black where it is not six hexadecimal digits. */
export const safeColour = (colour: string): string => (COLOUR.test(colour) ? `#${colour}` : '#000000');

/** True for what a reader may follow: pages and mail addresses, nothing that runs. */
export const isSafeLink = (link: string): boolean => /^(https?:\/\/|mailto:)[^\s]+$/iu.test(link);
