/** Reads a filled copy of a template by the template's own symbols: what they became stands where they stood. */
import type { Cell } from '../cells/cell.ts';
import { CellBudget } from '../cells/read-cells.ts';
import { readSheet, type SheetContent } from '../cells/read-sheet.ts';
import { readWorkbook, type Workbook } from '../cells/read-workbook.ts';
import { OFFICE_THEME } from '../layout/colours.ts';
import { readStyles, type CellStyle } from '../layout/styles.ts';
import { parseXmlTree } from '../layout/xml-tree.ts';
import { columnName, formatAddress, type CellRange } from '../model/cell-address.ts';
import {
  LONGEST_BELOW,
  MOST_BELOW,
  MOST_DIFFERENCES,
  type FilledNumber,
  type FilledTexts,
  type ReadFile,
  type LayoutDifference,
  type LayoutDifferenceCode,
  type TextBelow,
} from '../model/filled-reading.ts';
import type { SymbolPlace } from '../model/template-scan.ts';
import { formatValue, serialOf } from '../numbers/format-value.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { findSymbols, type FoundSymbol, type FoundSymbols } from '../symbols/find-symbols.ts';
import { scanOf } from '../symbols/scan-template.ts';
import { CellPictures, type CellPicture } from './cell-pictures.ts';
import { picturesAt } from './filled-pictures.ts';
import { movedLines, type SymbolBox } from './moved-lines.ts';
import { linesOf, plain, textsBelow, type SheetLines } from './sheet-lines.ts';
import { shapeParagraphs, type ShapeParagraph } from '../symbols/shape-texts.ts';

/** From so many changed labels of a hundred on the file is another layout, not the template with a label or two corrected. */
const OTHER_LAYOUT = 20;
/** So many lines that came or went explain all that stands elsewhere. */
const MOST_MOVED = 5;

/**
 * The numbers of `template` as `filled` has them. A file whose sheets or merged cells differ, in which rows or columns were put in or
 * taken out, or in which the template's fixed texts stand elsewhere, does not fit: what differs is told, and nothing is read. Throws as
 * opening and scanning do.
 */
export async function readFilled(template: WorkbookPackage, filled: WorkbookPackage): Promise<ReadFile> {
  const found = findSymbols(template);
  const { numbers } = scanOf(template, found);
  const valid = new Set(numbers.map(({ number }) => number));
  const symbols = found.symbols.filter(({ symbol }) => valid.has(symbol.number));
  const file = new FilledFile(filled);
  const sheets = [...new Set(symbols.map(({ place }) => place.sheet))].map((index) => new ComparedSheet(template, found, index, file));
  const differences = sheets.flatMap((sheet) => sheet.differences(symbols));
  const labels = differences.filter(({ code }) => code === 'LABEL');
  const labelCount = sheets.reduce((sum, sheet) => sum + sheet.labels.length, 0);
  const fits = differences.length === labels.length && labels.length * 100 <= labelCount * OTHER_LAYOUT;
  const { counts, pictures, left } = fits
    ? await picturesAt(template, filled, numbers, (place) => file.pictureIn(place))
    : { counts: new Map<number, number>(), pictures: [], left: [] };
  const texts = fits ? numbersOf(symbols, found, template, file) : [];
  return {
    fits,
    numbers: texts.map((one) => ({ ...one, pictures: counts.get(one.number) ?? 0 })),
    pictures,
    left: left.slice(0, MOST_DIFFERENCES),
    errors: fits ? errorsAt(symbols, file) : [],
    below: fits ? sheets.flatMap((sheet) => sheet.below(symbols)).slice(0, MOST_BELOW) : [],
    otherSheets: file.sheetsBeside(found.workbook).slice(0, MOST_BELOW),
    differences: differences.slice(0, MOST_DIFFERENCES),
    differenceCount: differences.length,
  };
}

const addressOf = ({ row, column }: Pick<Cell, 'row' | 'column'>): string => formatAddress(row, column);
const rangeText = ({ top, left, bottom, right }: CellRange): string => `${formatAddress(top, left)}:${formatAddress(bottom, right)}`;

const stylesOf = (opened: WorkbookPackage, { stylesPart }: Workbook): ((style: number) => CellStyle) =>
  readStyles(stylesPart === null ? undefined : parseXmlTree(opened.text(stylesPart), stylesPart), OFFICE_THEME).style;

/** A filled workbook: its sheets by name, each read when it is asked for. */
class FilledFile {
  readonly workbook: Workbook;
  readonly opened: WorkbookPackage;
  readonly #contents = new Map<string, { content: SheetContent; cells: Map<string, Cell> } | null>();
  readonly #budget: CellBudget;
  readonly styleOf: (style: number) => CellStyle;
  readonly #pictures: CellPictures;

  constructor(opened: WorkbookPackage) {
    this.opened = opened;
    this.workbook = readWorkbook(opened);
    this.#pictures = new CellPictures(opened);
    this.#budget = new CellBudget(opened.limits.cells);
    this.styleOf = stylesOf(opened, this.workbook);
  }

  sheet(name: string) {
    return this.workbook.sheets.find((sheet) => sheet.kind === 'worksheet' && sheet.name === name);
  }

  content(name: string): { content: SheetContent; cells: Map<string, Cell> } | null {
    let known = this.#contents.get(name);
    if (known === undefined) {
      const sheet = this.sheet(name);
      const content = sheet ? readSheet(this.opened, sheet, this.workbook.strings, this.#budget) : null;
      known = content && { content, cells: new Map(content.cells.map((cell) => [addressOf(cell), cell])) };
      this.#contents.set(name, known);
    }
    return known;
  }

  /** The sheets that say something to a reader and are not in the template. */
  sheetsBeside(template: Workbook): string[] {
    const own = new Set(template.sheets.map(({ name }) => name));
    return this.workbook.sheets
      .filter(({ name, kind, state }) => kind === 'worksheet' && state === 'visible' && !own.has(name))
      .map(({ name }) => name)
      .filter((name) => this.content(name)?.content.cells.some((cell) => this.textOf(cell).trim() !== ''));
  }

  /** The picture that is placed in a cell. */
  pictureIn({ sheetName, cell: address, shape }: SymbolPlace): CellPicture | null {
    const there = shape === undefined ? this.content(sheetName) : null;
    const cell = there?.cells.get(address);
    return there && cell ? this.#pictures.of(cell, there.content.xml) : null;
  }

  /** Whether a cell says #N/A or another error: that is no text of anybody's. */
  isError(sheet: string, address: string): boolean {
    return this.content(sheet)?.cells.get(address)?.type === 'e';
  }

  /** What a cell shows; '' for an empty one. */
  textAt(sheet: string, address: string): string {
    return this.textOf(this.content(sheet)?.cells.get(address));
  }

  textOf(cell: Cell | undefined): string {
    if (!cell || cell.text === null || cell.type === 'e') return '';
    if (cell.type === 'b') return cell.text === '1' ? 'TRUE' : 'FALSE';
    const number = cell.type === 'n' ? Number(cell.text) : cell.type === 'd' ? serialOf(cell.text, this.workbook.date1904) : Number.NaN;
    const { format } = this.styleOf(cell.style);
    return Number.isFinite(number) && format !== 'General' && format !== '@'
      ? formatValue(number, format, this.workbook.date1904).text
      : cell.text;
  }
}

/** Fixed texts of a sheet of the template: what stays when it is filled. Symbols that nobody can fill are none either. */
function labelsOf({ contents, symbols, findings, workbook }: FoundSymbols, index: number): Cell[] {
  const filled = new Set<string | null>([
    ...symbols.flatMap(({ place, at }) => (place.sheet === index && at.cell ? [addressOf(at.cell)] : [])),
    ...findings.flatMap(({ sheet, cell }) => (sheet === workbook.sheets[index]?.name ? [cell] : [])),
  ]);
  return (contents[index]?.cells ?? []).filter(
    (cell) =>
      !cell.formula &&
      cell.type !== 'e' &&
      cell.text !== null &&
      cell.text.trim() !== '' &&
      Number.isNaN(Number(cell.text)) &&
      !filled.has(addressOf(cell)),
  );
}

/** A sheet of the template beside that of the file. */
class ComparedSheet {
  readonly labels: readonly Cell[];
  readonly #name: string;
  readonly #index: number;
  readonly #found: FoundSymbols;
  readonly #file: FilledFile;
  readonly #there: SheetContent | null;
  readonly #lines: readonly [SheetLines, SheetLines] | null;

  constructor(template: WorkbookPackage, found: FoundSymbols, index: number, file: FilledFile) {
    [this.#found, this.#index, this.#file] = [found, index, file];
    this.labels = labelsOf(found, index);
    this.#name = found.workbook.sheets[index]!.name;
    this.#there = file.content(this.#name)?.content ?? null;
    const sheet = file.sheet(this.#name);
    this.#lines =
      sheet && this.#there
        ? [
            linesOf(found.workbook, index, found.contents[index]!, stylesOf(template, found.workbook), ({ text }) => text ?? ''),
            linesOf(file.workbook, sheet.index, this.#there, file.styleOf, (cell) => file.textOf(cell)),
          ]
        : null;
  }

  differences(symbols: readonly FoundSymbol[]): LayoutDifference[] {
    if (!this.#there || !this.#lines) return [this.#say('SHEET_MISSING', null)];
    const moved = movedLines(...this.#lines, this.#boxes(symbols)).map(({ axis, kind, at }) =>
      axis === 'row'
        ? this.#say(kind === 'added' ? 'ROW_ADDED' : 'ROW_MISSING', String(at))
        : this.#say(kind === 'added' ? 'COLUMN_ADDED' : 'COLUMN_MISSING', columnName(at)),
    );
    // All that stands one line off differs by that line alone; many lines are no reason but another form.
    if (moved.length > 0 && moved.length <= MOST_MOVED) return moved;
    const [wanted, standing] = [this.#found.contents[this.#index]!.merges, this.#there.merges].map((all) => new Set(all.map(rangeText)));
    return [
      ...moved,
      ...[...wanted!].filter((range) => !standing!.has(range)).map((range) => this.#say('MERGE_MISSING', range)),
      ...[...standing!].filter((range) => !wanted!.has(range)).map((range) => this.#say('MERGE_ADDED', range)),
      ...this.labels.flatMap((cell) => {
        const is = this.#file.textAt(this.#name, addressOf(cell));
        return plain(is) === plain(cell.text ?? '') ? [] : [this.#say('LABEL', addressOf(cell), cell.text ?? '', is)];
      }),
    ];
  }

  below(symbols: readonly FoundSymbol[]): TextBelow[] {
    const boxes = this.#boxes(symbols).map(({ box }) => box);
    return !this.#lines
      ? []
      : textsBelow(...this.#lines, boxes).map((at) => {
          const cell = addressOf(at);
          return { cell: `${this.#name}!${cell}`, text: this.#file.textAt(this.#name, cell).trim().slice(0, LONGEST_BELOW) };
        });
  }

  #boxes(symbols: readonly FoundSymbol[]): SymbolBox[] {
    return symbols.flatMap(({ symbol, box, place, at }) => (place.sheet === this.#index && at.cell ? [{ kind: symbol.kind, box }] : []));
  }

  #say(code: LayoutDifferenceCode, cell: string | null, was = '', is = ''): LayoutDifference {
    return { code, sheet: this.#name, cell, was, is };
  }
}

/** Places of symbols where the file says an error (#N/A, #REF!), and no picture. */
const errorsAt = (symbols: readonly FoundSymbol[], file: FilledFile): string[] =>
  symbols.flatMap(({ place, at, symbol }) =>
    at.cell && symbol.number > 0 && file.isError(place.sheetName, place.cell) && !file.pictureIn(place)
      ? [`${place.sheetName}!${place.cell}`]
      : [],
  );

function numbersOf(
  symbols: readonly FoundSymbol[],
  found: FoundSymbols,
  template: WorkbookPackage,
  file: FilledFile,
): (FilledTexts & Pick<FilledNumber, 'number'>)[] {
  const shapes = new ShapeTexts(template, found, file);
  const said = (one: FoundSymbol): string | null => {
    const { place, at, text } = one;
    const is = at.cell ? file.textAt(place.sheetName, place.cell) : shapes.textOf(place, at.paragraph);
    // A symbol that nobody filled says nothing.
    return is === null || is.trim() === '' || is.trim() === text.trim() ? null : is.replaceAll(/\r\n?/g, '\n');
  };
  return [...Map.groupBy(symbols, ({ symbol }) => symbol.number)]
    .filter(([number]) => number > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([number, own]) => {
      const of = (kind: string): FoundSymbol | undefined => own.find(({ symbol }) => symbol.kind === kind);
      const [title, content, both] = [of('T'), of('C'), of('TC')];
      const whole = both ? said(both) : null;
      const end = whole?.indexOf('\n') ?? -1;
      const variants = own.flatMap((one): [string, string][] => {
        const text = one.symbol.kind === 'V' ? said(one) : null;
        return text === null ? [] : [[one.symbol.code!, text]];
      });
      return {
        number,
        title: both ? (whole === null ? null : end < 0 ? whole : whole.slice(0, end)) : title ? said(title) : null,
        text: both ? (whole === null || end < 0 ? null : whole.slice(end + 1)) : content ? said(content) : null,
        variants: Object.fromEntries(variants),
      };
    });
}

/** Texts of shapes: found again by the shape's name and the paragraph's place in it, while nobody added or took away paragraphs. */
class ShapeTexts {
  readonly #own = new Map<string, ShapeParagraph[]>();
  readonly #theirs = new Map<string, ShapeParagraph[]>();

  constructor(template: WorkbookPackage, { workbook }: FoundSymbols, file: FilledFile) {
    const keep = (into: Map<string, ShapeParagraph[]>, sheet: string, paragraphs: readonly ShapeParagraph[]): void => {
      for (const paragraph of paragraphs) {
        const key = `${sheet} ${paragraph.shape}`;
        into.set(key, [...(into.get(key) ?? []), paragraph]);
      }
    };
    for (const sheet of workbook.sheets) {
      keep(this.#own, sheet.name, shapeParagraphs(template, sheet));
      const there = file.sheet(sheet.name);
      if (there) keep(this.#theirs, sheet.name, shapeParagraphs(file.opened, there));
    }
  }

  textOf({ sheetName, shape = '' }: SymbolPlace, paragraph: ShapeParagraph): string | null {
    const [own = [], theirs = []] = [this.#own, this.#theirs].map((all) => all.get(`${sheetName} ${shape}`));
    const at = own.findIndex(({ part, start }) => part === paragraph.part && start === paragraph.start);
    return own.length === theirs.length ? (theirs[at]?.text ?? null) : null;
  }
}
