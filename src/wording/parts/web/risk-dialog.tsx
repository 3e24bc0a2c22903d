import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { riskMessages as m } from '../risk-messages.ts';
import { RISK_NOTE_MAX } from '../rules/input.ts';
import type { PartDetail } from './door/part-detail.ts';
import { MarkPartRiskDocument } from './door/parts.graphql.generated.ts';

/** Puts the risk mark on a part, or takes it off. */
export function RiskDialog({ part, onClose }: { part: PartDetail; onClose: () => void }) {
  const t = useText();
  const [risky, setRisky] = useState(part.risky);
  const [note, setNote] = useState(part.riskNote);
  const mark = useAppMutation(MarkPartRiskDocument, { success: m.saved });
  const same = risky === part.risky && (!risky || note.trim() === part.riskNote);
  const save = async () => {
    const input = { partId: part.id, expectedVersion: part.version, risky, riskNote: risky ? note : '' };
    if ((await mark.run({ input })).ok) onClose();
  };
  return (
    <Dialog
      open
      busy={mark.busy}
      onClose={onClose}
      title={t(m.changeTitle, { name: part.name })}
      description={t(m.changeBody)}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={same} busy={mark.busy} onClick={() => void save()}>
            {t(m.save)}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <Checkbox label={t(m.field)} help={t(m.fieldHelp)} checked={risky} onChange={(event) => setRisky(event.target.checked)} />
        {risky && (
          <TextField
            label={t(m.note)}
            help={t(m.noteHelp)}
            maxLength={RISK_NOTE_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
