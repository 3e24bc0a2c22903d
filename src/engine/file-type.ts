import { EngineError } from './engine-error.ts';

/** Kinds of artwork, told by their content (D7.1); `ai`: Illustrator files that hold a PDF. */
export type FileKind = 'pdf' | 'ai' | 'png' | 'jpeg' | 'tiff';

const HEAD_BYTES = 1024;
/** A document of InDesign (the GUID of its database), and what an IDML package calls itself. */
const INDESIGN = [0x06, 0x06, 0xed, 0xf5, 0xd8, 0x1d, 0x46, 0xe5, 0xbd, 0x31, 0xef, 0xe7, 0xfe, 0x74, 0xb7, 0x1d];
const IDML = 'application/vnd.adobe.indesign-idml-package';

function startsWith(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * Decides the kind of a file by its content, never by its name (D7.1).
 *
 * A PDF may have junk before `%PDF-` (within the first 1,024 bytes). An .ai is a PDF that carries Illustrator's private
 * data. Throws ENGINE_EMPTY, ENGINE_AI_OLD (PostScript .ai), ENGINE_PHOTOSHOP, ENGINE_INDESIGN, ENGINE_UNSUPPORTED_TYPE. The stub page of an .ai saved
 * without PDF content opens as a PDF: `isIllustratorStub` decides after its text is known.
 */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new EngineError('ENGINE_EMPTY');
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) || startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'tiff';
  if (startsWith(bytes, 0x49, 0x49, 0x2b, 0x00) || startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2b)) return 'tiff';
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.subarray(0, HEAD_BYTES).toString('latin1');
  if (head.startsWith('%!PS-Adobe') || startsWith(bytes, 0xc5, 0xd0, 0xd3, 0xc6)) throw new EngineError('ENGINE_AI_OLD');
  if (head.startsWith('8BPS')) throw new EngineError('ENGINE_PHOTOSHOP');
  if (startsWith(bytes, ...INDESIGN) || head.includes(IDML)) throw new EngineError('ENGINE_INDESIGN');
  if (head.includes('%PDF-')) return isIllustrator(buffer) ? 'ai' : 'pdf';
  throw new EngineError('ENGINE_UNSUPPORTED_TYPE');
}

function isIllustrator(buffer: Buffer): boolean {
  return buffer.includes('/AIPrivateData') || (buffer.includes('/PieceInfo') && buffer.includes('/Illustrator'));
}

const STUB_SENTENCES = ['saved without PDF Content', 'PDF互換ファイル', 'PDF コンテンツなし', 'PDFコンテンツなし'];

/**
 * Whether a one-page document is the page Illustrator writes in place of the artwork when "create PDF compatible file"
 * was off. `text` is the page's text; white space is ignored because the page's lines break anywhere.
 */
export function isIllustratorStub(kind: FileKind, pageCount: number, text: string): boolean {
  if ((kind !== 'ai' && kind !== 'pdf') || pageCount !== 1 || text.length > 2_000) return false;
  const squeezed = text.replace(/\s+/g, '').toLowerCase();
  const found = STUB_SENTENCES.some((sentence) => squeezed.includes(sentence.replace(/\s+/g, '').toLowerCase()));
  return found && (kind === 'ai' || squeezed.includes('illustrator'));
}
