import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useViewer } from '#ui/viewer.tsx';
import { PresenceChangedDocument, PresenceDocument, type PresenceQuery } from './presence.graphql.generated.ts';

/** Who else has the design open now, followed; `refetch` asks for what a hint may have failed to tell. */
export function useOthers(designId: string): { others: PresenceQuery['presence']; refetch: () => void } {
  const me = useViewer();
  const read = useAppQuery(PresenceDocument, { designId });
  useAppSubscription(PresenceChangedDocument, { designId }, read.refetch, { missed: read.refetch });
  return { others: read.data?.presence.filter(({ userId }) => userId !== me.id) ?? [], refetch: read.refetch };
}
