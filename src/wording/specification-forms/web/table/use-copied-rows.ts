import type { ClipboardEvent } from 'react';
import { useCopyText } from '#ui/data/copy-text.ts';
import { tableText } from '#ui/data/clipboard-table.ts';
import { isTypedIn } from '#ui/components/fields/typed-in.ts';
import { openToast } from '#ui/toast-state.ts';
import { useText } from '#ui/i18n.tsx';
import { incomingMessages } from '../../messages.ts';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftItem } from '../../rules/draft.ts';
import { copiedRows } from '../../rules/incoming/copied-rows.ts';

/** Rows on their way to Excel: those that are chosen, else all; by the button, or by Ctrl+C while no field is typed in. */
export function useCopiedRows(items: readonly DraftItem[], chosen: ReadonlySet<string>) {
  const t = useText();
  const copyText = useCopyText();
  const own = items.filter(({ row }) => chosen.has(row));
  const rows = own.length > 0 ? own : items;
  const text = () => {
    const heads = { number: t(m.number), title: t(m.itemTitle), text: t(m.content), remark: t(m.remark), exact: t(incomingMessages.exact) };
    return tableText(copiedRows(rows, heads));
  };
  const said = t(m.rowsCopied, { n: rows.length });
  return {
    copy: async () => void (await copyText(text(), said)),
    onCopy: (event: ClipboardEvent) => {
      if (own.length === 0 || isTypedIn(event.target)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', text());
      openToast('success', said);
    },
  };
}
