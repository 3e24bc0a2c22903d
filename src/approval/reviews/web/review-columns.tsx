import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useText } from '#ui/i18n.tsx';
import { flowStatusLabels, flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { reviewMessages as words } from './door/review-messages.ts';
import type { ListedFlow } from './use-flow-acts.ts';

/** What a row of the list of reviews shows, with the box that chooses it. */
export function useReviewColumns(selection: Selection<ListedFlow>): Column<ListedFlow>[] {
  const t = useText();
  return [
    chooseColumn(t, selection, (flow) => flow.targetName),
    {
      id: 'target',
      header: t(words.target),
      sortable: true,
      main: true,
      cell: (flow) => (
        <span className="k-review-words">
          <strong title={flow.targetName}>{flow.targetName}</strong>
          {/* A specification bears the name of its design. */}
          {flow.place && flow.place.name !== flow.targetName && <small>{flow.place.name}</small>}
        </span>
      ),
    },
    { id: 'type', header: t(words.typeFilter), sortable: true, width: 150, cell: (flow) => t(flowTypeLabels[flow.type]) },
    {
      id: 'status',
      header: t(words.status),
      sortable: true,
      width: 120,
      cell: (flow) => <StatusChip tone={toneOf(flow.status)}>{t(flowStatusLabels[flow.status])}</StatusChip>,
    },
    { id: 'waits', header: t(words.waitsFor), cell: (flow) => <span className="k-review-why">{flow.waitingSentence}</span> },
    {
      id: 'updatedAt',
      header: t(words.updated),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (flow) => <DateTime value={flow.updatedAt} />,
    },
  ];
}
