import type { LibraryType } from '#wording/parts/rules/types.ts';
import { ImportButton } from '#people/list-imports/web/door/import-button.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useText } from '#ui/i18n.tsx';
import { partImportMessages as m } from '../../messages.ts';

const ImportDialog = laterNamed(() => import('../import-dialog.tsx'), 'ImportDialog');

interface Props {
  library: { type: LibraryType; id: string; name: string };
  startsOpen?: boolean;
  onClosed?: () => void;
}

/** まとめて取り込む: the button on library pages; the dialog's code is loaded when it is first opened. */
export function ImportParts({ library, startsOpen = false, onClosed }: Props) {
  const t = useText();
  return (
    <ImportButton text={t(m.open)} startsOpen={startsOpen} onClosed={onClosed}>
      {(close) => <ImportDialog library={library} onClose={close} />}
    </ImportButton>
  );
}
