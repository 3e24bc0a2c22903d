import { useState, type ReactNode } from 'react';
import { DateField } from '#ui/components/fields/date-field.tsx';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { designListMessages as words } from '../list-messages.ts';
import { designMessages as m } from '../messages.ts';
import { UpdateDesignDocument, type DesignRowFragment } from './door/designs.graphql.generated.ts';

interface Props {
  open: boolean;
  rows: readonly DesignRowFragment[];
  /** What it leaves out. */
  leftOut: ReactNode;
  onClose: () => void;
  runs: RowRuns;
  onRun: (act: (row: DesignRowFragment) => Promise<RowResult[]>) => Promise<boolean>;
}

/** One due date for many designs, each saved by itself: what somebody changed meanwhile is refused for that one. */
export function DueManyDialog({ open, rows, leftOut, runs, onClose, onRun }: Props) {
  const { locale, t } = useI18n();
  const [dueDate, setDueDate] = useState<string | null>(null);
  const update = useAppMutation(UpdateDesignDocument, { quiet: true });
  const act = async ({ id, name, code, size, notes, version }: DesignRowFragment): Promise<RowResult[]> => {
    const outcome = await update.run({ input: { designId: id, expectedVersion: version, name, code, size, notes, dueDate } });
    return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(words.dueRow) : errorText(outcome.error, locale) }];
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.dueTitle, { n: rows.length })}
      confirmText={t(words.dueVerb)}
      runs={runs}
      onConfirm={() => onRun(act)}
    >
      <DateField label={t(m.dueDate)} help={t(words.dueHelp)} value={dueDate} onChange={setDueDate} />
      {leftOut}
    </ConfirmDialog>
  );
}
