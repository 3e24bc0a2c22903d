import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { DraftDifference } from './draft-difference.tsx';
import type { DraftEditor } from './use-specification-draft.ts';

/** What this browser kept from another time and nobody saved: taken up again, or given up. */
export function KeptDraftDialog({ editor: { kept, takeKept, dropKept, state } }: { editor: DraftEditor }) {
  const t = useText();
  return (
    <Dialog
      open={kept !== null}
      alert
      onClose={takeKept}
      title={t(m.keptTitle)}
      description={t(m.keptBody)}
      actions={
        <>
          <Button kind="danger" onClick={dropKept}>
            {t(m.keptDrop)}
          </Button>
          <Button kind="primary" onClick={takeKept}>
            {t(m.keptTake)}
          </Button>
        </>
      }
    >
      {kept && (
        <>
          <p className="k-quiet">
            {t(m.keptAt)} <DateTime value={kept.keptAt} />
          </p>
          <DraftDifference before={state.saved} after={kept.draft} />
        </>
      )}
    </Dialog>
  );
}
