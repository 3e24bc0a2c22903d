import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { keyCaps, type ViewerAction, type ViewerContext } from '../actions/action.ts';
import { groupMessages, viewMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';

export interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  actions: readonly ViewerAction[];
  context: ViewerContext;
}

/** What the keys do, from the same table that makes them do it. */
export function KeysDialog({ open, onClose, actions, context }: KeysDialogProps) {
  const t = useText();
  // A tool's own keys are shown before it is taken; what this artwork never offers is left out.
  const offered = actions.filter((action) => action.keys.length > 0 && (action.tools || action.when?.(context) !== false));
  const groups = [...new Set(offered.map((action) => action.group))];
  return (
    <Dialog open={open} onClose={onClose} title={t(words.keys)} description={t(words.keyNote)} size="large">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, and keys must be able to scroll it */}
      <div className="k-keys" role="group" aria-label={t(words.keys)} tabIndex={0}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{t(groupMessages[group])}</h3>
            <dl>
              {rowsOf(offered.filter((action) => action.group === group)).map(({ action, keys }) => (
                <div key={action.id}>
                  <dt>
                    {keyCaps(keys).map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{t(action.label)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Actions that say the same (the four arrows) share a row. */
function rowsOf(actions: readonly ViewerAction[]): { action: ViewerAction; keys: string[] }[] {
  const rows: { action: ViewerAction; keys: string[] }[] = [];
  for (const action of actions) {
    const known = rows.find((row) => row.action.label === action.label);
    if (known) known.keys.push(...action.keys);
    else rows.push({ action, keys: [...action.keys] });
  }
  return rows;
}
