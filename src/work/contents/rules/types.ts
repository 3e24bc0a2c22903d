/** Contents, as the API and both sides of the application speak of them (specification.md section 3, D4.1). */
export const CONTENT_TYPES = ['TEXT', 'IMAGE', 'BINARY'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Where a content comes from; KORYO: written here. */
export const CONTENT_ORIGINS = ['UNKNOWN', 'KORYO', 'EXCEL', 'PDF'] as const;
export type ContentOrigin = (typeof CONTENT_ORIGINS)[number];

export const DATA_KINDS = ['SOURCE', 'THUMBNAIL500', 'THUMBNAIL2000', 'INSPECTIMAGE'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** The languages that packaging texts are offered in; any other tag is stored as it came. */
export const CONTENT_LANGUAGES = ['ja', 'en', 'zh', 'ko', 'fr', 'de', 'es', 'th', 'vi'] as const;
