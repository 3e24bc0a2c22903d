import { Barcode, Check, CircleHelp, GitCompareArrows, PencilLine, Printer, TextCursorInput, type LucideIcon } from 'lucide-react';
import type { FindingKind } from '#artwork/findings/rules/findings.ts';

export const findingGlyphs: Record<FindingKind, LucideIcon> = {
  ALTERED: PencilLine,
  MISSING: TextCursorInput,
  DIFFERENCE: GitCompareArrows,
  BARCODE: Barcode,
  UNEXPECTED: CircleHelp,
  PREFLIGHT: Printer,
  FOUND: Check,
};
