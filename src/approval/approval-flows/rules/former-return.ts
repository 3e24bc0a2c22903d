/** What a reviewer of a further round has to know: why the one before was returned (D6.7). Pure. */

interface Round<Decision> {
  outcome: string | null;
  /** When it was requested: ISO, in UTC. */
  requestedAt: string;
  decisions: readonly Decision[];
}

/**
 * The return that the running round answers: that of the newest round before it which was decided, if it was returned.
 * Withdrawn rounds decided nothing. Null: there is none.
 */
export function formerReturn<D extends { action: string; takenBackAt?: unknown; conditions?: readonly { settledAt: unknown }[] }>(
  rounds: readonly Round<D>[],
): D | null {
  const decided = rounds.filter(({ outcome }) => outcome === 'REJECTED' || outcome === 'COMPLETED');
  const newest = decided.toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt))[0];
  if (newest?.outcome !== 'REJECTED') return null;
  const returned = newest.decisions.find(({ action }) => action === 'REJECTED');
  if (returned) return returned;
  // Its makers ended it to change what an approval with changes asked for.
  const open = ({ conditions = [], takenBackAt }: D) => !takenBackAt && conditions.some(({ settledAt }) => settledAt === null);
  return newest.decisions.find(open) ?? null;
}
