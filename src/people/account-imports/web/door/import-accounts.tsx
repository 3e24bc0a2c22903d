import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useText } from '#ui/i18n.tsx';
import { accountImportMessages as m } from '../../messages.ts';

const ImportDialog = lazyNamed(() => import('../account-import-dialog.tsx'), 'AccountImportDialog');

/** まとめて登録: the button on the list of accounts; the dialog's code is loaded when it is first opened. */
export function ImportAccounts({ onRegistered }: { onRegistered: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.open)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog onRegistered={onRegistered} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
