import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { FlowType } from '../../rules/flow-types.ts';
import type { TargetData } from './flow-data.ts';
import { panelMessages } from './messages.ts';
import { ApprovalTargetDocument } from './flow.graphql.generated.ts';

/** Why a thing's flow waits and for whom, in one sentence (D6.12); `without` where no flow was set. */
export function WaitingSentence({ type, targetId, without }: { type: FlowType; targetId: string; without: string }) {
  const { data } = useAppQuery(ApprovalTargetDocument, { type, targetId });
  if (!data) return null;
  return <>{data.approvalTarget.flow?.waitingSentence ?? without}</>;
}

/** What is said where nobody has said yet who approves: what to do, or who could, where the reader cannot. */
export function NoFlowSentence({ target }: { target: TargetData }) {
  const { locale, t } = useI18n();
  if (target.flowClosed) return <>{target.flowClosed.message}</>;
  const names = target.flowMakers.map(({ name }) => name);
  if (target.viewerCan.includes('create') || names.length === 0) return <>{t(panelMessages.noFlowBody)}</>;
  return <>{t(panelMessages.flowMakers, { names: names.join(locale === 'ja' ? 'さん、' : ', ') })}</>;
}
