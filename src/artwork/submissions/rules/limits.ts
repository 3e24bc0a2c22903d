import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';

/** Files of one revision. */
export const FILES_MAX = 50;
export const NOTES_MAX = 5000;
/** Bytes of one file, by what it is for. */
export const MAX_BYTES = { FINAL: UPLOAD_MAX_BYTES, ATTACHMENT: 500 * 1024 * 1024 } as const;

/** What can be printed, by its first bytes: PDF and PDF-compatible AI, older AI and EPS, pictures. */
export const FINAL_TYPES: readonly string[] = [
  'application/pdf',
  'application/postscript',
  'application/eps',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/vnd.adobe.photoshop',
];

/** Fonts, instructions and packed folders; unknown bytes (texts among them) pass, programs do not. */
export const ATTACHMENT_TYPES: readonly string[] = [
  ...FINAL_TYPES,
  'application/octet-stream',
  'application/zip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-cfb',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.iccprofile',
  'font/ttf',
  'font/otf',
  'font/collection',
  'font/woff',
  'font/woff2',
  'image/webp',
  'image/gif',
  'image/bmp',
  'image/heic',
];

/** Those that the inspection opens: what is printed can be compared with the approved version. */
export const COMPARABLE_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff'];
