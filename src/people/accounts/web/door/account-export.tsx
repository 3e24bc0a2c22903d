import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { downloadExport } from '#ui/data/uploads/download.ts';
import { useI18n } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { accountMessages as m } from '../../messages.ts';
import { ExportAccountsDocument } from './accounts.graphql.generated.ts';

interface Props {
  filter: { text?: string | undefined; accessLevel?: string | undefined; state?: string | undefined };
  /** Only these. */
  ids?: readonly string[];
}

/** Takes the accounts that the filters leave, or those that are ticked, out as a file. */
export function AccountExport({ filter, ids }: Props) {
  const { locale, t } = useI18n();
  const ask = useAppMutation(ExportAccountsDocument, { failure: m.exportFailed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...filter, ...(ids ? { ids: [...ids] } : {}), format, locale } });
    if (outcome.ok) downloadExport(outcome.data.exportAccounts, () => openToast('error', t(m.exportFailed)));
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} ticked={ids} />;
}
