import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import type { FlowType } from '../../rules/flow-types.ts';
import { RequestButtons } from '../request-buttons.tsx';
import { useContentState } from '../use-content-state.ts';
import { ApprovalTargetDocument } from './flow.graphql.generated.ts';

export interface RequestReviewButtonProps {
  type: FlowType;
  targetId: string;
  onRequested?: () => void;
  /** How far the inspection has come on which a request depends. */
  contentState?: string;
}

/** The request (or its withdrawal) as the main action of a confirm page's head. */
export function RequestReviewButton({ type, targetId, onRequested, contentState }: RequestReviewButtonProps) {
  const query = useAppQuery(ApprovalTargetDocument, { type, targetId });
  useContentState(contentState, query.refetch);
  const target = query.data?.approvalTarget;
  if (!target) return query.error ? null : <Skeleton width={140} />;
  return <RequestButtons target={target} refetch={query.refetch} onRequested={onRequested} />;
}
