import { Copy } from 'lucide-react';
import { useCopyText } from '#ui/data/copy-text.ts';
import { tableText } from '#ui/data/clipboard-table.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { partImportMessages as m } from '../../messages.ts';
import { copiedParts } from '../../rules/copied-parts.ts';

type Parts = Parameters<typeof copiedParts>[0];

interface Props {
  parts: readonly (Omit<Parts[number], 'contents'> & { latestVersion: Pick<Parts[number], 'contents'> })[];
}

/** The chosen parts as cells for Excel: pasted where a list is brought, they are the same parts. */
export function CopyParts({ parts }: Props) {
  const { t, locale } = useI18n();
  const copyText = useCopyText();
  const copy = async () => {
    const rows = copiedParts(
      parts.map((part) => ({ ...part, contents: part.latestVersion.contents })),
      locale,
    );
    await copyText(tableText(rows), t(m.copied, { n: rows.length - 1 }));
  };
  return (
    <Button size="small" icon={<Copy aria-hidden />} onClick={copy}>
      {t(m.copy)}
    </Button>
  );
}
