import { useState } from 'react';
import { listImportMessages as lists } from '#features/list-imports/rules/list-words.ts';
import { listRefusalText } from '#features/list-imports/rules/finding-words.ts';
import { ListChoice } from '#features/list-imports/web/embed/list-choice.tsx';
import { ListWaiting } from '#features/list-imports/web/embed/list-waiting.tsx';
import { useListUpload } from '#features/list-imports/web/embed/use-list-upload.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { openToast } from '#ui/components/toast-state.ts';
import { download } from '#ui/data/download.ts';
import { errorText } from '#ui/data/error-text.ts';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { accountImportMessages as m, accountListRefusals } from '../messages.ts';
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
  const [importId, setImportId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(false);
  const begin = useAppMutation(ImportAccountsDocument, { quiet: true });
  const register = useAppMutation(RegisterAccountImportDocument, { quiet: true });
  const cancel = useAppMutation(CancelAccountImportDocument, { quiet: true });
  const take = useAppMutation(ExportAccountImportDocument);
  const template = useAppMutation(DownloadAccountListTemplateDocument);
  const upload = useListUpload('ACCOUNT_LIST', async (uploadId) => {
    const outcome = await begin.run({ input: { uploadId } });
    if (!outcome.ok) return errorText(outcome.error, locale);
    setImportId(outcome.data.importAccounts?.id ?? null);
    return null;
  });
  const { found, error } = useAccountImport(importId);
  const checked = found?.status === 'CHECKED' ? found.checked : null;
  const fresh = checked ? countAccounts(checked, 'NEW') : 0;
  const wrong = checked ? countAccounts(checked, 'ERROR') : 0;
  const grants = checked ? grantsOf(checked).length : 0;

  const giveUp = (): void => {
    upload.stop();
    if (found?.status === 'CHECKED' || found?.status === 'READING') void cancel.run({ input: { importId: found.id } });
  };
  const close = (): void => {
    giveUp();
    onClose();
  };
  const chooseOther = (): void => {
    giveUp();
    setProblem(null);
    setAgreed(false);
    setImportId(null);
  };
  const save = async (): Promise<void> => {
    if (!found) return;
    setProblem(null);
    const input = { importId: found.id, sha256: found.sha256, validOnly: wrong > 0, grantsConfirmed: agreed };
    const outcome = await register.run({ input });
    if (!outcome.ok) {
      setProblem(errorText(outcome.error, locale));
      return;
    }
    openToast('success', t(m.registered, { n: outcome.data.registerAccountImport?.registered ?? fresh }));
    onRegistered();
    onClose();
  };
  const takeResult = async (): Promise<void> => {
    const outcome = found && (await take.run({ input: { importId: found.id, format: 'XLSX', locale } }));
    if (outcome?.ok && outcome.data.exportAccountImport) download(outcome.data.exportAccountImport);
  };
  const takeTemplate = async (): Promise<void> => {
    const outcome = await template.run({ input: { format: 'XLSX', locale } });
    if (outcome.ok && outcome.data.downloadAccountListTemplate) download(outcome.data.downloadAccountListTemplate);
  };
  return (
    <Dialog
      open
      alert
      size="large"
      busy={register.busy}
      onClose={close}
      title={t(m.title)}
      description={checked ? found?.fileName : t(m.lead)}
      actions={
        <>
          {checked && (
            <Button onClick={chooseOther} disabled={register.busy}>
              {t(lists.chooseOther)}
            </Button>
          )}
          <Button onClick={close} disabled={register.busy}>
            {t(uiMessages.cancel)}
          </Button>
          {checked && fresh > 0 && (
            <Button kind="primary" busy={register.busy} disabled={grants > 0 && !agreed} onClick={save}>
              {t(wrong > 0 ? m.registerValid : m.register, { n: fresh })}
            </Button>
          )}
        </>
      }
    >
      <div className="k-stack">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        {checked ? (
          <CheckedAccountList checked={checked} agreed={agreed} onAgree={setAgreed} onResult={takeResult} busy={take.busy} />
        ) : importId && !error && (!found || found.status === 'READING') ? (
          <ListWaiting label={t(lists.reading)} />
        ) : (
          <>
            {found?.status === 'REFUSED' && found.refusal && (
              <FormMessage tone="error">
                <strong>{t(lists.refused)}</strong>
                <br />
                {found.fileName}: {listRefusalText(found.refusal, accountListRefusals, locale)}
              </FormMessage>
            )}
            {(error ?? found?.status === 'FAILED') && <FormMessage tone="error">{error ?? t(lists.failed)}</FormMessage>}
            <ListChoice how={t(m.how)} upload={upload} onTemplate={takeTemplate} templateBusy={template.busy} />
          </>
        )}
      </div>
    </Dialog>
  );
}
