/** What may be put beside a comment: pictures, and PDFs. Types are found from the bytes, never from the name. */
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff', 'application/pdf'] as const;
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024;
/** Files of one comment. */
export const ATTACHMENTS_MAX = 5;

/** The kinds that every browser draws by itself. */
const SHOWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Whether a small picture of it can be shown; anything else is a name to download. */
export function isShownAsPicture(contentType: string): boolean {
  return SHOWN.includes(contentType);
}
