/** "Visit every one": whether a reviewer has looked at every problem before approving. Pure. */
import type { Severity } from './types.ts';

interface Seen {
  isFound: boolean;
  machineSeverity: Severity;
  severity: Severity;
  visited: boolean;
}

/**
 * What a reviewer has to look at: all that the machine or a person holds for a problem. What somebody set to "ignore"
 * is looked at too, else a maker could spare the reviewer his look.
 */
export function needsVisit(finding: Seen): boolean {
  return !finding.isFound && (finding.machineSeverity !== 'NONE' || finding.severity !== 'NONE');
}

/** How many findings keep a reviewer from approving; 0: none does, or the settings ask for no visits. */
export function visitsMissing(action: string, required: boolean, findings: readonly Seen[]): number {
  // Returning is always possible: a reviewer who has seen enough need not look further.
  if (!required || (action !== 'APPROVED' && action !== 'CONFIRMED')) return 0;
  return findings.filter((finding) => needsVisit(finding) && !finding.visited).length;
}
