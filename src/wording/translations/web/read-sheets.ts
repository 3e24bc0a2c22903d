import { readXlsx } from 'hucre/xlsx';
import { variantLanguage } from '#workbook/model/symbol.ts';
import type { IncomingFile } from '../rules/incoming.ts';
import { textsOf } from './read-pasted.ts';

/** As long as a translator's workbook is; a larger one would hold the page up. */
const MAX_BYTES = 5_000_000;

/** The translations of a workbook as it was exported, on whichever of its sheets they stand. Null: it is none, or has no such table. */
export async function readSheets(file: Blob): Promise<IncomingFile | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    for (const { name, rows } of sheets) {
      const texts = textsOf(rows.map((cells) => cells.map(cellText)));
      // As it left, its sheet is called by the language.
      if (texts) return { language: variantLanguage(name) ? name : null, texts };
    }
  } catch {
    // Damaged, encrypted, or no workbook at all.
  }
  return null;
}

/** Numbers of items are numbers in Excel; formulas count by what they came to. */
const cellText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
