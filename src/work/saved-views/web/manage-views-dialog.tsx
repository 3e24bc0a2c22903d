import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { savedViewMessages as m } from '../messages.ts';
import { DeleteViewDocument, type SavedViewFieldsFragment } from './door/saved-views.graphql.generated.ts';
import { EditViewDialog } from './save-view-dialog.tsx';
import './manage-views.css';

type View = SavedViewFieldsFragment;
type Asked = { kind: 'edit' | 'remove'; view: View } | null;

interface Props {
  views: readonly View[];
  onClose: () => void;
  onChanged: () => void;
}

/** One's own views and those that others share: renamed, shared, deleted by whoever may. */
export function ManageViewsDialog({ views, onClose, onChanged }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>(null);
  const remove = useAppMutation(DeleteViewDocument, { success: m.removed, failure: m.removeFailed });
  const removed = asked?.kind === 'remove' ? asked.view : null;
  return (
    <>
      <Dialog open={asked === null} onClose={onClose} title={t(m.manageTitle)} actions={<Button onClick={onClose}>{t(m.close)}</Button>}>
        {views.length === 0 ? (
          <p className="k-quiet">{t(m.none)}</p>
        ) : (
          <ul className="k-saved-views">
            {views.map((view) => (
              <li key={view.id}>
                <span>
                  <strong>{view.name}</strong>
                  <small>{[view.shared ? t(m.isShared) : null, view.own ? null : by(view)].filter(Boolean).join(' · ')}</small>
                </span>
                {view.own && (
                  <IconButton
                    size="small"
                    label={t(m.edit, { name: view.name })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setAsked({ kind: 'edit', view })}
                  />
                )}
                {view.viewerMayDelete && (
                  <IconButton
                    size="small"
                    label={t(m.remove, { name: view.name })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => setAsked({ kind: 'remove', view })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      {asked?.kind === 'edit' && (
        <EditViewDialog
          view={asked.view}
          onClose={() => setAsked(null)}
          onSaved={() => {
            setAsked(null);
            onChanged();
          }}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setAsked(null)}
        title={t(m.removeTitle, { name: removed?.name ?? '' })}
        description={t(removed?.shared ? m.removeShared : m.removeBody)}
        confirmText={t(m.removeVerb)}
        kind="danger"
        onConfirm={async () => {
          if (!removed) return true;
          const { ok } = await remove.run({ input: { id: removed.id, expectedVersion: removed.version } });
          if (ok) onChanged();
          return ok;
        }}
      />
    </>
  );

  function by({ owner }: View): string | null {
    return owner ? t(m.by, { name: owner.name }) : null;
  }
}
