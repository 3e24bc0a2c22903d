/** Differences that are the same thing in several places are one row of the list. Pure. */
import type { Finding } from './findings.ts';

export interface FindingGroup {
  /** The first of them: what the row shows. */
  lead: Finding;
  /** The others, in the order of the list. */
  others: Finding[];
}

const groupOf = (finding: Finding): string | null =>
  finding.kind === 'DIFFERENCE' && finding.difference.group !== null ? `${finding.difference.group}/${finding.severity}` : null;

/** Rows in the order of their first findings; what was judged differently stands apart. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups: FindingGroup[] = [];
  const byKey = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const key = groupOf(finding);
    const known = key === null ? undefined : byKey.get(key);
    if (known) {
      known.others.push(finding);
      continue;
    }
    const group = { lead: finding, others: [] };
    groups.push(group);
    if (key !== null) byKey.set(key, group);
  }
  return groups;
}
