import { fileTypeFromBuffer } from 'file-type';

/** How many first bytes decide the type. */
export const SNIFFED_BYTES = 8192;

/**
 * The type of a file by its first bytes, never by its name. PDF readers accept up to 1 KiB of junk before the header,
 * and .ai files are PDFs; both count as PDF. Anything unknown is application/octet-stream, which is never shown inline.
 */
export async function detectContentType(head: Uint8Array): Promise<string> {
  if (Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 1024)).includes('%PDF-')) return 'application/pdf';
  const found = await fileTypeFromBuffer(head);
  if (!found) return 'application/octet-stream';
  // Both can carry script; nobody needs them shown.
  return /xml|html/.test(found.mime) ? 'application/octet-stream' : found.mime;
}
