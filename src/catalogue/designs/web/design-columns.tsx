import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import type { Translate } from '#ui/i18n.tsx';
import { designListMessages as m } from '../list-messages.ts';
import { designMessages } from '../messages.ts';
import { isEnded } from '../rules/stage-state.ts';
import type { DesignRowFragment } from './door/designs.graphql.generated.ts';
import { DaysInStage } from './days-in-stage.tsx';
import { DesignStatusChip, DesignSteps } from './door/design-status.tsx';

/** Something can be done to it together with others. */
export const mayChange = ({ viewerCan }: DesignRowFragment): boolean =>
  ['update', 'assignRoles', 'delete'].some((action) => viewerCan.includes(action));

/** The columns of the list of all design projects; with a `selection` each row that can be changed has a box to tick. */
export function designColumns(t: Translate, selection?: Selection<DesignRowFragment>): Column<DesignRowFragment>[] {
  return [
    ...(selection ? [chooseColumn(t, selection, (design) => design.name, mayChange)] : []),
    {
      id: 'name',
      header: t(m.design),
      sortable: true,
      main: true,
      width: '26%',
      cell: (design) => (
        <span className="k-with-picture">
          <Thumbnail src={design.thumbnailUrl} />
          <span className="k-two-line-cell">
            <strong title={design.name}>{design.name}</strong>
            <small title={design.above.join(' › ')}>{[design.above.join(' › '), design.code].filter(Boolean).join('\u00a0・ ')}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'stage',
      header: t(m.stage),
      sortable: true,
      width: 160,
      cell: (design) =>
        design.activeFlow?.status === 'REJECTED' ? (
          <StatusChip tone="rejected">{t(designMessages.returned)}</StatusChip>
        ) : (
          <DesignStatusChip status={design.status} />
        ),
    },
    {
      id: 'stageSince',
      header: t(m.inStage),
      sortable: true,
      width: 100,
      wideOnly: true,
      cell: (design) => !isEnded(design.status) && <DaysInStage since={design.stageSince} />,
    },
    {
      id: 'progress',
      header: t(m.progress),
      sortable: true,
      width: 90,
      wideOnly: true,
      cell: (design) => <DesignSteps status={design.status} stages={design.stages} rejected={design.activeFlow?.status === 'REJECTED'} />,
    },
    {
      id: 'waits',
      header: t(m.waits),
      width: '20%',
      cell: (design) => !isEnded(design.status) && <span className="k-quiet">{design.waitingSentence}</span>,
    },
    {
      id: 'dueDate',
      header: t(m.due),
      sortable: true,
      width: 140,
      cell: (design) => <DueDate due={design.dueDate} over={isEnded(design.status)} />,
    },
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (design) => <DateTime value={design.updatedAt} />,
    },
  ];
}
