import type { FilledPicture, FilledReading } from '#workbook/model/filled-reading.ts';

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

/** A picture of the file, kept as an upload of who brought the file until they save it. */
export interface ArrivedPicture extends Omit<FilledPicture, 'bytes' | 'kind'> {
  uploadId: string;
  sha256: string;
  contentType: string;
  /** The content of the specification's item that shows this very picture; '' for none. */
  sameAs: string;
}

/** What a filled workbook says, and the approved parts of the design's libraries that say the same. */
export interface FilledSpecification extends FilledReading {
  parts: FoundPart[];
  /** Absent of what was read before pictures were taken. */
  arrived?: ArrivedPicture[];
}
