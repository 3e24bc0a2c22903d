import { useEffect, useState } from 'react';
import { useAppMutation, useAppQuery } from '#ui/data/use-operation.ts';
import { CompareVersionsDocument, InspectionResultViewDocument, type InspectionFindingsFragment } from '../inspection.graphql.generated.ts';

/** How often a running comparison is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

export interface Comparison {
  /** The version compared with; null: none. */
  against: InspectionFindingsFragment['against'];
  differences: InspectionFindingsFragment['differences'];
  busy: boolean;
  choose: (versionId: string | null) => void;
}

type Choice = { kind: 'own' } | { kind: 'none' } | { kind: 'other'; resultId: string | null };

/** The differences of a version from the one it was inspected against, or from any other that the person chooses (D7.5). */
export function useComparison(versionId: string | undefined, own: InspectionFindingsFragment | null): Comparison {
  const [choice, setChoice] = useState<Choice>({ kind: 'own' });
  const compare = useAppMutation(CompareVersionsDocument);
  const resultId = choice.kind === 'other' ? choice.resultId : null;
  const other = useAppQuery(InspectionResultViewDocument, { id: resultId ?? '' }, { pause: resultId === null });
  const loaded = resultId === null ? null : (other.data?.inspectionResult ?? null);
  const isRunning = choice.kind === 'other' && (loaded === null || loaded.status === 'RUNNING');
  const { refetch } = other;
  useEffect(() => {
    if (resultId === null || !isRunning) return undefined;
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [resultId, isRunning, refetch]);

  const choose = (againstId: string | null): void => {
    if (againstId === null) setChoice({ kind: 'none' });
    else if (againstId === own?.against?.id) setChoice({ kind: 'own' });
    else if (versionId) {
      setChoice({ kind: 'other', resultId: null });
      void compare.run({ input: { versionId, againstVersionId: againstId } }).then((outcome) => {
        const id = outcome.ok ? outcome.data.compareVersions?.id : undefined;
        setChoice(id ? { kind: 'other', resultId: id } : { kind: 'own' });
      });
    }
  };
  const shown = choice.kind === 'other' ? loaded : choice.kind === 'own' ? own : null;
  return { against: shown?.against ?? null, differences: shown?.differences ?? [], busy: isRunning, choose };
}
