/** The extra fields of overviews (D13). */

/** What has an overview with fields of the company's own. */
export const OVERVIEW_KINDS = ['BRAND', 'PRODUCT', 'DESIGN'] as const;
export type OverviewKind = (typeof OVERVIEW_KINDS)[number];

export const FIELD_TYPES = ['TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'PERSON', 'URL', 'FILE'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** One of a field's choices. One that was removed while values hold it is shown, and can be kept, but not chosen anew. */
export interface OverviewChoice {
  id: string;
  ja: string;
  en: string;
  removed: boolean;
}

export interface OverviewField {
  id: string;
  kind: OverviewKind;
  labelJa: string;
  labelEn: string;
  type: FieldType;
  required: boolean;
  choices: OverviewChoice[];
  /** Set: a former field. Its values stay. */
  removedAt: Date | null;
}

export interface OverviewTemplate {
  companyId: string;
  kind: OverviewKind;
  /** 0: never saved. */
  version: number;
  /** In their order. */
  fields: OverviewField[];
  /** Taken off the template while things have values for them. */
  formerFields: OverviewField[];
}

/** A value as it is kept: see `rules/value.ts` for its form by type. */
export interface OverviewValue {
  fieldId: string;
  value: string;
  /** Of a PERSON. */
  personName: string | null;
  /** Of a FILE. */
  file: { id: string; name: string; size: number } | null;
}

/** All values of one brand, product or design. */
export interface OverviewSheet {
  resourceId: string;
  /** 0: nothing was entered yet. */
  version: number;
  values: OverviewValue[];
}

export const OVERVIEW_FIELDS_MAX = 50;
export const OVERVIEW_CHOICES_MAX = 100;
export const LABEL_MAX = 60;
export const LINE_MAX = 500;
export const URL_MAX = 2000;
/** 20 MB: a certificate, a drawing, a contract; artwork goes to the design's versions. */
export const OVERVIEW_FILE_MAX_BYTES = 20 * 1024 * 1024;
