/** Supplementary information of a design: what its members should know beside the specification (D14.7). */

export const SUPPLEMENT_MAX = 20_000;
/** Files of one design. */
export const REFERENCE_FILES_MAX = 50;
/** 100 MB: photographs, drawings, samples of others; artwork goes to the design's versions. */
export const REFERENCE_FILE_MAX_BYTES = 100 * 1024 * 1024;

export interface SupplementRecord {
  designId: string;
  body: string;
  /** 0: nothing was written yet. */
  version: number;
  updatedBy: string | null;
  updatedAt: Date | null;
}

export interface ReferenceFileRecord {
  id: string;
  designId: string;
  fileId: string;
  fileName: string;
  contentType: string;
  size: number;
  note: string;
  createdBy: string;
  createdAt: Date;
}
