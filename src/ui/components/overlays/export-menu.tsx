import { FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Button } from '../actions/button.tsx';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu-item.ts';

export type ExportFormat = 'XLSX' | 'CSV';

/** A list that can be taken out. */
export interface ExportChoice {
  /** Said when there are several. */
  label?: string;
  onExport: (format: ExportFormat) => Promise<unknown>;
}

/**
 * The button that takes lists out as Excel workbooks or CSV.
 * @param ticked the ticked rows, where it takes those alone
 */
export function ExportMenu({
  choices,
  busy = false,
  disabled = false,
  ticked,
}: {
  choices: readonly ExportChoice[];
  busy?: boolean;
  disabled?: boolean;
  ticked?: readonly unknown[] | undefined;
}) {
  const t = useText();
  const items = choices.flatMap(({ label, onExport }, index): MenuItem[] => [
    ...(index > 0 ? [{ kind: 'line' as const }] : []),
    ...(label ? [{ kind: 'text' as const, label }] : []),
    {
      label: named(label, t(uiMessages.exportExcel)),
      icon: <FileSpreadsheet aria-hidden />,
      onSelect: () => void onExport('XLSX'),
    },
    {
      label: named(label, t(uiMessages.exportCsv)),
      icon: <FileText aria-hidden />,
      onSelect: () => void onExport('CSV'),
    },
  ]);
  return (
    <Menu label={t(uiMessages.export)} items={items}>
      <Button icon={<FileDown aria-hidden />} busy={busy} disabled={disabled} size={ticked ? 'small' : undefined}>
        {t(uiMessages.export)}
      </Button>
    </Menu>
  );
}

/** Read aloud with the list's name: the heading above it is seen, not heard. */
function named(list: string | undefined, format: string) {
  return (
    <>
      {list && <span className="k-unseen">{list} </span>}
      {format}
    </>
  );
}
