import { useClient } from 'urql';
import { RequestReviewDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import type { RowResult, RowRuns } from '#ui/components/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { designListMessages as words } from '../list-messages.ts';
import type { DesignRowFragment } from './door/designs.graphql.generated.ts';
import { ReviewToRequestDocument, TargetToRequestDocument } from './request-many.graphql.generated.ts';

type Row = DesignRowFragment;

/** Whether a review may be what comes next for a design: what keeps it from being requested is said of its row. */
export const mayRequest = ({ status, currentVersionId, viewerCan }: Row): boolean =>
  status === 'DESIGN' && Boolean(currentVersionId) && viewerCan.includes('update');

interface Props {
  open: boolean;
  rows: readonly Row[];
  runs: RowRuns;
  onClose: () => void;
  onRun: (act: (row: Row) => Promise<RowResult[]>) => Promise<boolean>;
}

const NEW = { requestPolicy: 'network-only' } as const;

/** Requests the review that comes next of several designs, each by a command of its own (decision 116). */
export function RequestManyDialog({ open, rows, runs, onClose, onRun }: Props) {
  const { locale, t } = useI18n();
  const client = useClient();
  const request = useAppMutation(RequestReviewDocument, { quiet: true });
  /** What the review is requested with, or in words why it is not. */
  const askedOf = async ({ id }: Row) => {
    const next = await client.query(ReviewToRequestDocument, { id }, NEW).toPromise();
    if (next.error) return errorText(next.error, locale);
    const type = next.data?.design?.nextReview;
    if (!type) return t(words.requestNothing);
    const { data, error } = await client.query(TargetToRequestDocument, { type, targetId: id }, NEW).toPromise();
    if (error || !data) return errorText(error, locale);
    const { flow, viewerCan, requestRefusals, requestNeedsReason, contentHash } = data.approvalTarget;
    const [refusal] = requestRefusals;
    if (!flow) return t(words.requestNoFlow);
    if (refusal) return refusal.message;
    if (!viewerCan.includes('requestReview')) return t(words.requestNothing);
    // The same file again needs a reason, and one reason for many would be none.
    if (requestNeedsReason) return t(words.requestSameFile);
    return { type, targetId: id, expectedVersion: flow.version, contentHash: contentHash ?? '', reason: null };
  };
  const act = async (row: Row): Promise<RowResult[]> => {
    const input = await askedOf(row);
    const said = { id: row.id, name: row.name };
    if (typeof input === 'string') return [{ ...said, ok: false, words: input }];
    const outcome = await request.run({ input });
    return [{ ...said, ok: outcome.ok, words: outcome.ok ? t(words.requestedRow) : errorText(outcome.error, locale) }];
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.requestTitle, { n: rows.length })}
      description={t(words.requestBody)}
      confirmText={t(words.requestVerb)}
      onConfirm={() => onRun(act)}
    >
      <ChosenNames rows={rows} runs={runs} />
    </ConfirmDialog>
  );
}
