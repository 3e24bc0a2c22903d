import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { flowErrors } from '../rules/errors.ts';
import { COMMENT_MAX } from '../rules/limits.ts';
import { stepsOf } from '../rules/flow-state.ts';
import { OpenPointsBox } from './open-points-field.tsx';
import { PointsToRequestDocument, RequestReviewDocument, WithdrawReviewDocument } from './door/flow.graphql.generated.ts';
import type { TargetData } from './door/flow-data.ts';
import { decisionMessages, panelMessages as words } from './door/messages.ts';

interface Props {
  target: TargetData;
  refetch: () => void;
  size?: 'medium' | 'small';
  /** How the request looks: secondary where another button of the page leads to it. */
  kind?: 'primary' | 'secondary';
  /** false: only the withdrawal. */
  requests?: boolean;
  onRequested?: (() => void) | undefined;
}

/** レビューを依頼する and 取り下げる, each asked once more; what is missing disables the first and is its title. */
export function RequestButtons({ target, refetch, size = 'medium', kind = 'primary', requests = true, onRequested }: Props) {
  const t = useText();
  const [asking, setAsking] = useState<'request' | 'withdraw' | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const request = useAppMutation(RequestReviewDocument, { success: words.requested });
  const withdraw = useAppMutation(WithdrawReviewDocument, { success: words.withdrawn });
  const { flow, type, targetId } = target;
  const asks = asking === 'request';
  const open = useAppQuery(PointsToRequestDocument, { type, targetId }, { pause: !asks, policy: 'network-only' });
  const points = open.data?.approvalTarget.openPoints ?? [];
  if (!flow) return null;
  const can = (action: string) => target.viewerCan.includes(action);
  const refusals = target.requestRefusals.map((refusal) => refusal.message).join('\n');
  const asksReason = target.requestNeedsReason;
  const isMissing = asksReason && reason.trim() === '';
  const send = async () => {
    setTried(true);
    if (isMissing) return false;
    const { contentHash } = target;
    const { ok } = await request.run({
      input: { type, targetId, expectedVersion: flow.version, contentHash: contentHash ?? '', reason: asksReason ? reason : null },
    });
    setTried(false);
    if (ok) setReason('');
    if (ok) onRequested?.();
    else refetch();
    return ok;
  };
  const takeBack = async () => {
    const { ok } = await withdraw.run({ input: { flowId: flow.id, expectedVersion: flow.version } });
    if (!ok) refetch();
    return ok;
  };
  return (
    <>
      {can('withdrawReview') && (
        <Button size={size} onClick={() => setAsking('withdraw')}>
          {t(words.withdraw)}
        </Button>
      )}
      {requests && can('requestReview') && (
        <Button
          kind={kind}
          size={size}
          icon={<Send aria-hidden />}
          disabled={refusals !== ''}
          title={refusals || undefined}
          onClick={() => setAsking('request')}
        >
          {t(flow.status === 'REJECTED' ? words.requestAgain : words.request)}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsking(null)}
        title={t(words.requestTitle)}
        description={t(words.requestBody, { name: flow.name, n: firstPeople(target) })}
        confirmText={t(words.request)}
        size={points.length > 0 ? 'medium' : 'small'}
        disabled={asks && open.loading}
        onConfirm={send}
      >
        {asks && open.loading && <FormMessage tone="info">{t(decisionMessages.openPointsLoading)}</FormMessage>}
        {open.error && <FormMessage tone="warning">{open.error}</FormMessage>}
        <OpenPointsBox points={points} title={t(words.openToReviewers)} />
        {asksReason && (
          <>
            <FormMessage tone="warning">{t(words.sameFile)}</FormMessage>
            <TextArea
              label={t(words.sameFileReason)}
              required
              help={t(words.sameFileReasonHelp)}
              error={tried && isMissing ? t(flowErrors.SAME_FILE_NEEDS_REASON) : undefined}
              rows={3}
              limit={COMMENT_MAX}
              maxLength={COMMENT_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title={t(words.withdrawTitle)}
        description={t(words.withdrawBody)}
        confirmText={t(words.withdraw)}
        kind="danger"
        onConfirm={takeBack}
      />
    </>
  );
}

/** How many people hear of the request: those of the first step. */
function firstPeople(target: TargetData): number {
  const [first] = stepsOf(target.flow?.blocks ?? []);
  const pieces = first?.blocks.flatMap((block) => block.pieces) ?? [];
  return new Set(pieces.flatMap((p) => [...p.approvers.map((a) => a.userId), ...p.commenters.map((c) => c.id)])).size;
}
