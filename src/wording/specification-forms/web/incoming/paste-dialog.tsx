import { useState } from 'react';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { FindingsTable } from '#ui/components/lists/findings-table.tsx';
import { useText } from '#ui/i18n.tsx';
import { incomingMessages as m } from '../../messages.ts';
import { incomingOf, readPastedCells, type ColumnUse, type PastedCells } from '../../rules/incoming/pasted-cells.ts';
import { IncomingDialog, type IncomingTarget } from '../door/incoming-dialog.tsx';
import { tableOf } from '#ui/data/clipboard-table.ts';

/** Rows that show which column is what. */
const SHOWN = 3;
const USES = ['number', 'title', 'text', 'remark', 'exact', 'ignored'] as const;
/** Variants that a column may be beside those of its header and of the template. */
const COMMON_CODES = ['EN', 'ZH', 'ZHCN', 'ZHTW', 'KO'];

interface Props extends IncomingTarget {
  /** What was pasted already; '' for nothing. */
  pasted: string;
  /** Codes of variants that the template asks for. */
  codes: readonly string[];
}

/** Cells that were copied in Excel become items: the columns are told, and can be told otherwise; the changes are shown before. */
export function PasteDialog({ pasted, codes, ...target }: Props) {
  const t = useText();
  const [text, setText] = useState(pasted);
  const [own, setOwn] = useState<{ text: string; uses: ColumnUse[] } | null>(null);
  const read = readPastedCells(text.trim() === '' ? [] : tableOf(text));
  const uses = own?.text === text ? own.uses : read.uses;
  const isFound = uses.includes('number') || uses.includes('title');
  return (
    <IncomingDialog
      {...target}
      title={t(m.pasteTitle)}
      lead={t(m.pasteLead)}
      rows={read.rows.length > 0 && isFound ? incomingOf(read.rows, uses) : null}
    >
      <TextArea
        label={t(m.cells)}
        rows={read.rows.length > 0 ? 3 : 8}
        autoFocus
        placeholder={t(m.cellsSample)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {read.rows.length > 0 && <Columns read={read} uses={uses} codes={codes} onChange={(changed) => setOwn({ text, uses: changed })} />}
      {read.rows.length > 0 && !isFound && <FormMessage tone="warning">{t(m.noTitleColumn)}</FormMessage>}
    </IncomingDialog>
  );
}

const keyOf = (use: ColumnUse): string => (typeof use === 'string' ? use : `variant ${use.code}`);
const readUse = (key: string): ColumnUse => USES.find((one) => one === key) ?? { code: key.replace(/^variant /u, '') };

interface ColumnsProps {
  read: PastedCells;
  uses: readonly ColumnUse[];
  codes: readonly string[];
  onChange: (uses: ColumnUse[]) => void;
}

function Columns({ read: { rows, headers }, uses, codes, onChange }: ColumnsProps) {
  const t = useText();
  const labelOf = useVariantLabel();
  const named = uses.flatMap((use) => (typeof use === 'object' ? [use.code] : []));
  const variants = [...new Set([...named, ...codes, ...COMMON_CODES])];
  const options = [
    ...USES.map((use) => ({ value: use as string, label: t(m[use]) })),
    ...variants.map((code) => ({ value: `variant ${code}`, label: t(m.variant, { variant: labelOf(code) }) })),
  ];
  const change = (at: number, key: string) => {
    const chosen = readUse(key);
    // A use has one column: the one that had it is not used any more.
    onChange(uses.map((use, i) => (i === at ? chosen : key !== 'ignored' && keyOf(use) === key ? 'ignored' : use)));
  };
  return (
    <div className="k-incoming-columns">
      <ul aria-label={t(m.columns)}>
        {uses.map((use, at) => (
          // Columns have no name of their own but their place.
          <li key={at}>
            <Select
              label={headers[at] ? t(m.columnOf, { n: at + 1, header: headers[at] }) : t(m.column, { n: at + 1 })}
              placeholder={false}
              options={options}
              value={keyOf(use)}
              onChange={(event) => change(at, event.target.value)}
            />
          </li>
        ))}
      </ul>
      <FindingsTable
        label={t(m.cells)}
        heads={uses.map((use, at) => `${at + 1}. ${options.find(({ value }) => value === keyOf(use))?.label ?? ''}`)}
      >
        {rows.slice(0, SHOWN).map((row, at) => (
          <tr key={at}>
            {uses.map((use, column) => (
              <td key={column} data-label={options.find(({ value }) => value === keyOf(use))?.label ?? ''}>
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </FindingsTable>
    </div>
  );
}
