/**
 * What runs or reaches out when Excel opens a workbook. The VBA of an .xlsm is kept as it is and never run here: many companies'
 * forms have buttons of their own, and Excel asks its reader before anything of it runs. VBA in an .xlsx is hidden from that
 * question, and Excel 4 macro sheets run without VBA's guards.
 */
import { WorkbookError } from '../model/workbook-error.ts';
import type { WorkbookPackage } from './workbook-package.ts';

const VBA_RELATIONS = new Set(['vbaProject', 'wordVbaData']);
const MACRO_SHEETS = new Set(['xlMacrosheet', 'xlIntlMacrosheet']);
/** Form controls (`ctrlProp`) hold no code of their own; ActiveX controls (`control`) do. */
const ACTIVE_RELATIONS = new Set(['oleObject', 'control', 'activeXControlBinary']);

/** Throws MACRO_FILE or ACTIVE_CONTENT. */
export function refuseActiveContent(opened: WorkbookPackage): void {
  for (const name of opened.names) {
    const type = opened.contentType(name);
    if (/macrosheet\+xml/i.test(type)) throw new WorkbookError('MACRO_FILE');
    if (!opened.takesMacros && (/vbaProject\.bin$/i.test(name) || /vbaProject/i.test(type))) throw new WorkbookError('MACRO_FILE');
    if (/\.activeX(?:\+xml)?$|oleObject$/i.test(type)) throw new WorkbookError('ACTIVE_CONTENT', { part: name });
    if (/\/externalLinks\/[^/]+\.xml$/i.test(name) && /<(?:\w+:)?ddeLink\b/.test(opened.text(name))) {
      throw new WorkbookError('ACTIVE_CONTENT', { part: name });
    }
  }
  for (const source of opened.relationSources()) {
    for (const { type, target } of opened.relations(source)) {
      if (MACRO_SHEETS.has(type) || (VBA_RELATIONS.has(type) && !opened.takesMacros)) throw new WorkbookError('MACRO_FILE');
      // A chart may bring the table it was pasted with; a sheet with a package holds an embedded document.
      const embedded = type === 'package' && /\/worksheets\//i.test(source);
      if (ACTIVE_RELATIONS.has(type) || embedded) throw new WorkbookError('ACTIVE_CONTENT', { part: target });
    }
  }
}

/** Whether macros are in it. */
export function hasMacros(opened: WorkbookPackage): boolean {
  return opened.relationSources().some((source) => opened.relations(source).some(({ type }) => VBA_RELATIONS.has(type)));
}
