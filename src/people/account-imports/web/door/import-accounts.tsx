import { ImportButton } from '#people/list-imports/web/door/import-button.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useText } from '#ui/i18n.tsx';
import { accountImportMessages as m } from '../../messages.ts';

const ImportDialog = laterNamed(() => import('../account-import-dialog.tsx'), 'AccountImportDialog');

/** まとめて登録: the button on the list of accounts; the dialog's code is loaded when it is first opened. */
export function ImportAccounts({ onRegistered }: { onRegistered: () => void }) {
  const t = useText();
  return <ImportButton text={t(m.open)}>{(close) => <ImportDialog onRegistered={onRegistered} onClose={close} />}</ImportButton>;
}
