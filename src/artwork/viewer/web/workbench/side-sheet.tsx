import { ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import { sheetMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';

/**
 * Beside the artwork; on narrow screens a sheet below it, drawn up when it is wanted. `wanted` changes when somebody asked
 * to see it. What is `urgent`, a failure, is in sight at once.
 */
export function SideSheet({ wanted, urgent, children }: { wanted: string; urgent: boolean; children: ReactNode }) {
  const t = useText();
  const [open, setOpen] = useState(urgent);
  const [asked, setAsked] = useState({ wanted, urgent });
  if (asked.wanted !== wanted || asked.urgent !== urgent) {
    setAsked({ wanted, urgent });
    if (asked.wanted !== wanted || urgent) setOpen(true);
  }
  return (
    <aside className="k-workbench-side" data-open={open || undefined}>
      <button type="button" className="k-sheet-grip" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="k-unseen">{t(open ? sheetMessages.close : sheetMessages.open)}</span>
        <ChevronUp aria-hidden />
      </button>
      {children}
    </aside>
  );
}
