import { PencilLine, Trash2 } from 'lucide-react';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import type { Translate } from '#ui/i18n.tsx';
import { libraryLabels, libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages as m } from '../messages.ts';
import type { PartAgencyListQuery } from './agencies.graphql.generated.ts';

export type Agency = PartAgencyListQuery['partAgencies']['items'][number];

interface Actions {
  may: (agency: Agency, action: 'update' | 'delete') => boolean;
  edit: (agency: Agency) => void;
  remove: (agency: Agency) => void;
}

/** The columns of a list of groups, and what can be done with each. */
export function agencyColumns(t: Translate, actions: Actions): Column<Agency>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      sortable: true,
      main: true,
      width: '26%',
      cell: (agency) => (
        <span className="k-part-name">
          {agency.name}
          <small>
            {t(libraryLabels[agency.libraryType])}
            {agency.library && ` · ${agency.library.name}`}
          </small>
        </span>
      ),
    },
    { id: 'parts', header: t(m.parts), cell: (agency) => <Members agency={agency} /> },
    {
      id: 'updatedAt',
      header: t(libraryMessages.updatedAt),
      sortable: true,
      width: 150,
      wideOnly: true,
      cell: (agency) => <DateTime value={agency.updatedAt} />,
    },
    {
      id: 'actions',
      header: '',
      width: 96,
      align: 'end',
      cell: (agency) => (
        <span className="k-agency-actions">
          {actions.may(agency, 'update') && (
            <IconButton
              size="small"
              label={t(m.edit, { name: agency.name })}
              icon={<PencilLine aria-hidden />}
              onClick={() => actions.edit(agency)}
            />
          )}
          {actions.may(agency, 'delete') && (
            <IconButton
              size="small"
              label={t(m.deleteOf, { name: agency.name })}
              icon={<Trash2 aria-hidden />}
              onClick={() => actions.remove(agency)}
            />
          )}
        </span>
      ),
    },
  ];
}

/** The names of its parts in its order; those that cannot be chosen are struck through. */
function Members({ agency }: { agency: Agency }) {
  return (
    <span className="k-agency-list">
      {agency.parts.map((part, i) => (
        <span key={part.id} data-quiet={part.availability === 'AVAILABLE' ? undefined : ''}>
          {i + 1}. {part.name}
        </span>
      ))}
    </span>
  );
}
