import { BellRing, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { FRONT, ListTable } from '#ui/lists/list-table.tsx';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { uiMessages } from '#ui/messages.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { flowStatusLabels, flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_STATUSES, FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import { ReassignManyDialog } from '../reassign-many-dialog.tsx';
import { useReviewColumns } from '../review-columns.tsx';
import { reviewMessages as words } from './review-messages.ts';
import { filterOf, type ReviewsState } from './reviews-state.ts';
import { ApprovalFlowListDocument, type ApprovalFlowListQuery, type ApprovalFlowListQueryVariables } from '../reviews.graphql.generated.ts';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { useRowRuns } from '#ui/lists/row-runs.ts';
import { useFlowActs, type ListedFlow } from '../use-flow-acts.ts';

interface Props {
  state: ReviewsState;
  onChange: (change: Partial<ReviewsState>, keepHistory?: boolean) => void;
  /** Only what the viewer requested. */
  mine: boolean;
}

/** Reviews and why each waits; reminding, withdrawing and replacing an approver for the chosen rows. */
export function RequestedReviews({ state, onChange, mine }: Props) {
  const t = useText();
  const { sort, direction, ...filter } = filterOf(state);
  const asked = { ...filter, sort, direction };
  const query = useAppQuery(
    ApprovalFlowListDocument,
    { ...asked, limit: PAGE_SIZE, after: state.after || undefined },
    { failure: words.loadFailed },
  );
  const status = FLOW_STATUSES.find((one) => one === state.status);
  const type = FLOW_TYPES.find((one) => one === state.type);
  const statusWord = status ? t(flowStatusLabels[status]) : '';
  const typeWord = type ? t(flowTypeLabels[type]) : '';
  const clear = () => onChange({ status: '', type: '', text: '', ...FRONT });
  const page = query.data?.approvalFlows;
  const { selection, every } = useChosenRows<ApprovalFlowListQuery, ApprovalFlowListQueryVariables, ListedFlow>(page?.items, page?.total, {
    query: ApprovalFlowListDocument,
    pageAt: (after) => ({ ...asked, limit: MAX_PAGE_SIZE, after }),
    rowsOf: ({ approvalFlows }) => approvalFlows,
    failure: words.loadFailed,
  });
  const { rows, choose } = selection;
  const [asking, setAsking] = useState<'remind' | 'withdraw' | 'reassign' | null>(null);
  const runs = useRowRuns();
  const acts = useFlowActs();
  const named = rows.map(({ id, targetName: name }) => ({ id, name }));
  const finish = async (act: (flow: ListedFlow) => ReturnType<typeof acts.remind>) => {
    choose(await runs.run(rows, act, { nameOf: ({ targetName }) => targetName }));
    query.refetch();
    return true;
  };
  const columns = useReviewColumns(selection);
  return (
    <div className="k-reviews">
      <ListFilters
        search={<ListSearch label={t(words.search)} value={state.text} onChange={(text) => onChange({ text, ...FRONT })} />}
        active={activeFilters(t, [
          ['status', t(words.statusFilter), statusWord, () => onChange({ status: '', ...FRONT })],
          ['type', t(words.typeFilter), typeWord, () => onChange({ type: '', ...FRONT })],
        ])}
        onClear={clear}
      >
        <FilterChips
          label={t(words.statusFilter)}
          single
          choices={FLOW_STATUSES.map((status) => ({ value: status, label: t(flowStatusLabels[status]) }))}
          selected={state.status ? [state.status] : []}
          onChange={([status = '']) => onChange({ status, ...FRONT })}
        />
        <FilterChips
          label={t(words.typeFilter)}
          single
          choices={FLOW_TYPES.map((type) => ({ value: type, label: t(flowTypeLabels[type]) }))}
          selected={state.type ? [state.type] : []}
          onChange={([type = '']) => onChange({ type, ...FRONT })}
        />
      </ListFilters>
      <ListTable
        listKey={JSON.stringify({ ...filter, list: '/reviews' })}
        query={query}
        answer={page}
        url={state}
        setUrl={onChange}
        caption={t(mine ? words.requested : words.every)}
        columns={columns}
        bar={
          <ChosenBar rows={rows} runs={runs} onClear={() => choose([])} every={every}>
            <Button size="small" icon={<BellRing aria-hidden />} onClick={() => setAsking('remind')}>
              {t(words.remind)}
            </Button>
            <Button size="small" icon={<UserRoundPen aria-hidden />} onClick={() => setAsking('reassign')}>
              {t(words.reassign)}
            </Button>
            <Button size="small" kind="danger" onClick={() => setAsking('withdraw')}>
              {t(words.withdraw)}
            </Button>
          </ChosenBar>
        }
        rowKey={(flow) => flow.id}
        rowLink={(flow) => flow.targetPath}
        empty={
          state.status || state.type || state.text ? (
            <EmptyState title={t(words.noHits)} action={<Button onClick={clear}>{t(uiMessages.filtersClear)}</Button>} />
          ) : (
            <EmptyState title={t(words.emptyList)}>{t(words.emptyListBody)}</EmptyState>
          )
        }
      />
      <ConfirmDialog
        open={asking === 'remind'}
        onClose={() => setAsking(null)}
        title={t(words.remindTitle, { n: rows.length })}
        description={t(words.remindBody)}
        confirmText={t(words.remind)}
        runs={runs}
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
        runs={runs}
        onConfirm={() => finish(acts.withdraw)}
      >
        <ChosenNames rows={named} />
      </ConfirmDialog>
      <ReassignManyDialog
        open={asking === 'reassign'}
        rows={named}
        runs={runs}
        onClose={() => setAsking(null)}
        onReassign={(from, to) => finish((flow) => acts.reassign(flow, from, to))}
      />
    </div>
  );
}
