import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftClash } from '../../rules/draft-merge.ts';
import { DraftDifference } from './draft-difference.tsx';
import { usePersonWords } from './others-saved-notice.tsx';
import type { DraftEditor } from './use-specification-draft.ts';

/** Somebody else saved first (D2.6): what they did, what was done here, and both put together. Nothing is overwritten unseen. */
export function StaleDialog({ editor: { stale, settle, state } }: { editor: DraftEditor }) {
  const t = useText();
  const person = usePersonWords();
  const clashes = stale?.merged.clashes ?? [];
  return (
    <Dialog
      open={stale !== null}
      alert
      size="large"
      onClose={() => settle('stay')}
      title={t(m.staleTitle, { person: person(stale?.by ?? null) })}
      description={t(m.staleBody)}
      actions={
        <>
          <Button kind="ghost" onClick={() => settle('stay')}>
            {t(m.staleStay)}
          </Button>
          <Button onClick={() => settle('theirs')}>{t(m.staleTheirs)}</Button>
          <Button kind="primary" onClick={() => settle('both')}>
            {t(m.staleBoth)}
          </Button>
        </>
      }
    >
      {stale && (
        <div className="k-stale">
          <section>
            <h3>{t(m.staleTheirChanges)}</h3>
            <DraftDifference before={state.saved} after={stale.theirs} />
          </section>
          <section>
            <h3>{t(m.staleMyChanges)}</h3>
            <DraftDifference before={state.saved} after={state.draft} />
          </section>
          {clashes.length > 0 && (
            <FormMessage tone="warning" title={t(m.staleClashes, { n: clashes.length })}>
              <ul>
                {clashes.map((clash, i) => (
                  <li key={i}>
                    {clash.title ? t(m.staleClash, { title: clash.title, field: t(FIELDS[clash.field]) }) : t(FIELDS[clash.field])}
                  </li>
                ))}
              </ul>
            </FormMessage>
          )}
        </div>
      )}
    </Dialog>
  );
}

const FIELDS: Record<DraftClash['field'], Message> = {
  number: m.number,
  title: m.itemTitle,
  type: m.content,
  text: m.content,
  uploadId: m.picture,
  alt: m.alt,
  partVersionId: m.source,
  contentId: m.content,
  exact: m.exact,
  variants: m.variants,
  remark: m.remark,
  removed: m.removed,
  order: m.order,
};
