import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { IconButton } from '../components/actions/icon-button.tsx';
import { SelectControl } from '../components/fields/select-control.tsx';
import './list-columns.css';

interface Sort {
  field: string;
  asc: boolean;
}

interface Props {
  columns: readonly { id: string; header: ReactNode; narrowHeader?: ReactNode; sortable?: boolean | 'most' }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of a list below 720 px, where its rows are cards without a head to press, and the box that ticks all of the page. */
export function NarrowOrder({ columns, sort, onSort }: Props) {
  const t = useText();
  const choices = columns.filter((column) => column.sortable && typeof column.header === 'string');
  const ticks = columns.filter(({ narrowHeader }) => narrowHeader);
  if (choices.length === 0 && ticks.length === 0) return null;
  const known = choices.some(({ id }) => id === sort.field);
  return (
    <div className="k-narrow-order">
      {choices.length > 0 && (
        <SelectControl
          aria-label={t(uiMessages.order)}
          value={known ? sort.field : ''}
          onChange={({ target }) =>
            onSort({ field: target.value, asc: choices.find(({ id }) => id === target.value)?.sortable !== 'most' })
          }
        >
          {!known && <option value="">{t(uiMessages.order)}</option>}
          {choices.map(({ id, header }) => (
            <option key={id} value={id}>
              {t(uiMessages.orderBy, { name: String(header) })}
            </option>
          ))}
        </SelectControl>
      )}
      {known && (
        <IconButton
          label={t(sort.asc ? uiMessages.orderDown : uiMessages.orderUp)}
          icon={sort.asc ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
          onClick={() => onSort({ field: sort.field, asc: !sort.asc })}
        />
      )}
      {ticks.map(({ id, narrowHeader }) => (
        <Fragment key={id}>{narrowHeader}</Fragment>
      ))}
    </div>
  );
}
