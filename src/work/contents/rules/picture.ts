/** Files that can be the picture of a content; of a PDF it is the first page. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/tiff', 'application/pdf'] as const;
export const PICTURE_MAX_BYTES = 50 * 1024 * 1024;
export const ALT_MAX = 500;
