import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import type { FlowType } from '../../rules/flow-types.ts';
import { formerReturn } from '../../rules/former-return.ts';
import { ConditionList } from '../conditions.tsx';
import { usePersonOf } from './flow-data.ts';
import { panelMessages as words } from './messages.ts';
import { ApprovalTargetDocument } from './flow.graphql.generated.ts';
import './former-return.css';

interface Props {
  type: FlowType;
  targetId: string;
  /** For whoever makes it: while it is returned, rather than while it runs again. */
  isMaker?: boolean;
}

/** At the head of a review that runs again: where, by whom and why the round before was returned. Nothing in a first round. */
export function FormerReturn({ type, targetId, isMaker = false }: Props) {
  const t = useText();
  const personOf = usePersonOf();
  const target = useAppQuery(ApprovalTargetDocument, { type, targetId }).data?.approvalTarget;
  if (!target?.flow || target.flow.status !== (isMaker ? 'REJECTED' : 'IN_PROGRESS')) return null;
  const returned = formerReturn([target.flow, ...target.formerFlows].flatMap(({ rounds }) => rounds));
  if (!returned) return null;
  const again = target.flow.rounds.find(({ outcome }) => outcome === null)?.requestReason;
  return (
    <FormMessage
      tone={isMaker ? 'warning' : 'info'}
      title={t(isMaker ? words.returnedNow : words.returnedBefore, { piece: returned.pieceName })}
    >
      <p className="k-former-return">{returned.comment}</p>
      <ConditionList conditions={returned.conditions} />
      {again && <p>{t(words.askedAgain, { reason: again })}</p>}
      <small>
        {personOf(returned.user, returned.id).name} <DateTime value={returned.decidedAt} />
      </small>
    </FormMessage>
  );
}
