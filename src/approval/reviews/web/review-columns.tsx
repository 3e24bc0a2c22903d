import { Checkbox } from '#ui/components/fields/choice.tsx';
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
export function useReviewColumns({ has, toggle }: Pick<Selection<ListedFlow>, 'has' | 'toggle'>): Column<ListedFlow>[] {
  const t = useText();
  return [
    {
      id: 'choose',
      header: '',
      width: 44,
      cell: (flow) => (
        <Checkbox label={t(words.select, { name: flow.targetName })} labelHidden checked={has(flow)} onChange={() => toggle(flow)} />
      ),
    },
    {
      id: 'target',
      header: t(words.target),
      main: true,
      cell: (flow) => (
        <span className="k-review-words">
          <strong title={flow.targetName}>{flow.targetName}</strong>
          <small>{[flow.place?.name, t(flowTypeLabels[flow.type])].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'status',
      header: t(words.status),
      width: 120,
      cell: (flow) => <StatusChip tone={toneOf(flow.status)}>{t(flowStatusLabels[flow.status])}</StatusChip>,
    },
    { id: 'waits', header: t(words.waitsFor), cell: (flow) => <span className="k-review-why">{flow.waitingSentence}</span> },
    { id: 'updatedAt', header: t(words.updated), width: 150, wideOnly: true, cell: (flow) => <DateTime value={flow.updatedAt} /> },
  ];
}
