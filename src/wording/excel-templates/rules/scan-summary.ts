/** What people are told of a scan. */
import type { TemplateFinding, TemplateScan } from '#workbook/model/template-scan.ts';

/** Numbers that a specification can fill: one part each. */
export function countParts(scan: TemplateScan): number {
  return scan.numbers.length;
}

/** Symbols that could not be read: what is left out when only the valid data are registered. */
export function unreadSymbols(scan: TemplateScan): readonly TemplateFinding[] {
  return scan.findings.filter(({ level }) => level === 'cell' || level === 'place' || level === 'number');
}

export function countFindings(scan: TemplateScan): number {
  return unreadSymbols(scan).length;
}

/** What is registered with the rest, but will be asked about by Excel. */
export function notes(scan: TemplateScan): readonly TemplateFinding[] {
  return scan.findings.filter(({ level }) => level === 'note');
}
