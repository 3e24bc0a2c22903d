import { useState } from 'react';
import { get, type FieldValues, type Path } from 'react-hook-form';
import { Button } from '../components/actions/button.tsx';
import { Dialog } from '../components/overlays/dialog.tsx';
import { useText } from '../i18n.tsx';
import { keysOf } from '../keys-of.ts';
import { uiMessages } from '../messages.ts';
import type { AppForm } from './use-app-form.ts';
import './conflict-dialog.css';

interface Props<Values extends FieldValues> {
  form: AppForm<Values>;
  labels: Partial<Record<Path<Values>, string>>;
  describe?: ((name: Path<Values>, value: unknown, values: Values) => string) | undefined;
}

function plain(value: unknown, join: string): string {
  if (value === null || value === undefined || value === '') return '—';
  return Array.isArray(value) ? value.map((one) => plain(one, join)).join(join) : String(value);
}

/** Somebody else saved first (D2.6): load the newest, or see both and decide. Nothing typed is lost before that. */
export function ConflictDialog<Values extends FieldValues>({ form, labels, describe }: Props<Values>) {
  const t = useText();
  const [both, setBoth] = useState(false);
  const { conflict } = form;
  const settle = async (choice: 'theirs' | 'mine' | 'stay') => {
    setBoth(false);
    await form.settleConflict(choice);
  };
  const mine = form.rhf.getValues();
  const theirs = conflict?.newest?.values;
  const read = (name: Path<Values>, values: Values) => {
    const value: unknown = get(values, name);
    return describe ? describe(name, value, values) : plain(value, t(uiMessages.nameJoin));
  };
  const rows = theirs
    ? keysOf(labels)
        .map((name) => ({ name, mine: read(name, mine), theirs: read(name, theirs) }))
        .filter((row) => row.mine !== row.theirs)
    : [];
  return (
    <Dialog
      open={conflict !== null}
      alert
      size={both ? 'large' : 'small'}
      onClose={() => void settle('stay')}
      title={t(uiMessages.conflictTitle)}
      description={t(uiMessages.conflictBody)}
      actions={
        <>
          <Button kind="ghost" onClick={() => settle('stay')}>
            {t(uiMessages.cancel)}
          </Button>
          {theirs && (
            <>
              <Button onClick={() => settle('theirs')}>{t(uiMessages.conflictReload)}</Button>
              {both ? (
                <Button kind="primary" onClick={() => settle('mine')}>
                  {t(uiMessages.conflictKeep)}
                </Button>
              ) : (
                <Button kind="primary" onClick={() => setBoth(true)}>
                  {t(uiMessages.conflictBoth)}
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {both && rows.length === 0 && <p>{t(uiMessages.conflictSame)}</p>}
      {both && rows.length > 0 && (
        <table className="k-conflict">
          <thead>
            <tr>
              <th scope="col">{t(uiMessages.conflictField)}</th>
              <th scope="col">{t(uiMessages.conflictMine)}</th>
              <th scope="col">{t(uiMessages.conflictTheirs)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{labels[row.name]}</th>
                <td>{row.mine}</td>
                <td>{row.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
