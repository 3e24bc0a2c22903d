/** What stands beside the versions and their results: ignore areas, files, other drawings of a page. */
import type { FileType, TileIndex } from './file-types.ts';
import type { Box } from './box.ts';

/** A place in which differences are listed but not reported; mm from the TrimBox's top-left. */
export interface IgnoreArea {
  id: string;
  designId: string;
  /** Numbers of a design's areas are not given again. */
  number: number;
  page: number;
  box: Box;
  reason: string;
  drawnBy: string;
  drawnAt: Date;
  removedBy: string | null;
  removedAt: Date | null;
}

/** An ignore area as a result keeps it. */
export type KeptIgnoreArea = Pick<IgnoreArea, 'id' | 'number' | 'page' | 'box' | 'reason'>;

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

/** OVERPRINT: as it is printed · PLATES: only the named inks, each once and in their order. */
export interface Rendition {
  kind: 'OVERPRINT' | 'PLATES';
  inks: string[];
}

export interface RenditionRecord extends Rendition {
  id: string;
  companyId: string;
  versionId: string;
  page: number;
  status: 'RUNNING' | 'DONE' | 'FAILED';
  failureCode: string | null;
  failureParams: Record<string, string | number>;
  picture2000Id: string | null;
  tilesId: string | null;
  tiles: TileIndex | null;
  createdAt: Date;
}
