import { useState } from 'react';
import type { LibraryType } from '#features/parts/rules/types.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { openToast } from '#ui/components/toast-state.ts';
import { download } from '#ui/data/download.ts';
import { errorText } from '#ui/data/error-text.ts';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { partImportMessages as m, partListRefusals } from '../messages.ts';
import { listImportMessages as lists } from '#features/list-imports/rules/list-words.ts';
import { listRefusalText } from '#features/list-imports/rules/finding-words.ts';
import { ListChoice } from '#features/list-imports/web/embed/list-choice.tsx';
import { ListWaiting } from '#features/list-imports/web/embed/list-waiting.tsx';
import { useListUpload } from '#features/list-imports/web/embed/use-list-upload.ts';
import { countParts } from '../rules/types.ts';
import { CheckedList } from './checked-list.tsx';
import {
  CancelPartImportDocument,
  DownloadPartListTemplateDocument,
  ExportPartImportDocument,
  ImportPartsDocument,
  RegisterPartImportDocument,
} from './part-imports.graphql.generated.ts';
import { usePartImport } from './use-part-import.ts';

interface Props {
  library: { type: LibraryType; id: string; name: string };
  onClose: () => void;
}

/** A list from the choice of the file to its parts in the library; nothing is written before the button is pressed. */
export function ImportDialog({ library, onClose }: Props) {
  const { t, locale } = useI18n();
  const [importId, setImportId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useAppMutation(ImportPartsDocument, { quiet: true });
  const upload = useListUpload('PART_LIST', async (uploadId) => {
    const outcome = await begin.run({ input: { uploadId, libraryType: library.type, libraryId: library.id } });
    if (!outcome.ok) return errorText(outcome.error, locale);
    setImportId(outcome.data.importParts?.id ?? null);
    return null;
  });
  const { found, error } = usePartImport(importId);
  const register = useAppMutation(RegisterPartImportDocument, { quiet: true });
  const cancel = useAppMutation(CancelPartImportDocument, { quiet: true });
  const take = useAppMutation(ExportPartImportDocument);
  const template = useAppMutation(DownloadPartListTemplateDocument);

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
    setImportId(null);
  };
  const fresh = found?.checked ? countParts(found.checked, 'NEW') : 0;
  const wrong = found?.checked ? countParts(found.checked, 'ERROR') : 0;
  const save = async (): Promise<void> => {
    if (!found) return;
    setProblem(null);
    const outcome = await register.run({ input: { importId: found.id, sha256: found.sha256, validOnly: wrong > 0 } });
    if (!outcome.ok) {
      setProblem(errorText(outcome.error, locale));
      return;
    }
    openToast('success', t(m.registered, { n: outcome.data.registerPartImport?.registered ?? fresh }));
    onClose();
  };
  const takeTemplate = async (): Promise<void> => {
    const outcome = await template.run({ input: { libraryType: library.type, libraryId: library.id, format: 'XLSX', locale } });
    if (outcome.ok && outcome.data.downloadPartListTemplate) download(outcome.data.downloadPartListTemplate);
  };
  const takeResult = async (): Promise<void> => {
    const outcome = found && (await take.run({ input: { importId: found.id, format: 'XLSX', locale } }));
    if (outcome?.ok && outcome.data.exportPartImport) download(outcome.data.exportPartImport);
  };
  const isChecked = found?.status === 'CHECKED' && found.checked !== null;
  return (
    <Dialog
      open
      alert
      size="large"
      busy={register.busy}
      onClose={close}
      title={t(m.title)}
      description={isChecked ? found.fileName : t(m.lead, { name: library.name })}
      actions={
        <>
          {isChecked && (
            <Button onClick={chooseOther} disabled={register.busy}>
              {t(lists.chooseOther)}
            </Button>
          )}
          <Button onClick={close} disabled={register.busy}>
            {t(uiMessages.cancel)}
          </Button>
          {isChecked && fresh > 0 && (
            <Button kind="primary" busy={register.busy} onClick={save}>
              {t(wrong > 0 ? m.registerValid : m.register, { n: fresh })}
            </Button>
          )}
        </>
      }
    >
      <div className="k-stack">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        {isChecked ? (
          <CheckedList checked={found.checked!} onResult={takeResult} busy={take.busy} />
        ) : importId && !error && (!found || found.status === 'READING') ? (
          <ListWaiting label={t(lists.reading)} />
        ) : (
          <>
            {found?.status === 'REFUSED' && found.refusal && (
              <FormMessage tone="error">
                <strong>{t(lists.refused)}</strong>
                <br />
                {found.fileName}: {listRefusalText(found.refusal, partListRefusals, locale)}
              </FormMessage>
            )}
            {(error ?? found?.status === 'FAILED') && <FormMessage tone="error">{error ?? t(lists.failed)}</FormMessage>}
            <ListChoice how={t(m.howRows)} upload={upload} onTemplate={takeTemplate} templateBusy={template.busy} />
          </>
        )}
      </div>
    </Dialog>
  );
}
