import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { ignoreMessages as words } from '#artwork/findings/list-messages.ts';
import { AddIgnoreAreaDocument } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import type { MmBox } from '#artwork/canvas/web/door/panes/geometry.ts';

/** Asks why a place is to be ignored: without a reason nobody can judge the area later. */
export function IgnoreDialog(props: { designId: string; place: { page: number; box: MmBox }; onClose: () => void; onAdded: () => void }) {
  const { designId, place, onClose } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  const add = useAppMutation(AddIgnoreAreaDocument, { success: words.saved });
  const save = (): void => {
    void add.run({ input: { designId, page: place.page, box: place.box, reason } }).then((outcome) => {
      if (!outcome.ok) return;
      props.onAdded();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.addTitle)}
      description={t(words.lead)}
      busy={add.busy}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button kind="primary" busy={add.busy} disabled={reason.trim() === ''} onClick={save}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <TextArea label={t(words.reason)} value={reason} onChange={(event) => setReason(event.target.value)} rows={3} required />
    </Dialog>
  );
}
