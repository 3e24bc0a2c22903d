import { useState, type ReactNode } from 'react';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { designListMessages as words } from '../list-messages.ts';
import { designMessages as m } from '../messages.ts';
import { ChangeDesignStateDocument, type DesignRowFragment } from './door/designs.graphql.generated.ts';

export type ManyState = 'hold' | 'resume' | 'cancel';

interface Props {
  action: ManyState;
  rows: readonly DesignRowFragment[];
  /** What it leaves out. */
  leftOut: ReactNode;
  onClose: () => void;
  runs: RowRuns;
  onRun: (act: (row: DesignRowFragment) => Promise<RowResult[]>) => Promise<boolean>;
}

/** Holds, resumes or cancels many designs for one reason, each by a command of its own (D6.1). */
export function StateManyDialog({ action, rows, leftOut, runs, onClose, onRun }: Props) {
  const { locale, t } = useI18n();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const change = useAppMutation(ChangeDesignStateDocument, { quiet: true });
  const missing = reason.trim() === '';
  const act = async ({ id, name, version }: DesignRowFragment): Promise<RowResult[]> => {
    const outcome = await change.run({ input: { designId: id, expectedVersion: version, action: action.toUpperCase(), reason } });
    return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(words.stateRow) : errorText(outcome.error, locale) }];
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(words.stateTitle, { n: rows.length, action: t(m[action]) })}
      description={t(m[`${action}Help`])}
      confirmText={t(m[action])}
      kind={action === 'cancel' ? 'danger' : 'primary'}
      runs={runs}
      onConfirm={() => {
        setTried(true);
        return missing ? false : onRun(act);
      }}
    >
      <TextArea
        label={t(m.reason)}
        required
        help={t(words.stateReasonHelp)}
        limit={1000}
        rows={3}
        value={reason}
        error={tried && missing ? t(words.reasonMissing) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {leftOut}
    </ConfirmDialog>
  );
}
