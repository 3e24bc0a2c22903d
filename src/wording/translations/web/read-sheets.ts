import { readXlsx, type Cell, type CellValue } from 'hucre/xlsx';
import { format } from 'numfmt';
import { variantLanguage } from '#workbook/model/symbol.ts';
import { tableOf, type IncomingFile } from '../rules/incoming.ts';
import { textsOf } from './read-pasted.ts';

/** As long as a translator's workbook is; a larger one would hold the page up. */
const MAX_BYTES = 5_000_000;

/** The translations of a workbook as it was exported, on whichever of its sheets they stand. Null: it is none, or has no such table. */
export async function readSheets(file: Blob, variant: string): Promise<IncomingFile | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true });
    const tables = sheets.flatMap(({ name, rows, cells }): IncomingFile[] => {
      const texts = textsOf(rows.map((values, row) => values.map((value, column) => cellText(value, cells?.get(`${row},${column}`)))));
      // As it left, its sheet is called by the language.
      return texts ? [{ language: variantLanguage(name) ? name : null, texts }] : [];
    });
    return tableOf(tables, variant);
  } catch {
    // Damaged, encrypted, or no workbook at all.
  }
  return null;
}

/** Excel's own short date, which every machine writes its own way. */
const SHORT_DATE = 'mm-dd-yy';

/**
 * What a cell shows: Excel makes a share of "50%" and a date of "2027.03.01" as they are typed. Formulas count by what they came to.
 * Null: it shows an error, or nothing was reckoned yet.
 */
function cellText(value: CellValue, cell: Cell | undefined): string | null {
  if (cell?.type === 'error') return null;
  if (value === null) return cell?.formula === undefined ? '' : null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const code = cell?.style?.numFmt ?? 'General';
  return format(code === SHORT_DATE ? 'yyyy/m/d' : code, value, { throws: false, nbsp: false });
}
