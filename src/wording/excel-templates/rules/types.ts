import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';

/** Where a template stands: the company's own library or a brand's. */
export const TEMPLATE_LIBRARIES = ['COMPANY', 'BRAND'] as const;
export type TemplateLibrary = (typeof TEMPLATE_LIBRARIES)[number];

/** A company's or brand's workbook with symbols (D5.3), as the server holds it. */
export interface TemplateRecord {
  id: string;
  companyId: string;
  libraryType: TemplateLibrary;
  libraryId: string;
  name: string;
  /** Own id, the library and its ancestors, the company. */
  scope: string[];
  /** What new specifications are made with. */
  currentVersionId: string;
  retiredAt: Date | null;
  version: number;
  createdBy: string;
  updatedBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** One registered workbook of a template; neither its bytes nor what was read in them ever change. */
export interface TemplateVersionRecord {
  id: string;
  companyId: string;
  templateId: string;
  number: number;
  fileId: string;
  /** Of the workbook's bytes, hex: what a specification says it was made with. */
  sha256: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  scan: TemplateScan;
  /** Numbers that a specification can fill, and findings that were left out. */
  partCount: number;
  findingCount: number;
  createdBy: string;
  createdAt: Date;
}

/** SCANNED: it can be registered, with or without findings. REFUSED: as a whole, for the reason given. FAILED: nobody knows why. */
export const IMPORT_STATES = ['SCANNING', 'SCANNED', 'REFUSED', 'FAILED', 'REGISTERED', 'CANCELLED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A file on its way to become a template, or the next version of one. */
export interface ImportRecord {
  id: string;
  companyId: string;
  /** Null: a new template. */
  templateId: string | null;
  libraryType: TemplateLibrary;
  libraryId: string;
  /** Of the library: its own id, its ancestors', the company's. */
  scope: string[];
  fileId: string;
  sha256: string;
  fileName: string;
  fileSize: number;
  status: ImportState;
  /** From SCANNED on; of a refused file only when it could be read. */
  scan: TemplateScan | null;
  refusal: { code: string; params: Record<string, string | number> } | null;
  /** Cells that were pointed at: the file is to become the copy in which they are symbols. */
  pointed: PointedCell[] | null;
  versionId: string | null;
  requestedBy: string;
  createdAt: Date;
}

/** The largest workbook that is taken, bytes. */
export const TEMPLATE_MAX_BYTES = 20 * 1024 * 1024;
