import type { FindingKind } from '#artwork/findings/rules/findings.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import { type MmBox } from '../panes/geometry.ts';

/** A place of a finding on the page in view. */
export interface Mark {
  findingId: string;
  number: number;
  kind: FindingKind;
  severity: Severity;
  box: MmBox;
  /** Only the first place of a finding carries its number. */
  first: boolean;
}
