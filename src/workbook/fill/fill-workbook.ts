/** Fills a template: the cells that hold symbols change, and nothing else does. */
import type { WorkbookLimits } from '../model/limits.ts';
import type { FilledWorkbook, TemplateValues } from '../model/template-values.ts';
import type { Cell } from '../cells/cell.ts';
import type { SheetContent } from '../cells/read-sheet.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { cellKey } from '../symbols/cell-reference.ts';
import { findSymbols, type FoundSymbols } from '../symbols/find-symbols.ts';
import { scanOf } from '../symbols/scan-template.ts';
import { looksLikeFormula } from '../model/formula-like.ts';
import { resultCell, textCell } from './cell-xml.ts';
import { addPictures, type PlacedPicture } from './drawing-patch.ts';
import { applyEdits, type Edit } from './edits.ts';
import { filledCells, FillWarnings, type FilledCell } from './filled-cells.ts';
import { PackagePatch } from './package-patch.ts';
import { areaOfCells, areaOfShape, placePicture } from './place-picture.ts';
import { preparePicture, type PreparedPicture } from './prepare-picture.ts';
import { linkedTextEdits, paragraphEdit } from './shape-patch.ts';
import { SheetGeometry } from './sheet-geometry.ts';
import { standardFont } from './standard-font.ts';
import { StylesPatch } from './styles-patch.ts';
import { withRecalculation } from './workbook-patch.ts';

/**
 * Fills the valid symbols of a template. Every part without a symbol, and every character outside the filled cells, stays as it
 * was; the same input gives the same bytes. Throws WorkbookError as opening and scanning do.
 */
export async function fillWorkbook(
  bytes: Uint8Array,
  values: TemplateValues,
  limits: Partial<WorkbookLimits> = {},
): Promise<FilledWorkbook> {
  const opened = openWorkbook(bytes, limits);
  const found = findSymbols(opened);
  const warnings = new FillWarnings();
  const filled = filledCells(found.symbols, scanOf(opened, found), values, warnings);
  const patch = new PackagePatch(opened);
  const pictures = await placePictures(opened, found, filled, patch, warnings);
  const results = pointingCells(found, filled);
  const { stylesPart } = found.workbook;
  writeShapes(patch, filled, results);
  const styles = stylesPart === null ? null : new StylesPatch(opened.text(stylesPart), stylesPart);

  for (const sheet of found.workbook.sheets) {
    const content = found.contents[sheet.index];
    if (!content) continue;
    const edits: Edit[] = [];
    for (const one of filled) {
      const { place, at } = one.found;
      if (place.sheet !== sheet.index || !at.cell) continue;
      const { cell } = at;
      const picture = pictures.has(one);
      const needs = { wrap: one.text.includes('\n'), quote: looksLikeFormula(one.text), top: picture && one.titled };
      edits.push(textCell(content.xml, cell, one.text, styles?.changed(cell.style, needs) ?? cell.style, results.pointedAt.has(one)));
    }
    for (const { cell, text } of results.cells.get(sheet.index) ?? []) edits.push(resultCell(content.xml, cell, text));
    const own = [...pictures].flatMap(([one, picture]) => (one.found.place.sheet === sheet.index ? [picture] : []));
    const drawing = own.length > 0 ? addPictures(opened, patch, sheet, content, own) : null;
    if (drawing) edits.push(drawing);
    if (edits.length > 0) patch.set(sheet.part, applyEdits(content.xml, edits));
  }
  const newStyles = styles?.finish();
  if (stylesPart !== null && newStyles) patch.set(stylesPart, newStyles);
  if (filled.length > 0 && found.contents.some(hasFormula)) {
    patch.set(opened.workbookPart, withRecalculation(opened.text(opened.workbookPart), opened.workbookPart));
  }
  const changes = patch.finish();
  return {
    bytes: opened.save(changes),
    extension: opened.takesMacros ? 'xlsm' : 'xlsx',
    warnings: warnings.list,
    changedParts: [...changes.keys()],
  };
}

function hasFormula(content: SheetContent | null): boolean {
  return content?.cells.some(({ formula }) => formula !== null) ?? false;
}

/** Words of shapes: symbols of their own, and the text of a filled cell that they show. */
function writeShapes(patch: PackagePatch, filled: readonly FilledCell[], { shapes }: PointingCells): void {
  const edits = new Map<string, Edit[]>();
  const add = (part: string, more: readonly Edit[]): void => void edits.set(part, [...(edits.get(part) ?? []), ...more]);
  for (const { found, text } of filled) {
    const { paragraph } = found.at;
    if (paragraph) add(paragraph.part, [paragraphEdit(paragraph, text)]);
  }
  for (const { paragraph, text } of shapes) add(paragraph.part, linkedTextEdits(paragraph, text));
  for (const [part, own] of edits) patch.set(part, applyEdits(patch.textOf(part), own));
}

/** Reads the pictures, one file for the same bytes, and finds their places. What cannot be read leaves its cell empty. */
async function placePictures(
  opened: WorkbookPackage,
  found: FoundSymbols,
  filled: readonly FilledCell[],
  patch: PackagePatch,
  warnings: FillWarnings,
): Promise<Map<FilledCell, PlacedPicture>> {
  const placed = new Map<FilledCell, PlacedPicture>();
  if (!filled.some(({ picture }) => picture)) return placed;
  const { stylesPart } = found.workbook;
  const font = stylesPart === null ? { name: null, sizePt: null } : standardFont(opened.text(stylesPart), stylesPart);
  const geometries = new Map<SheetContent, SheetGeometry>();
  const known: { bytes: Uint8Array; prepared: PreparedPicture; media: string }[] = [];
  for (const one of filled) {
    if (!one.picture) continue;
    const { bytes, alt } = one.picture;
    let file = known.find((other) => other.bytes === bytes || Buffer.compare(other.bytes, bytes) === 0);
    if (!file) {
      const prepared = await preparePicture(bytes);
      if (!prepared) {
        warnings.add('PICTURE_UNREADABLE', one.found);
        continue;
      }
      const media = patch.freeName('xl/media/image', prepared.extension);
      patch.set(media, prepared.bytes);
      patch.typeByExtension(media, `image/${prepared.extension}`);
      known.push((file = { bytes, prepared, media }));
    }
    const { place, box, at } = one.found;
    const content = found.contents[place.sheet]!;
    const geometry = geometries.get(content) ?? new SheetGeometry(content, font);
    geometries.set(content, geometry);
    const lines = one.text === '' ? 0 : one.text.split('\n').length;
    const area = at.cell ? areaOfCells(geometry, box) : at.paragraph.grouped ? null : areaOfShape(geometry, at.paragraph.anchor);
    if (!area) {
      warnings.add('PICTURE_NO_PLACE', one.found);
      continue;
    }
    const anchor = placePicture(geometry, area, file.prepared, lines * geometry.standardRow);
    if (anchor.small) warnings.add('PICTURE_SMALL_BOX', one.found);
    placed.set(one, { anchor, alt, media: file.media });
  }
  return placed;
}

interface PointingCells {
  /** By index of the sheet. */
  cells: Map<number, { cell: FoundSymbols['references'][number]['cell']; text: string }[]>;
  pointedAt: Set<FilledCell>;
  /** Shapes that show the text of a filled cell. */
  shapes: { paragraph: FoundSymbols['links'][number]['paragraph']; text: string }[];
}

/** Formula cells that merely point at a filled cell, directly or over others: their stored result is the new text. */
function pointingCells(found: FoundSymbols, filled: readonly FilledCell[]): PointingCells {
  const key = (sheet: number, row: number, column: number): string => cellKey(found.workbook.sheets[sheet]!.name, row, column);
  const byCell = new Map(
    filled.flatMap((one) => {
      const { place, at } = one.found;
      return at.cell ? [[key(place.sheet, at.cell.row, at.cell.column), one] as const] : [];
    }),
  );
  const links = new Map<string, string>();
  for (const { sheet, cell, target } of found.references) {
    const name = target.sheetName ?? found.workbook.sheets[sheet]!.name;
    links.set(key(sheet, cell.row, cell.column), cellKey(name, target.row, target.column));
  }
  const results: PointingCells = { cells: new Map(), pointedAt: new Set(), shapes: [] };
  const filledAt = (start: string): FilledCell | undefined => {
    let at = start;
    for (const seen = new Set<string>(); links.has(at) && !seen.has(at); at = links.get(at)!) seen.add(at);
    return byCell.get(at);
  };
  for (const { sheet, paragraph, target } of found.links) {
    const one = filledAt(cellKey(target.sheetName ?? found.workbook.sheets[sheet]!.name, target.row, target.column));
    if (one) results.shapes.push({ paragraph, text: one.text });
  }
  for (const { sheet, cell } of found.references) {
    const one = filledAt(key(sheet, cell.row, cell.column));
    if (!one) continue;
    results.pointedAt.add(one);
    const own = results.cells.get(sheet) ?? [];
    results.cells.set(sheet, own);
    own.push({ cell, text: one.text });
  }
  const cells = new Map(
    found.joins.length === 0
      ? []
      : found.workbook.sheets.flatMap(({ index }) =>
          (found.contents[index]?.cells ?? []).map((cell) => [key(index, cell.row, cell.column), cell] as const),
        ),
  );
  for (const join of found.joins) {
    const text = joinedText(join, found, filledAt, (at) => cells.get(at));
    if (text === null) continue;
    const own = results.cells.get(join.sheet) ?? [];
    results.cells.set(join.sheet, own);
    own.push({ cell: join.cell, text });
  }
  return results;
}

/**
 * What a joining formula says once its cells are filled; null: none of them is, or one of the others says no text (a number would have to
 * be written as the formula writes it).
 */
function joinedText(
  { sheet, pieces }: FoundSymbols['joins'][number],
  { workbook }: FoundSymbols,
  filledAt: (key: string) => FilledCell | undefined,
  standing: (key: string) => Cell | undefined,
): string | null {
  let isFilled = false;
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    const name = piece.sheetName ?? workbook.sheets[sheet]!.name;
    const one = filledAt(cellKey(name, piece.row, piece.column));
    if (one) {
      isFilled = true;
      text += one.text;
      continue;
    }
    const there = standing(cellKey(name, piece.row, piece.column));
    if (there && there.text !== null && !['s', 'inlineStr', 'str'].includes(there.type)) return null;
    text += there?.text ?? '';
  }
  return isFilled ? text : null;
}
