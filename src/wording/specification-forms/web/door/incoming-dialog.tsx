import { useState, type ReactNode } from 'react';
import { v7 as newRow } from 'uuid';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { incomingMessages as m } from '../../messages.ts';
import type { Draft, DraftItem } from '../../rules/draft.ts';
import { takeIncoming, type IncomingItem } from '../../rules/incoming/take-incoming.ts';
import { ITEMS_MAX } from '#wording/specifications/rules/input.ts';
import { DraftDifference } from '../draft/draft-difference.tsx';
import '../incoming/incoming.css';

/** What a form gives to those who bring rows into it. */
export interface IncomingTarget {
  draft: Draft;
  /** The whole list, with the rows taken in. */
  onTake: (items: readonly DraftItem[]) => void;
  onClose: () => void;
}

interface Props extends IncomingTarget {
  title: string;
  lead: string;
  /** What was read; null: nothing yet. */
  rows: readonly IncomingItem[] | null;
  /** Where the rows come from: a field to paste into, a file. */
  children: ReactNode;
}

/** Rows from elsewhere: what they would change stands there before anything is taken in. */
export function IncomingDialog({ title, lead, rows, draft, onTake, onClose, children }: Props) {
  const t = useText();
  const [replaceParts, setReplaceParts] = useState(false);
  let preview = 0;
  const shown = takeIncoming(draft.items, rows ?? [], { newRow: () => `incoming-${preview++}`, replaceParts });
  const kept = takeIncoming(draft.items, rows ?? [], { newRow: () => '', replaceParts: false }).fromParts;
  const n = shown.added + shown.changed;
  const tooMany = shown.items.length > ITEMS_MAX;
  const take = () => {
    onTake(takeIncoming(draft.items, rows ?? [], { newRow, replaceParts }).items);
    openToast('success', t(m.taken, { n }));
    onClose();
  };
  return (
    <Dialog
      open
      alert
      size="large"
      onClose={onClose}
      title={title}
      description={lead}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={n === 0 || tooMany} onClick={take}>
            {t(m.take, { n })}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {children}
        {rows && rows.length > 0 && (
          <>
            <FormMessage tone="info">{t(m.counts, { added: shown.added, changed: shown.changed, same: shown.same })}</FormMessage>
            {tooMany && <FormMessage tone="error">{t(m.tooMany, { max: ITEMS_MAX })}</FormMessage>}
            {shown.passedOver > 0 && <FormMessage tone="warning">{t(m.passedOver, { n: shown.passedOver })}</FormMessage>}
            {shown.picturesLeft.length > 0 && (
              <FormMessage tone="warning">{t(m.picturesLeft, { numbers: shown.picturesLeft.join(t(m.between)) })}</FormMessage>
            )}
            {kept > 0 && (
              <FormMessage tone="warning">
                {t(m.fromParts, { n: kept })}
                <Checkbox label={t(m.replaceParts)} checked={replaceParts} onChange={(event) => setReplaceParts(event.target.checked)} />
              </FormMessage>
            )}
            {n > 0 ? (
              <section className="k-incoming-changes" aria-label={t(m.changes)}>
                <h3>{t(m.changes)}</h3>
                <DraftDifference before={draft} after={{ ...draft, items: shown.items }} />
              </section>
            ) : (
              <p className="k-quiet">{t(m.nothing)}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
