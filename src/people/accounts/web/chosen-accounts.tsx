import { Ban, KeyRound, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import type { RowRuns } from '#ui/lists/row-runs.ts';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { accountMessages as m } from '../messages.ts';
import {
  DisableAccountDocument,
  EnableAccountDocument,
  ResetPasswordDocument,
  type AccountFieldsFragment,
} from './door/accounts.graphql.generated.ts';

type Row = AccountFieldsFragment;

interface Props {
  selection: Selection<Row>;
  runs: RowRuns;
  every: { count: number; busy: boolean; choose: () => void } | null;
  onDone: () => void;
  exports: ReactNode;
}

/** What can be done to the ticked accounts together; each by its own command, and each says what became of it. */
export function ChosenAccounts({ selection, runs, every, onDone, exports }: Props) {
  const { locale, t } = useI18n();
  const [asking, setAsking] = useState<'resetPassword' | 'disable' | null>(null);
  const quiet = { quiet: true };
  const disable = useAppMutation(DisableAccountDocument, quiet);
  const enable = useAppMutation(EnableAccountDocument, quiet);
  const reset = useAppMutation(ResetPasswordDocument, quiet);
  const can = (action: string) => selection.rows.filter(({ viewerCan }) => viewerCan.includes(action));
  const commands = {
    disable: { run: disable.run, done: m.disabled },
    enable: { run: enable.run, done: m.enabled },
    resetPassword: { run: reset.run, done: m.resetDone },
  };
  const act = async (action: keyof typeof commands) => {
    const acted = can(action);
    const { run, done } = commands[action];
    const left = await runs.run(acted, async ({ id, name, version }) => {
      const outcome = await run({ input: { id, expectedVersion: version } });
      return [{ id, name, ok: outcome.ok, words: outcome.ok ? t(done) : errorText(outcome.error, locale) }];
    });
    selection.choose([...selection.rows.filter((row) => !acted.includes(row)), ...left]);
    onDone();
    return true;
  };
  const counted = (action: keyof typeof commands) => can(action).length;
  return (
    <>
      <ChosenBar rows={selection.rows} runs={runs} every={every} onClear={() => selection.choose([])}>
        {counted('enable') > 0 && (
          <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => act('enable')}>
            {t(m.enableMany, { n: counted('enable') })}
          </Button>
        )}
        {counted('resetPassword') > 0 && (
          <Button size="small" icon={<KeyRound aria-hidden />} onClick={() => setAsking('resetPassword')}>
            {t(m.resetMany, { n: counted('resetPassword') })}
          </Button>
        )}
        {counted('disable') > 0 && (
          <Button size="small" icon={<Ban aria-hidden />} onClick={() => setAsking('disable')}>
            {t(m.disableMany, { n: counted('disable') })}
          </Button>
        )}
        {exports}
      </ChosenBar>
      <ConfirmDialog
        open={asking === 'resetPassword'}
        onClose={() => setAsking(null)}
        title={t(m.resetManyTitle, { n: counted('resetPassword') })}
        description={t(m.resetHelp)}
        confirmText={t(m.resetPassword)}
        runs={runs}
        onConfirm={() => act('resetPassword')}
      >
        <ChosenNames rows={can('resetPassword')} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'disable'}
        onClose={() => setAsking(null)}
        title={t(m.disableManyTitle, { n: counted('disable') })}
        description={t(m.disableHelp)}
        confirmText={t(m.disableVerb)}
        kind="danger"
        runs={runs}
        onConfirm={() => act('disable')}
      >
        <ChosenNames rows={can('disable')} />
      </ConfirmDialog>
    </>
  );
}
