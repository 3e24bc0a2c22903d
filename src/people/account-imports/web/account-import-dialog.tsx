import { useState } from 'react';
import { ListImportDialog } from '#people/list-imports/web/door/list-import-dialog.tsx';
import { openToast } from '#ui/toast-state.ts';
import { download } from '#ui/data/uploads/download.ts';
import { externalPool, useAccountWord } from '#ui/data/session/external-pool.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { accountImportMessages as m, accountListRefusals } from '../messages.ts';
import { ACCOUNT_LIST } from '../rules/columns.ts';
import { countAccounts, grantsOf } from '../rules/types.ts';
import {
  CancelAccountImportDocument,
  DownloadAccountListTemplateDocument,
  ExportAccountImportDocument,
  ImportAccountsDocument,
  RegisterAccountImportDocument,
} from './account-imports.graphql.generated.ts';
import { CheckedAccountList } from './checked-accounts.tsx';
import { useAccountImport } from './use-account-import.ts';

/** A list from the choice of the file to its accounts; nobody gets one before the button is pressed. */
export function AccountImportDialog({ onRegistered, onClose }: { onRegistered: () => void; onClose: () => void }) {
  const { t, locale } = useI18n();
  const account = useAccountWord();
  const lead = externalPool ? t(m.leadExternal, { account }) : t(m.lead);
  const [importId, setImportId] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(false);
  const begin = useAppMutation(ImportAccountsDocument, { quiet: true });
  const register = useAppMutation(RegisterAccountImportDocument, { quiet: true });
  const cancel = useAppMutation(CancelAccountImportDocument, { quiet: true });
  const take = useAppMutation(ExportAccountImportDocument);
  const template = useAppMutation(DownloadAccountListTemplateDocument);
  const { found, error } = useAccountImport(importId);
  const checked = found?.status === 'CHECKED' ? found.checked : null;

  const takeResult = async (): Promise<void> => {
    const outcome = found && (await take.run({ input: { importId: found.id, format: 'XLSX', locale } }));
    if (outcome?.ok && outcome.data.exportAccountImport) download(outcome.data.exportAccountImport);
  };
  return (
    <ListImportDialog
      words={{ title: t(m.title), lead, how: t(m.how), register: m.register, registerValid: m.registerValid }}
      purpose="ACCOUNT_LIST"
      format={ACCOUNT_LIST}
      refusals={accountListRefusals}
      importId={importId}
      found={found}
      error={error}
      counts={checked && { fresh: countAccounts(checked, 'NEW'), wrong: countAccounts(checked, 'ERROR') }}
      blocked={checked !== null && grantsOf(checked).length > 0 && !agreed}
      busy={register.busy}
      templateBusy={template.busy}
      onTemplate={async () => {
        const outcome = await template.run({ input: { format: 'XLSX', locale } });
        if (outcome.ok && outcome.data.downloadAccountListTemplate) download(outcome.data.downloadAccountListTemplate);
      }}
      onFile={async (uploadId) => {
        const outcome = await begin.run({ input: { uploadId } });
        if (outcome.ok) setImportId(outcome.data.importAccounts?.id ?? null);
        return outcome;
      }}
      onRegister={async (validOnly) => {
        const input = { importId: found?.id ?? '', sha256: found?.sha256 ?? '', validOnly, grantsConfirmed: agreed };
        const outcome = await register.run({ input });
        if (outcome.ok) {
          openToast('success', t(m.registered, { n: outcome.data.registerAccountImport?.registered ?? 0 }));
          onRegistered();
        }
        return outcome;
      }}
      onGiveUp={() => {
        if (found?.status === 'CHECKED' || found?.status === 'READING') void cancel.run({ input: { importId: found.id } });
        setAgreed(false);
        setImportId(null);
      }}
      onClose={onClose}
    >
      {checked && <CheckedAccountList checked={checked} agreed={agreed} onAgree={setAgreed} onResult={takeResult} busy={take.busy} />}
    </ListImportDialog>
  );
}
