import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { unsentMarks } from '#ui/data/unsent-marks.ts';
import { SeeFindingsAsGuestDocument } from './guest-visits.graphql.generated.ts';
import type { Severity } from '#artwork/findings/rules/types.ts';
import {
  ClearFindingSeverityDocument,
  CheckFindingsDocument,
  MarkFindingsVisitedDocument,
  SetFindingSeverityDocument,
} from '#artwork/findings/web/door/findings.graphql.generated.ts';
import type { Judgement } from './judgements.ts';

/** Looks are sent together: going through a list with the keyboard is many of them in a second. */
const SEND_AFTER_MS = 700;

export interface FindingMarks {
  /** Severity in the person's words; null takes it back to the machine's. */
  judge: (findingIds: readonly string[], severity: Severity | null, reason?: string) => void;
  visit: (findingId: string) => void;
  isVisited: (findingId: string) => boolean;
  /** Ticks findings, or takes their ticks back; null: a guest leaves none. */
  check: ((findingIds: readonly string[], checked: boolean) => void) | null;
  busy: boolean;
}

/** Leaves marks on findings. A look counts at once on the screen and is sent a moment later, also when the page is left. */
export function useFindingMarks(judgements: ReadonlyMap<string, Judgement>, refetch: () => void, isGuest = false): FindingMarks {
  const set = useAppMutation(SetFindingSeverityDocument);
  const clear = useAppMutation(ClearFindingSeverityDocument);
  const visited = useAppMutation(MarkFindingsVisitedDocument, { outlivesPage: true });
  const ticked = useAppMutation(CheckFindingsDocument);
  const seenAsGuest = useAppMutation(SeeFindingsAsGuestDocument, { outlivesPage: true });
  const visit = isGuest ? seenAsGuest : visited;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, Set<string>>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ run: visit.run, refetch });
  useEffect(() => {
    latest.current = { run: visit.run, refetch };
  });
  // While a command is under way it answers another call with the first one's promise: each waits for the one before it.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<{ ok: boolean }>): void => {
    unsentMarks.begin(latest);
    const turn = last.current
      .then(work)
      .then((outcome) => outcome.ok && latest.current.refetch())
      .finally(() => {
        if (last.current === turn && waiting.current.size === 0) unsentMarks.end(latest);
      });
    last.current = turn;
  }, []);
  const send = useCallback((): void => {
    clearTimeout(timer.current);
    const all = [...waiting.current];
    waiting.current.clear();
    for (const [resultId, ids] of all) inTurn(() => latest.current.run({ input: { resultId, findingIds: [...ids] } }));
  }, [inTurn]);
  useEffect(() => {
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      send();
    };
  }, [send]);
  const byResult = (findingIds: readonly string[]): [string, string[]][] => {
    const results = new Map<string, string[]>();
    for (const id of findingIds) {
      const resultId = judgements.get(id)?.resultId;
      if (resultId) results.set(resultId, [...(results.get(resultId) ?? []), id]);
    }
    return [...results];
  };
  return {
    busy: set.busy || clear.busy || ticked.busy,
    check: isGuest
      ? null
      : (findingIds, checked) => {
          for (const [resultId, ids] of byResult(findingIds)) inTurn(() => ticked.run({ input: { resultId, findingIds: ids, checked } }));
        },
    judge: (findingIds, severity, reason) => {
      for (const [resultId, ids] of byResult(findingIds)) {
        inTurn(() =>
          severity
            ? set.run({ input: { resultId, findingIds: ids, severity, ...(reason ? { reason } : {}) } })
            : clear.run({ input: { resultId, findingIds: ids } }),
        );
      }
    },
    visit: (findingId) => {
      const judgement = judgements.get(findingId);
      if (!judgement || judgement.visited || seen.has(findingId)) return;
      setSeen((now) => new Set(now).add(findingId));
      unsentMarks.begin(latest);
      const ids = waiting.current.get(judgement.resultId) ?? new Set();
      waiting.current.set(judgement.resultId, ids.add(findingId));
      clearTimeout(timer.current);
      // The last look may be all that an approval waits for.
      const isLast = [...judgements].every(([id, one]) => !one.wantsVisit || one.visited || id === findingId || seen.has(id));
      if (isLast) send();
      else timer.current = setTimeout(send, SEND_AFTER_MS);
    },
    isVisited: (findingId) => seen.has(findingId) || (judgements.get(findingId)?.visited ?? false),
  };
}
