/** What an inspection is made of. Boxes are in px of the inspection image and in mm from the picture's top-left. */
import type { VersionStatus } from './status.ts';
import type { InspectionSettings } from './settings.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface MeasuredBox {
  px: Box;
  mm: Box;
}

export const FILE_TYPES = ['pdf', 'ai', 'png', 'jpeg', 'tiff'] as const;
export type FileType = (typeof FILE_TYPES)[number];

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
  inspectionId: string | null;
  uploadedBy: string;
  submittedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Something a designer should know of the file though it was inspected. */
export interface Warning {
  code: 'FONT_NOT_EMBEDDED' | 'NO_LIVE_TEXT' | 'TEXT_UNRELIABLE' | 'TEXT_TRUNCATED' | 'PAGES_LIMITED';
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

/** The tile pyramid of a page: every tile in one object, found by level, column and row. */
export interface TileIndex {
  tileSize: number;
  overlap: number;
  format: 'jpeg' | 'png' | 'webp';
  minLevel: number;
  maxLevel: number;
  /** 'level/column_row' → [offset, length] inside the object. */
  tiles: Record<string, [number, number]>;
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

export const VERDICTS = ['FOUND', 'ALTERED', 'MISSING'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const SEVERITIES = ['CRITICAL', 'CHECK', 'MINOR', 'NONE'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An approved text as it was when the inspection ran; stored with the result. */
export interface ApprovedText {
  itemId: string;
  number: number;
  title: string;
  text: string;
  partVersionId: string | null;
  exact: boolean;
}

/** One step of the alignment from the approved text to the artwork. */
export interface Operation {
  kind: 'EQUAL' | 'SUBSTITUTED' | 'MISSING' | 'INSERTED';
  approved: string;
  found: string;
}

export interface Place {
  page: number;
  boxes: MeasuredBox[];
}

export interface PartFinding {
  id: string;
  ordinal: number;
  itemId: string | null;
  partVersionId: string | null;
  number: number | null;
  title: string;
  text: string;
  exact: boolean;
  verdict: Verdict;
  partRate: number;
  lengthRate: number;
  foundText: string | null;
  operations: Operation[];
  folds: Record<string, number>;
  places: Place[];
  /** A missing text that is in the file without being shown. */
  elsewhere: 'INVISIBLE' | 'OUTSIDE' | 'UNRELIABLE' | null;
  severity: Severity;
  risk: number;
}

export type TextClass = 'VISIBLE' | 'INVISIBLE' | 'OUTSIDE' | 'UNRELIABLE';

export interface UnexpectedFinding {
  id: string;
  ordinal: number;
  page: number;
  text: string;
  class: TextClass;
  boxes: MeasuredBox[];
  severity: Severity;
  risk: number;
}

export const DIFFERENCE_KINDS = ['ADDED', 'REMOVED', 'CHANGED', 'MOVED', 'SIZE', 'PAGE'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface DifferenceFinding {
  id: string;
  ordinal: number;
  page: number;
  kind: DifferenceKind;
  px: Box;
  mm: Box;
  area: number;
  maxD: number;
  meanD: number;
  dxMm: number | null;
  dyMm: number | null;
  textBefore: string | null;
  textAfter: string | null;
  partTitle: string | null;
  outside: boolean;
  severity: Severity;
  risk: number;
}

/** Counts for lists and the head of the viewer. */
export interface Summary {
  found: number;
  altered: number;
  missing: number;
  unexpected: number;
  differences: number;
  /** Size in mm of the largest difference that the settings hide; 0: none. */
  largestHiddenMm: number;
  hiddenDifferences: number;
}

export const EMPTY_SUMMARY: Summary = {
  found: 0,
  altered: 0,
  missing: 0,
  unexpected: 0,
  differences: 0,
  largestHiddenMm: 0,
  hiddenDifferences: 0,
};

export interface ResultRecord {
  id: string;
  companyId: string;
  designId: string;
  versionId: string;
  againstVersionId: string | null;
  purpose: 'INSPECTION' | 'COMPARISON';
  status: 'RUNNING' | 'DONE' | 'FAILED';
  failureCode: string | null;
  failureParams: Record<string, string | number>;
  run: number;
  attempt: number;
  specificationId: string | null;
  texts: ApprovedText[];
  settings: InspectionSettings;
  inputSha256: string;
  engineVersion: string;
  summary: Summary;
  createdBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}
