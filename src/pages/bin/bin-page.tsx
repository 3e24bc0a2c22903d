import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useText } from '#ui/i18n.tsx';
import { binMessages as m } from '#work/bin/messages.ts';
import { BinList } from '#work/bin/web/door/bin-list.tsx';

/** /bin: what was deleted and can still be brought back. */
export function BinPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <BinList />
    </>
  );
}
