import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { DecideAsGuestDocument, TakeBackAsGuestDocument } from './door/guest.graphql.generated.ts';
import type { DecisionSender } from '#approval/approval-flows/web/door/use-decision.ts';

/** A guest reviewer's decisions: the piece is that of the invitation, and needs no name. */
export function useGuestSender(): DecisionSender {
  const decide = useAppMutation(DecideAsGuestDocument);
  const takeBack = useAppMutation(TakeBackAsGuestDocument);
  return {
    decide: (said) => decide.run({ input: said }),
    takeBack: (round) => takeBack.run({ input: { round } }),
  };
}
