import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useText } from '#ui/i18n.tsx';
import { partImportMessages as m } from '../../messages.ts';

const ImportDialog = lazyNamed(() => import('../import-dialog.tsx'), 'ImportDialog');

interface Props {
  library: { type: LibraryType; id: string; name: string };
}

/** まとめて取り込む: the button on library pages; the dialog's code is loaded when it is first opened. */
export function ImportParts({ library }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.open)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog library={library} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
