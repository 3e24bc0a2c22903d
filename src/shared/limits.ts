/** Limits of specification.md section 9 and the decisions, in one place. */
export const PAGE_SIZE = 10;
export const LIMIT_PAGINATION = 20;
/** The largest page the API gives and the largest bulk action (D8.5). */
export const MAX_PAGE_SIZE = 100;
/** So many rows at most are chosen at once; what is done to them is done one by one, and each result is read. */
export const MAX_CHOSEN = 2000;
export const NAME_MAX = 200;
export const NOTES_MAX = 10_000;
export const TEXT_CONTENT_MAX = 20_000;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const BRAND_DEPTH_MAX = 5;
/** Navigation prefetch margin, px. */
export const PREFETCH_MARGIN = 200;
/** So many files of pages behind the links of one page are fetched ahead; the load that reaches it is finished. */
export const FILES_AHEAD = 24;
/** After this long the code of a screen counts as not arriving. */
export const LOAD_TIMEOUT_MS = 30_000;
export const URL_ACCESS_TTL_MS = 300_000;
export const URL_ACCESS_MAX_ENTRIES = 100;
export const SPECIFICATION_CACHE_TTL_MS = 300_000;
export const AUTH_RETRY_TIMES = 3;
export const AUTH_RETRY_INTERVAL_MS = 250;
/** Largest upload, bytes (D7.1: 1 GiB). */
export const UPLOAD_MAX_BYTES = 1024 ** 3;
