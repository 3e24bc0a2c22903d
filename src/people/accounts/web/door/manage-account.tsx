import { Ban, Eraser, KeyRound, RotateCcw, Trash2, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { accountMessages as m } from '../../messages.ts';
import {
  DeleteAccountDocument,
  DisableAccountDocument,
  EraseAccountDocument,
  EnableAccountDocument,
  ResetPasswordDocument,
  UnlinkAccountDocument,
  type AccountFieldsFragment,
} from './accounts.graphql.generated.ts';

type Action = 'resetPassword' | 'disable' | 'unlink' | 'delete' | 'erase';

/** What others notice or cannot be undone; each asks first and says what will happen. */
export function ManageAccount({ account }: { account: AccountFieldsFragment }) {
  const t = useText();
  const { go } = useNavigation();
  const [asked, setAsked] = useState<Action | null>(null);
  const reset = useAppMutation(ResetPasswordDocument, { success: m.resetDone, failure: m.resetFailed });
  const disable = useAppMutation(DisableAccountDocument, { success: m.disabled, failure: m.disableFailed });
  const enable = useAppMutation(EnableAccountDocument, { success: m.enabled, failure: m.enableFailed });
  const remove = useAppMutation(DeleteAccountDocument, { success: m.removed, failure: m.removeFailed });
  const erase = useAppMutation(EraseAccountDocument, { success: m.erased, failure: m.eraseFailed });
  const unlink = useAppMutation(UnlinkAccountDocument, { success: m.unlinked, failure: m.unlinkFailed });
  const { name, viewerCan } = account;
  const input = { id: account.id, expectedVersion: account.version };
  const row = (can: string, help: Message, button: ReactNode) =>
    viewerCan.includes(can) && (
      <div className="k-danger-row">
        <p>{t(help)}</p>
        {button}
      </div>
    );
  const confirm = (action: Action, title: string, help: Message, verb: Message, run: () => Promise<{ ok: boolean }>) => (
    <ConfirmDialog
      open={asked === action}
      onClose={() => setAsked(null)}
      title={title}
      description={t(help)}
      confirmText={t(verb)}
      kind={action === 'resetPassword' ? 'primary' : 'danger'}
      onConfirm={async () => (await run()).ok}
    />
  );
  const leaveAfter = async (run: () => Promise<{ ok: boolean }>) => {
    const outcome = await run();
    if (outcome.ok) void go('/company/accounts', { replace: true });
    return outcome;
  };
  return (
    <Section title={t(m.manage)}>
      <Card>
        {row(
          'resetPassword',
          m.resetHelp,
          <Button icon={<KeyRound aria-hidden />} onClick={() => setAsked('resetPassword')}>
            {t(m.resetPassword)}
          </Button>,
        )}
        {row(
          'enable',
          m.enableHelp,
          <Button icon={<RotateCcw aria-hidden />} onClick={() => enable.run({ input })}>
            {t(m.enable)}
          </Button>,
        )}
        {row(
          'disable',
          m.disableHelp,
          <Button icon={<Ban aria-hidden />} onClick={() => setAsked('disable')}>
            {t(m.disable)}
          </Button>,
        )}
        {row(
          'unlink',
          m.unlinkHelp,
          <Button icon={<Unlink aria-hidden />} onClick={() => setAsked('unlink')}>
            {t(m.unlink)}
          </Button>,
        )}
        {row(
          'delete',
          m.removeHelp,
          <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsked('delete')}>
            {t(m.remove)}
          </Button>,
        )}
        {row(
          'erase',
          m.eraseHelp,
          <Button kind="danger" icon={<Eraser aria-hidden />} onClick={() => setAsked('erase')}>
            {t(m.erase)}
          </Button>,
        )}
      </Card>
      {confirm('resetPassword', t(m.resetTitle, { name }), m.resetHelp, m.resetPassword, () => reset.run({ input }))}
      {confirm('disable', t(m.disableTitle, { name }), m.disableHelp, m.disableVerb, () => disable.run({ input }))}
      {confirm('unlink', t(m.unlinkTitle, { name }), m.unlinkHelp, m.unlinkVerb, () => unlink.run({ input }))}
      {confirm('delete', t(m.removeTitle, { name }), m.removeHelp, m.removeVerb, () => leaveAfter(() => remove.run({ input })))}
      {confirm('erase', t(m.eraseTitle, { name }), m.eraseHelp, m.eraseVerb, () => leaveAfter(() => erase.run({ input })))}
    </Section>
  );
}
