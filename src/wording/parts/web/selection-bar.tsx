import { ArchiveX, Group, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/components/button.tsx';
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { agencyMessages, libraryMessages as m, partMessages } from '../messages.ts';
import type { PartRow } from './part-columns.tsx';
import { RetirePartsDocument } from './door/parts.graphql.generated.ts';
import '#ui/components/selection.css';

interface Props {
  parts: readonly PartRow[];
  onClear: () => void;
  /** Makes a group of them; absent for those who may not, and while they are of several libraries. */
  onGroup?: (() => void) | undefined;
}

/** What can be done with the ticked parts together: retiring, and making a group. */
export function SelectionBar({ parts, onClear, onGroup }: Props) {
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
        {onGroup && (
          <Button size="small" icon={<Group aria-hidden />} onClick={onGroup}>
            {t(agencyMessages.createOf, { n: parts.length })}
          </Button>
        )}
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
