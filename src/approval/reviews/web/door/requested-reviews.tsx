import { BellRing, UserRoundPen, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { DataTable } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { ListPager } from '#ui/components/lists/list-pager.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { flowStatusLabels, flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_STATUSES, FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import { ReassignManyDialog } from '../reassign-many-dialog.tsx';
import { useReviewColumns } from '../review-columns.tsx';
import { reviewMessages as words } from './review-messages.ts';
import { FRONT, type ReviewsState } from './reviews-state.ts';
import { ApprovalFlowListDocument } from '../reviews.graphql.generated.ts';
import { useSelection } from '#ui/components/lists/use-selection.ts';
import { useRowRuns } from '#ui/components/lists/row-runs.ts';
import { RunResults } from '#ui/components/lists/run-results.tsx';
import { useFlowActs, type ListedFlow } from '../use-flow-acts.ts';
import '#ui/components/lists/selection.css';

interface Props {
  state: ReviewsState;
  onChange: (change: Partial<ReviewsState>, keepHistory?: boolean) => void;
  /** Only what the viewer requested. */
  mine: boolean;
}

/** Reviews and why each waits; reminding, withdrawing and replacing an approver for up to 100 chosen rows. */
export function RequestedReviews({ state, onChange, mine }: Props) {
  const t = useText();
  const some = (text: string) => (text === '' ? undefined : text);
  const filter = { requestedByMe: mine, status: some(state.status), type: some(state.type), text: some(state.text) };
  const query = useAppQuery(
    ApprovalFlowListDocument,
    { ...filter, limit: PAGE_SIZE, after: some(state.after) },
    { failure: words.loadFailed },
  );
  const page = query.data?.approvalFlows;
  const selection = useSelection<ListedFlow>(page?.items, { most: MAX_PAGE_SIZE });
  const { rows, choose } = selection;
  const [asking, setAsking] = useState<'remind' | 'withdraw' | 'reassign' | null>(null);
  const runs = useRowRuns();
  const acts = useFlowActs();
  const named = rows.map(({ id, targetName: name }) => ({ id, name }));
  const finish = async (act: (flow: ListedFlow) => ReturnType<typeof acts.remind>) => {
    choose(await runs.run(rows, act));
    query.refetch();
    return true;
  };
  const columns = useReviewColumns(selection);
  return (
    <div className="k-reviews">
      <FilterChips
        label={t(words.statusFilter)}
        single
        choices={FLOW_STATUSES.map((status) => ({ value: status, label: t(flowStatusLabels[status]) }))}
        selected={state.status ? [state.status] : []}
        onChange={([status = '']) => onChange({ status, ...FRONT })}
      />
      <div className="k-review-filters">
        <TextField label={t(words.search)} value={state.text} onChange={(event) => onChange({ text: event.target.value, ...FRONT })} />
        <Select
          label={t(words.typeFilter)}
          placeholder={t(words.all)}
          options={FLOW_TYPES.map((type) => ({ value: type, label: t(flowTypeLabels[type]) }))}
          value={state.type}
          onChange={(event) => onChange({ type: event.target.value, ...FRONT })}
        />
      </div>
      <RunResults runs={runs} />
      {rows.length > 0 && (
        <div className="k-selection-bar" role="region" aria-label={t(words.selected, { n: rows.length })}>
          <strong aria-live="polite">{t(words.selected, { n: rows.length })}</strong>
          <Button size="small" kind="ghost" icon={<X aria-hidden />} onClick={() => choose([])}>
            {t(words.clear)}
          </Button>
          <span className="k-selection-actions">
            <Button size="small" icon={<BellRing aria-hidden />} onClick={() => setAsking('remind')}>
              {t(words.remind)}
            </Button>
            <Button size="small" icon={<UserRoundPen aria-hidden />} onClick={() => setAsking('reassign')}>
              {t(words.reassign)}
            </Button>
            <Button size="small" kind="danger" onClick={() => setAsking('withdraw')}>
              {t(words.withdraw)}
            </Button>
          </span>
        </div>
      )}
      <DataTable
        caption={t(mine ? words.requested : words.every)}
        columns={columns}
        rows={page?.items}
        rowKey={(flow) => flow.id}
        rowLink={(flow) => flow.targetPath}
        loading={query.refreshing}
        error={query.error}
        onRetry={query.refetch}
        empty={<EmptyState title={t(words.emptyList)}>{t(words.emptyListBody)}</EmptyState>}
      />
      <ListPager
        listKey={JSON.stringify({ ...filter, list: '/reviews' })}
        page={state.page}
        after={state.after}
        nextToken={page?.nextToken}
        total={page?.total}
        busy={query.refreshing}
        onPage={(number, token) => onChange({ page: number, after: token }, true)}
      />
      <ConfirmDialog
        open={asking === 'remind'}
        onClose={() => setAsking(null)}
        title={t(words.remindTitle, { n: rows.length })}
        description={t(words.remindBody)}
        confirmText={t(words.remind)}
        onConfirm={() => finish(acts.remind)}
      >
        <ChosenNames rows={named} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title={t(words.withdrawTitle, { n: rows.length })}
        description={t(words.withdrawBody)}
        confirmText={t(words.withdraw)}
        kind="danger"
        onConfirm={() => finish(acts.withdraw)}
      >
        <ChosenNames rows={named} />
      </ConfirmDialog>
      <ReassignManyDialog
        open={asking === 'reassign'}
        rows={named}
        onClose={() => setAsking(null)}
        onReassign={(from, to) => finish((flow) => acts.reassign(flow, from, to))}
      />
    </div>
  );
}
