import { ArchiveX, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { partMessages } from '../messages.ts';
import { libraryMessages as m } from './door/library/library-messages.ts';
import type { PartRow } from './part-columns.tsx';
import { RetirePartsDocument } from './door/parts.graphql.generated.ts';
import '#ui/components/lists/selection.css';

interface Props {
  parts: readonly PartRow[];
  onClear: () => void;
  /** What else can be done with them. */
  actions?: ReactNode;
}

/** What can be done with the ticked parts together: retiring, and what the page adds. */
export function SelectionBar({ parts, onClear, actions }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const retire = useAppMutation(RetirePartsDocument, { success: m.retiredMany, failure: m.retireFailed });
  if (parts.length === 0) return null;
  const retirable = parts.filter((part) => part.viewerCan.includes('retire')).slice(0, MAX_PAGE_SIZE);
  const skipped = parts.length - retirable.length;
  const confirm = async () => {
    const targets = retirable.map((part) => ({ partId: part.id, expectedVersion: part.version }));
    const { ok } = await retire.run({ input: { parts: targets } });
    if (ok) onClear();
    return ok;
  };
  return (
    <div className="k-selection-bar" role="region" aria-label={t(m.selected, { n: parts.length })}>
      <strong aria-live="polite">{t(m.selected, { n: parts.length })}</strong>
      <Button size="small" kind="ghost" icon={<X aria-hidden />} onClick={onClear}>
        {t(m.clearSelection)}
      </Button>
      <span className="k-selection-actions">
        {actions}
        <Button
          size="small"
          icon={<ArchiveX aria-hidden />}
          disabled={retirable.length === 0}
          title={retirable.length === 0 ? t(m.retireNone) : undefined}
          onClick={() => setAsking(true)}
        >
          {t(m.retireSelected)}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.retireTitle, { n: retirable.length })}
        description={[t(partMessages.retireBody), skipped > 0 && t(m.retireSkipped, { all: parts.length, n: skipped })]
          .filter(Boolean)
          .join(' ')}
        confirmText={t(m.retireSelected)}
        kind="danger"
        onConfirm={confirm}
      >
        <ul className="k-selected-names">
          {retirable.map((part) => (
            <li key={part.id}>{part.name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  );
}
