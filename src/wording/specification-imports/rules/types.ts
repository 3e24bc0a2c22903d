import type { FilledReading } from '#workbook/model/filled-reading.ts';

export const SPECIFICATION_IMPORT_STATES = ['READING', 'READ', 'REFUSED', 'FAILED'] as const;
export type SpecificationImportState = (typeof SPECIFICATION_IMPORT_STATES)[number];

/** Largest filled workbook, bytes: that of a template. */
export const FILLED_MAX_BYTES = 20 * 1024 * 1024;

/** A content of an approved part that says exactly what stands in the file. */
export interface FoundPart {
  text: string;
  partVersionId: string;
  contentId: string;
  name: string;
  exact: boolean;
}

/** What a filled workbook says, and the approved parts of the design's libraries that say the same. */
export interface FilledSpecification extends FilledReading {
  parts: FoundPart[];
}
