/** How a file that is handed over stands to the version that was approved. */
import type { FileRole } from './types.ts';

export const AGREEMENTS = [
  /** The very same bytes as the approved version. */
  'IDENTICAL',
  /** The very same bytes as another version of the design: not what was approved. */
  'OTHER_VERSION',
  /** Compared: no difference in the picture. */
  'SAME_PICTURE',
  /** Compared: there are differences to look at. */
  'DIFFERENT',
  'COMPARING',
  /** The comparison could not be made. */
  'NOT_COMPARED',
  /** Not for print: nothing to agree with. */
  'ATTACHMENT',
] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export interface ComparedFile {
  role: FileRole;
  sha256: string;
}

/** The comparison of the approved version with the file; null: none of this version was made. */
export interface ComparisonState {
  status: 'RUNNING' | 'DONE' | 'FAILED';
  differences: number;
}

/** `others`: hashes of the design's versions, the approved one left out. */
export function agreementOf(
  file: ComparedFile,
  approved: { sha256: string } | null,
  others: readonly string[],
  comparison: ComparisonState | null,
): Agreement {
  if (file.role === 'ATTACHMENT') return 'ATTACHMENT';
  if (approved?.sha256 === file.sha256) return 'IDENTICAL';
  if (others.includes(file.sha256)) return 'OTHER_VERSION';
  if (!comparison || comparison.status === 'FAILED') return 'NOT_COMPARED';
  if (comparison.status === 'RUNNING') return 'COMPARING';
  return comparison.differences === 0 ? 'SAME_PICTURE' : 'DIFFERENT';
}

/** What a reviewer must look at before approving. */
export function isWarning(agreement: Agreement): boolean {
  return agreement === 'OTHER_VERSION' || agreement === 'DIFFERENT' || agreement === 'NOT_COMPARED';
}
