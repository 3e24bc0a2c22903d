/** What is known of the findings of a result besides what was found, by the finding's id: above all what people left on them. */
import type { Severity } from '#artwork/findings/rules/types.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';

type Said = InspectionFindingsFragment['parts'][number]['severityByPerson'];

export interface Judgement {
  /** The result that holds the finding: differences may be of another comparison. */
  resultId: string;
  machineSeverity: Severity;
  byPerson: Said;
  visited: boolean;
  /** Ticked (確認) by the reader. */
  checked: boolean;
  /** A reviewer who must visit every one has to look at it. */
  wantsVisit: boolean;
  /** Version since which it stands there unchanged. */
  unchangedSince: number | null;
  /** Where the approved picture is loaded from; null: it is none, or has no thumbnail. */
  picture: string | null;
}

interface Judged {
  id: string;
  severity: Severity;
  machineSeverity: Severity;
  severityByPerson: Said;
  visited: boolean;
  checked: boolean;
  unchangedSince?: number | null;
  pictureUrl?: string | null;
  verdict?: string;
}

export function judgementsOf(
  result: InspectionFindingsFragment | null,
  differences: InspectionFindingsFragment | null,
): Map<string, Judgement> {
  const found = new Map<string, Judgement>();
  const take = (of: InspectionFindingsFragment | null, findings: readonly Judged[]): void => {
    if (!of) return;
    const remaining = new Set(of.visits.remainingIds);
    for (const finding of findings) {
      found.set(finding.id, {
        resultId: of.id,
        machineSeverity: finding.machineSeverity,
        byPerson: finding.severityByPerson,
        visited: finding.visited,
        checked: finding.checked,
        wantsVisit: finding.visited || remaining.has(finding.id),
        unchangedSince: finding.unchangedSince ?? null,
        picture: finding.pictureUrl ?? null,
      });
    }
  };
  take(result, [...(result?.parts ?? []), ...(result?.unexpected ?? []), ...(result?.barcodes ?? []), ...(result?.preflight ?? [])]);
  take(differences, differences?.differences ?? []);
  return found;
}
