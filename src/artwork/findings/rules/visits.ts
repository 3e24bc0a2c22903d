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

/** What holds a label back: the machine or a person calls it critical. What somebody made less of it stands with a reason of its own. */
export function isCritical(finding: Pick<Seen, 'isFound' | 'severity'>): boolean {
  return !finding.isFound && finding.severity === 'CRITICAL';
}

interface VisitSettings {
  requireCriticalVisit: boolean;
  requireVisit: boolean;
}

/** Whether the settings ask a reviewer to look at this finding. What the machine calls critical stays so, whatever people made of it. */
function isAskedFor(finding: Seen, settings: VisitSettings): boolean {
  if (!needsVisit(finding)) return false;
  if (settings.requireVisit) return true;
  return settings.requireCriticalVisit && (finding.machineSeverity === 'CRITICAL' || finding.severity === 'CRITICAL');
}

/** The findings that keep a reviewer from approving; empty: none does, or the settings ask for no visits. */
export function visitsMissing<T extends Seen>(settings: VisitSettings, findings: readonly T[]): T[] {
  return findings.filter((finding) => !finding.visited && isAskedFor(finding, settings));
}
