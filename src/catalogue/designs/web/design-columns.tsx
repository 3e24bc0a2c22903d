import { Checkbox } from '#ui/components/fields/choice.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
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
export const mayChange = ({ viewerCan }: DesignRowFragment): boolean => viewerCan.includes('update') || viewerCan.includes('assignRoles');

interface Choosing {
  /** There is something to choose on the page. */
  offered: boolean;
  has: (design: DesignRowFragment) => boolean;
  toggle: (design: DesignRowFragment) => void;
  /** Every row of the page is chosen. */
  hasAll: boolean;
  toggleAll: () => void;
}

/** The columns of the list of all design projects, with the boxes that choose them. */
export function designColumns(t: Translate, choosing: Choosing): Column<DesignRowFragment>[] {
  return [
    ...(choosing.offered
      ? [
          {
            id: 'choose',
            header: <Checkbox label={t(m.choosePage)} labelHidden checked={choosing.hasAll} onChange={choosing.toggleAll} />,
            width: 44,
            cell: (design: DesignRowFragment) =>
              mayChange(design) && (
                <Checkbox
                  label={t(m.choose, { name: design.name })}
                  labelHidden
                  checked={choosing.has(design)}
                  onChange={() => choosing.toggle(design)}
                />
              ),
          },
        ]
      : []),
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
            <strong>{design.name}</strong>
            <small>{[design.above.join(' › '), design.code].filter(Boolean).join(' ・ ')}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'stage',
      header: t(m.stage),
      width: 190,
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
      width: 110,
      wideOnly: true,
      cell: (design) => !isEnded(design.status) && <DaysInStage since={design.stageSince} />,
    },
    {
      id: 'progress',
      header: t(m.progress),
      width: 130,
      wideOnly: true,
      cell: (design) => <DesignSteps status={design.status} stages={design.stages} rejected={design.activeFlow?.status === 'REJECTED'} />,
    },
    {
      id: 'waits',
      header: t(m.waits),
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
