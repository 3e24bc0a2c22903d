import {
  Barcode,
  Check,
  CircleHelp,
  FileWarning,
  GitCompareArrows,
  PencilLine,
  Printer,
  ScanEye,
  TextCursorInput,
  type LucideIcon,
} from 'lucide-react';
import type { FindingKind } from '#artwork/findings/rules/findings.ts';

export const findingGlyphs: Record<FindingKind, LucideIcon> = {
  ALTERED: PencilLine,
  MISSING: TextCursorInput,
  NOT_CHECKED: ScanEye,
  UNRELIABLE: FileWarning,
  DIFFERENCE: GitCompareArrows,
  BARCODE: Barcode,
  UNEXPECTED: CircleHelp,
  PREFLIGHT: Printer,
  FOUND: Check,
};
