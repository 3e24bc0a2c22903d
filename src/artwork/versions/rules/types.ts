/** An uploaded artwork, its pages and what is measured on them. */
import type { VersionStatus } from './status.ts';
import type { Box } from './box.ts';
import type { FileType, TileIndex } from './file-types.ts';

export interface MeasuredBox {
  px: Box;
  mm: Box;
}

export interface VersionRecord {
  id: string;
  companyId: string;
  designId: string;
  number: number;
  fileId: string;
  readableFileId: string;
  sha256: string;
  fileName: string;
  fileType: FileType;
  fileSize: number;
  status: VersionStatus;
  run: number;
  attempt: number;
  failureCode: string | null;
  failureParams: Record<string, string | number>;
  pageCount: number | null;
  warnings: Warning[];
  engineVersion: string | null;
  /** Null: never looked at. `separable`: its plates can be drawn one by one. */
  inks: Ink[] | null;
  separable: boolean | null;
  /** Null: never looked at; `shown`: the file has it on. */
  layers: { name: string; shown: boolean }[] | null;
  inspectionId: string | null;
  uploadedBy: string;
  submittedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Something a designer should know of the file though it was inspected. */
export interface Warning {
  code:
    | 'FONT_NOT_EMBEDDED'
    | 'NO_LIVE_TEXT'
    | 'TEXT_UNRELIABLE'
    | 'TEXT_TRUNCATED'
    | 'PAGES_LIMITED'
    | 'BARCODES_NOT_READ'
    | 'PICTURE_NOT_SEARCHED'
    | 'LAYERS_LEFT_OUT';
  page?: number;
  params?: Record<string, string | number>;
}

/** Boxes of a page in mm from the top-left of its picture. */
export interface PageBoxes {
  media: Box;
  crop: Box;
  bleed: Box;
  trim: Box;
  trimGiven: boolean;
}

export interface PageRecord {
  companyId: string;
  versionId: string;
  page: number;
  widthPx: number;
  heightPx: number;
  dpi: number;
  boxes: PageBoxes;
  picture500Id: string | null;
  picture2000Id: string | null;
  inspectPngId: string | null;
  inspectTifId: string | null;
  tilesId: string | null;
  tiles: TileIndex | null;
}

export interface Ink {
  name: string;
  kind: 'PROCESS' | 'SPOT';
}

/** Artwork that is no version: the picture a version is compared with, the PDF of a dry run. */
export interface InspectionFileRecord {
  id: string;
  companyId: string;
  designId: string;
  fileId: string;
  readableFileId: string;
  sha256: string;
  fileName: string;
  fileType: FileType;
  fileSize: number;
  pageCount: number;
  uploadedBy: string;
  createdAt: Date;
}
