import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { shapeMessages as m } from '#artwork/shapes/messages.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import { ConfirmShapesDocument } from '#artwork/inspections/web/door/live-version.graphql.generated.ts';
import './shape-sheet.css';

interface Props {
  versionId: string;
  proposals: InspectionFindingsFragment['shapeProposals'];
  onClose: () => void;
  onConfirmed: () => void;
}

/** Each unread shape as the artwork has it beside the character that the approved texts suggest: ticked ones are confirmed once. */
export function ShapeSheet({ versionId, proposals, onClose, onConfirmed }: Props) {
  const t = useText();
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const confirm = useAppMutation(ConfirmShapesDocument, { success: m.confirmed, failure: m.confirmFailed });
  const chosen = proposals.filter(({ ordinal }) => !refused.has(ordinal));
  const toggle = (ordinal: number): void => {
    const next = new Set(refused);
    if (!next.delete(ordinal)) next.add(ordinal);
    setRefused(next);
  };
  const send = async (): Promise<void> => {
    const { ok } = await confirm.run({ input: { versionId, shapes: chosen.map(({ ordinal }) => ordinal) } });
    if (!ok) return;
    onClose();
    onConfirmed();
  };
  const isNone = chosen.length === 0;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      busy={confirm.busy}
      title={t(m.sheetTitle)}
      description={t(m.sheetLead)}
      actions={
        <>
          <Button onClick={() => setRefused(isNone ? new Set() : new Set(proposals.map(({ ordinal }) => ordinal)))}>
            {t(isNone ? m.sheetAll : m.sheetNone)}
          </Button>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button kind="primary" busy={confirm.busy} disabled={isNone} onClick={() => void send()}>
            {t(m.sheetConfirm, { n: chosen.length })}
          </Button>
        </>
      }
    >
      <ul className="k-shape-sheet">
        {proposals.map(({ ordinal, text, places, partTitle, outline, width }) => (
          <li key={ordinal}>
            <label className="k-shape-pair" data-refused={refused.has(ordinal) || undefined}>
              <input type="checkbox" checked={!refused.has(ordinal)} onChange={() => toggle(ordinal)} />
              <svg viewBox={`0 0 ${Math.max(1000, width)} 1000`} role="img" aria-label={t(m.sheetShape, { text, part: partTitle })}>
                <path d={outline} fillRule="evenodd" transform={`translate(${(Math.max(1000, width) - width) / 2} 0)`} />
              </svg>
              <strong>{text}</strong>
              <small>{t(m.sheetPlaces, { n: places, part: partTitle })}</small>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
