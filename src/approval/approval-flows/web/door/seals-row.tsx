import { useText } from '#ui/i18n.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import type { FlowType } from '../../rules/flow-types.ts';
import { panelMessages } from './messages.ts';
import { NoFlowSentence } from './waiting-sentence.tsx';
import { SealList } from '../seal-list.tsx';
import { ApprovalTargetDocument } from './flow.graphql.generated.ts';

/** The seals of the current round, and the sentence that says what is missing. */
export function SealsRow({ type, targetId }: { type: FlowType; targetId: string }) {
  const t = useText();
  const { data, error } = useAppQuery(ApprovalTargetDocument, { type, targetId });
  if (error) return <p className="k-quiet">{error}</p>;
  if (!data) return <Skeleton width="100%" />;
  const { flow } = data.approvalTarget;
  if (!flow) {
    return (
      <p className="k-quiet">
        {t(panelMessages.noFlow)}
        <br />
        <NoFlowSentence target={data.approvalTarget} />
      </p>
    );
  }
  return (
    <section className="k-seals" aria-label={t(panelMessages.seals)}>
      <SealList flow={flow} />
      <p>{flow.waitingSentence}</p>
    </section>
  );
}
