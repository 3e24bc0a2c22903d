import type { ReactNode } from 'react';
import { FindingsTable } from '#ui/components/lists/findings-table.tsx';
import { useText } from '#ui/i18n.tsx';
import { listImportMessages as m } from '../../messages.ts';
import './list-imports.css';

/** Rows that a dialog shows; the result file has them all. */
export const SHOWN = 200;

/** A table of a dialog that scrolls by itself. `total` rows there are; beyond `SHOWN` their number is said. */
export function ListTable({ heads, total, children }: { heads: readonly string[]; total: number; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <FindingsTable label={t(m.result)} heads={heads}>
        {children}
      </FindingsTable>
      {total > SHOWN && <p className="k-quiet">{t(m.moreRows, { n: total - SHOWN })}</p>}
    </>
  );
}
