import { Columns3 } from 'lucide-react';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { Button } from '../components/actions/button.tsx';
import { Menu } from '../components/overlays/menu.tsx';
import type { Column } from '../components/lists/data-table.tsx';
import './list-columns.css';

/** How a list is shown, as its address keeps it, and so do the views that are saved of it. */
export interface ListShape {
  /** Ids of columns that are left out. */
  hide: readonly string[];
  dense: boolean;
}

/** A column that can be left out has a name in words, and is not what the row is about. */
const nameOf = <Row,>(column: Column<Row>): string | null => (typeof column.header === 'string' && !column.main ? column.header : null);

/** The columns without those that are left out. */
export function shownColumns<Row>(columns: readonly Column<Row>[], hide: readonly string[]): Column<Row>[] {
  return columns.filter((column) => nameOf(column) === null || !hide.includes(column.id));
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  shape: ListShape;
  onChange: (shape: { hide: string[]; dense: boolean }) => void;
}

/** 表示項目: which columns a list has, and how high its rows are. */
export function ListColumns<Row>({ columns, shape, onChange }: Props<Row>) {
  const t = useText();
  const { hide, dense } = shape;
  const choose = (id: string, isShown: boolean) => onChange({ hide: isShown ? hide.filter((one) => one !== id) : [...hide, id], dense });
  const known = columns.flatMap((column) => {
    const label = nameOf(column);
    return label === null ? [] : [{ id: column.id, label }];
  });
  const left = known.filter(({ id }) => hide.includes(id)).length;
  return (
    <div className="k-list-columns">
      <Menu
        items={[
          { kind: 'text', label: t(uiMessages.columns) },
          ...known.map(({ id, label }) => ({
            kind: 'tick' as const,
            label,
            checked: !hide.includes(id),
            onChange: (isShown: boolean) => choose(id, isShown),
          })),
          { kind: 'line' },
          {
            kind: 'tick',
            label: t(uiMessages.dense),
            checked: dense,
            onChange: (isDense) => onChange({ hide: [...hide], dense: isDense }),
          },
        ]}
      >
        <Button size="small" kind="ghost" icon={<Columns3 aria-hidden />}>
          {left > 0 ? t(uiMessages.columnsWithout, { n: left }) : t(uiMessages.columns)}
        </Button>
      </Menu>
    </div>
  );
}
