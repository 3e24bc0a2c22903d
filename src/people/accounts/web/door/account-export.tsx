import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useLocale } from '#ui/i18n.tsx';
import { accountMessages as m } from '../../messages.ts';
import { ExportAccountsDocument } from './accounts.graphql.generated.ts';

interface Props {
  filter: { text?: string | undefined; accessLevel?: string | undefined; state?: string | undefined };
  /** Only these. */
  ids?: readonly string[];
}

/** Takes the accounts that the filters leave, or those that are ticked, out as a file. */
export function AccountExport({ filter, ids }: Props) {
  const locale = useLocale();
  const ask = useAppMutation(ExportAccountsDocument, { failure: m.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...filter, ...(ids ? { ids: [...ids] } : {}), format, locale } });
    if (outcome.ok) download(outcome.data.exportAccounts);
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} ticked={ids} />;
}
