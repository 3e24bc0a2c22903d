/** XML parts as text, and back. A part may be UTF-8 or UTF-16 (ECMA-376 part 2, 10.1.2). */
import { WorkbookError } from '../model/workbook-error.ts';

export interface XmlText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  byteOrderMark: boolean;
}

/** Throws DAMAGED for other encodings and broken sequences, XML_FORBIDDEN for a document type or an entity. */
export function decodeXml(bytes: Uint8Array, part: string): XmlText {
  const [a = 0, b = 0] = bytes;
  let encoding: XmlText['encoding'] = 'utf-8';
  let mark = 0;
  if (a === 0xff && b === 0xfe) [encoding, mark] = ['utf-16le', 2];
  else if (a === 0xfe && b === 0xff) [encoding, mark] = ['utf-16be', 2];
  else if (a === 0xef && b === 0xbb && bytes[2] === 0xbf) mark = 3;
  else if (a === 0x3c && b === 0) encoding = 'utf-16le';
  else if (a === 0 && b === 0x3c) encoding = 'utf-16be';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(mark));
  } catch {
    throw new WorkbookError('DAMAGED', { reason: 'encoding', part });
  }
  const declared = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 200))?.[1]?.toLowerCase();
  if (encoding === 'utf-8' && declared && !['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(declared)) {
    throw new WorkbookError('DAMAGED', { reason: `encoding ${declared}`, part });
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new WorkbookError('XML_FORBIDDEN', { part });
  return { text, encoding, byteOrderMark: mark > 0 };
}

/** The text as bytes, in the encoding the part had. */
export function encodeXml({ text, encoding, byteOrderMark }: XmlText): Uint8Array {
  const marked = byteOrderMark ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8');
  const bytes = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

/**
 * Whether a part declares a document type or an entity, in any part that could be taken for XML, pictures in SVG included.
 * Looks at bytes, because most parts are never decoded. Parts in UTF-16 are.
 */
export function hasForbiddenDeclaration(bytes: Uint8Array, part: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [a = 0, b = 0] = bytes;
  const wide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a === 0x3c && b === 0) || (a === 0 && b === 0x3c);
  if (wide && /\.(?:xml|rels|vml)$/i.test(part)) {
    decodeXml(bytes, part);
    return false;
  }
  if (!looksLikeXml(buffer)) return false;
  for (let at = buffer.indexOf('<!'); at >= 0; at = buffer.indexOf('<!', at + 2)) {
    if (/^(?:DOCTYPE|ENTITY)/i.test(buffer.toString('latin1', at + 2, at + 9))) return true;
  }
  return false;
}

function looksLikeXml(buffer: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(buffer.toString('latin1', 0, 64));
}
