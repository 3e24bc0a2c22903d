import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import { ApprovalTargetDocument } from './flow.graphql.generated.ts';

/** Why a thing's flow waits and for whom, in one sentence (D6.12); `without` where no flow was set. */
export function WaitingSentence({ type, targetId, without }: { type: FlowType; targetId: string; without: string }) {
  const { data } = useAppQuery(ApprovalTargetDocument, { type, targetId });
  if (!data) return null;
  return <>{data.approvalTarget.flow?.waitingSentence ?? without}</>;
}
