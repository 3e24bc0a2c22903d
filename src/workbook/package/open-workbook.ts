/** The door for uploaded workbooks: from bytes to named parts, or a refusal. */
import { WorkbookError } from '../model/workbook-error.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from '../model/limits.ts';
import { refuseActiveContent } from './active-content.ts';
import { hasForbiddenDeclaration } from './xml-text.ts';
import { sniffContainer } from './sniff.ts';
import { WorkbookPackage, type Part } from './workbook-package.ts';
import { InflateBudget } from './zip-content.ts';
import { readZipDirectory } from './zip-directory.ts';

/**
 * Opens a workbook without trusting anything it says of itself. Everything is inflated once here, so that later reading can
 * neither be surprised by a size nor by a checksum; XML stays in memory, pictures are inflated again when they are asked for.
 *
 * Throws WorkbookError: ENCRYPTED, LEGACY_XLS, NOT_XLSX, MACRO_FILE, ACTIVE_CONTENT, FILE_TOO_LARGE, ZIP_BOMB,
 * XML_FORBIDDEN, DAMAGED.
 */
export function openWorkbook(bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}): WorkbookPackage {
  const all = { ...WORKBOOK_LIMITS, ...limits };
  if (bytes.length > all.fileBytes) throw new WorkbookError('FILE_TOO_LARGE', { limit: all.fileBytes });
  sniffContainer(bytes);
  const budget = new InflateBudget(all);
  const parts: Part[] = readZipDirectory(bytes, all).map((entry) => {
    const content = budget.inflate(entry);
    if (hasForbiddenDeclaration(content, entry.name)) throw new WorkbookError('XML_FORBIDDEN', { part: entry.name });
    return { entry, content: isXmlName(entry.name) ? content : null };
  });
  const opened = new WorkbookPackage(parts, all);
  refuseActiveContent(opened);
  return opened;
}

function isXmlName(name: string): boolean {
  return /\.(?:xml|rels|vml)$/i.test(name);
}
