/** From a workbook to how its visible sheets look. */
import { CellBudget } from '../cells/read-cells.ts';
import { readWorkbook, type Sheet, type Workbook } from '../cells/read-workbook.ts';
import { MAX_COLUMN, MAX_ROW, type CellRange } from '../model/cell-address.ts';
import { LAYOUT_LIMITS, type Drawing, type FontFamily, type PageLayout, type SheetLayout } from '../model/layout.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { columnAxis, rowAxis, type Axis } from './axes.ts';
import { FontTable } from './cell-text.ts';
import { readTheme } from './colours.ts';
import { composePage, type ComposedPage, type PageSource } from './compose-page.ts';
import { ConditionalLooks } from './conditions/conditional-looks.ts';
import { readDrawing } from './drawing/read-drawing.ts';
import { readHeaderFooter } from './header-footer.ts';
import { headerPictures, type HeaderPictures } from './header-pictures.ts';
import { readPaper } from './paper.ts';
import { intersection, rangeName, readAreas, union } from './ranges.ts';
import { fittedHeights } from './row-heights.ts';
import { readSheetLook, type SheetLook } from './sheet-look.ts';
import { readStyles, type StyleBook } from './styles.ts';
import { parseXmlTree } from './xml-tree.ts';

/**
 * Every visible worksheet in its order. Throws DAMAGED, TOO_MANY_CELLS, TOO_MANY_SHEETS.
 * @param today 'YYYY-MM-DD': the day that rules about dates count from; without it they are left out, and nothing depends on the day
 */
export function layoutWorkbook(opened: WorkbookPackage, today: string | null = null): SheetLayout[] {
  const workbook = readWorkbook(opened);
  const styles = stylesOf(opened, workbook);
  const budget = new CellBudget(opened.limits.cells);
  const looks = new Map<Sheet, SheetLook>();
  const lookAt = (sheet: Sheet): SheetLook => {
    let look = looks.get(sheet);
    if (!look) looks.set(sheet, (look = readSheetLook(opened.text(sheet.part), workbook.strings, budget, sheet.part)));
    return look;
  };
  return workbook.sheets
    .filter(({ state, kind }) => state === 'visible' && kind === 'worksheet')
    .map((sheet) => layoutSheet({ opened, workbook, styles, lookAt, today }, sheet));
}

interface Source {
  opened: WorkbookPackage;
  workbook: Workbook;
  styles: StyleBook;
  /** Each sheet is read once, the hidden ones only where a rule looks at them. */
  lookAt: (sheet: Sheet) => SheetLook;
  today: string | null;
}

function stylesOf(opened: WorkbookPackage, { stylesPart, themePart }: Workbook): StyleBook {
  const tree = (part: string | null) => (part === null ? undefined : parseXmlTree(opened.text(part), part));
  return readStyles(tree(stylesPart), readTheme(tree(themePart)));
}

function layoutSheet({ opened, workbook, styles, lookAt, today }: Source, sheet: Sheet): SheetLayout {
  const look = lookAt(sheet);
  const context = { styles, date1904: workbook.date1904, fonts: new FontTable() };
  const columns = columnAxis(look, styles.standardFont);
  const printed = builtInName(workbook, sheet, 'print_area');
  const used = usedRange(look, styles);
  const lastRow = Math.min(Math.max(used?.bottom ?? 0, 1), (printed[0]?.top ?? 1) + LAYOUT_LIMITS.rows * 2);
  const rows = rowAxis(look, styles.standardFont, fittedHeights(look, columns, context, lastRow));
  const drawings = drawingsOf(opened, sheet, look, { columns, rows, theme: styles.colours.theme, fonts: context.fonts });
  const shown = drawings.reduce<CellRange | null>((all, drawing) => union(all, coveredBy(drawing, columns, rows)), used);
  // Whole rows or columns as a print area end where the sheet ends.
  const areas =
    printed.length > 0
      ? printed.map((area) => (shown ? (clipped(area, shown) ?? area) : area))
      : shown
        ? [{ ...shown, top: 1, left: 1 }]
        : [];
  const looks = new ConditionalLooks(look, styles, {
    calendar: { today, date1904: workbook.date1904 },
    sheetOf: (name) => {
      const other = workbook.sheets.find((each) => each.kind === 'worksheet' && each.name.toLowerCase() === name.toLowerCase());
      return other ? lookAt(other) : null;
    },
    part: sheet.part,
  });
  const page: PageSource = {
    sheet: look,
    columns,
    rows,
    context,
    looks,
    titles: titleRows(workbook, sheet),
    titleColumns: titleColumns(workbook, sheet),
    linkOf: (id) => externalTarget(sheet, id),
  };
  return {
    name: sheet.name,
    index: sheet.index,
    fonts: context.fonts.fonts,
    pages: areas.map((area) => withDrawings(composed(page, area, printed.length > 0), drawings, columns, rows)),
    paper: readPaper(look.print),
    ...(look.merges.length > 0 ? { merges: look.merges.map(rangeName) } : {}),
    ...headerFooterOf(look, styles.standardFont.family, () => headerPictures(opened, sheet.part)),
    ...(looks.leftOut > 0 ? { rulesLeftOut: looks.leftOut } : {}),
    ...(looks.dependsOnDay && today !== null ? { countedOn: today } : {}),
  };
}

function headerFooterOf(
  { headers, print }: SheetLook,
  standard: FontFamily,
  read: () => HeaderPictures,
): Pick<SheetLayout, 'headerFooter'> {
  const pictures: HeaderPictures = Object.values(headers.texts).some((text) => /&G/i.test(text)) ? read() : new Map();
  const said = readHeaderFooter({ ...headers, margins: print.pageMargins, standard, pictures });
  return said ? { headerFooter: said } : {};
}

/** Where nobody has set a print area, the page grows to the right with texts that run on over its edge. */
function composed(source: PageSource, area: CellRange, isSet: boolean): ComposedPage {
  const whole = composePage(source, area);
  const { beyond } = whole;
  if (isSet || beyond === 0) return whole;
  const end = source.columns.start(area.right + 1) + beyond;
  return composePage(source, { ...area, right: source.columns.placeAt(end) });
}

function builtInName({ definedNames }: Workbook, { index }: Sheet, which: string): CellRange[] {
  const name = definedNames.find((each) => each.sheet === index && each.name.toLowerCase() === `_xlnm.${which}`);
  return name ? readAreas(name.text) : [];
}

const titleRows = (workbook: Workbook, sheet: Sheet): CellRange | null =>
  builtInName(workbook, sheet, 'print_titles').find(({ left, right }) => right - left >= MAX_COLUMN - 1) ?? null;

const titleColumns = (workbook: Workbook, sheet: Sheet): CellRange | null =>
  builtInName(workbook, sheet, 'print_titles').find(({ top, bottom }) => bottom - top >= MAX_ROW - 1) ?? null;

/** Only areas without an end are cut: an empty margin that a person chose stays. */
function clipped(area: CellRange, shown: CellRange): CellRange | null {
  const endless = area.bottom - area.top >= 100_000 || area.right - area.left >= 10_000;
  return endless ? intersection(area, { ...shown, top: 1, left: 1 }) : area;
}

/** Every cell with a text, a fill or a border. */
function usedRange(look: SheetLook, styles: StyleBook): CellRange | null {
  let used: CellRange | null = null;
  for (const { cells } of look.rows.values())
    for (const { row, column, style, text } of cells) {
      const { fill, borders } = styles.style(style);
      const seen = (text !== null && text !== '') || fill || borders.left || borders.right || borders.top || borders.bottom;
      if (seen) used = union(used, { top: row, bottom: row, left: column, right: column });
    }
  // A merge with something in its first cell is used to its end.
  return look.merges.reduce(
    (all, merge) => (all && intersection(all, merge) && merge.bottom - merge.top < 1000 ? union(all, merge) : all),
    used,
  );
}

function drawingsOf(
  opened: WorkbookPackage,
  sheet: Sheet,
  look: SheetLook,
  about: Omit<Parameters<typeof readDrawing>[1], 'targetOf'>,
): Drawing[] {
  const relation = sheet.relations.find(({ id, external }) => id === look.drawing && !external);
  const part = relation ? opened.find(relation.target) : null;
  if (part === null) return [];
  const relations = opened.relations(part);
  const targetOf = (id: string | undefined): string | undefined => {
    const found = id === undefined ? undefined : relations.find((each) => each.id === id);
    if (!found) return undefined;
    return found.external ? found.target : (opened.find(found.target) ?? undefined);
  };
  return readDrawing(parseXmlTree(opened.text(part), part), { ...about, targetOf });
}

/** The cells under a drawing. */
function coveredBy({ x, y, w, h }: Drawing, columns: Axis, rows: Axis): CellRange {
  return { left: columns.placeAt(x), right: columns.placeAt(x + w - 1), top: rows.placeAt(y), bottom: rows.placeAt(y + h - 1) };
}

/** The page with its icons and the drawings that touch it, counted from its corner. */
function withDrawings({ page, icons }: ComposedPage, drawings: readonly Drawing[], columns: Axis, rows: Axis): PageLayout {
  const [left, top] = [columns.start(page.firstColumn), rows.start(page.firstRow)];
  const moved = drawings.map((drawing) => ({ ...drawing, x: drawing.x - left, y: drawing.y - top }));
  const touching = moved.filter(({ x, y, w, h }) => x < page.width && y < page.height && x + w >= 0 && y + h >= 0);
  return { ...page, drawings: [...icons, ...touching] };
}

const externalTarget = (sheet: Sheet, id: string | undefined): string | undefined =>
  id === undefined ? undefined : sheet.relations.find((each) => each.id === id && each.external)?.target;
