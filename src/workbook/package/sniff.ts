/** What a file is by its first bytes, never by its name. */
import { WorkbookError } from '../model/workbook-error.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The compound file of Office 97 and of encrypted packages (MS-CFB). */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Returns for a zip. Throws ENCRYPTED, LEGACY_XLS or NOT_XLSX. */
export function sniffContainer(bytes: Uint8Array): void {
  if (ZIP.every((byte, index) => bytes[index] === byte)) return;
  if (COMPOUND.every((byte, index) => bytes[index] === byte)) {
    const encrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new WorkbookError(encrypted ? 'ENCRYPTED' : 'LEGACY_XLS');
  }
  throw new WorkbookError('NOT_XLSX');
}
