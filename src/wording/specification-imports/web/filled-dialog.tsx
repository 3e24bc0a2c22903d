import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { workbookRefusalWords } from '#people/list-imports/rules/workbook-refusal.ts';
import { IncomingDialog, type IncomingTarget } from '#wording/specification-forms/web/door/incoming-dialog.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { DropZone, FileRow, useFileDrop } from '#ui/components/files/file-drop.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { UnfinishedUpload } from '#ui/components/overlays/unsaved-changes.tsx';
import { ListWaiting } from '#people/list-imports/web/door/list-waiting.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { isUnfinished, uploadRefusal, useFileUpload } from '#ui/data/uploads/use-file-upload.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { specificationImportMessages as m } from '../messages.ts';
import { rowsOf } from '../rules/rows.ts';
import { FILLED_MAX_BYTES } from '../rules/types.ts';
import { FilledReading } from './filled-reading.tsx';
import { ImportFilledSpecificationDocument, TemplatesToReadByDocument } from './specification-imports.graphql.generated.ts';
import { useSpecificationImport } from './use-specification-import.ts';

const ACCEPTED = '.xlsx,.xlsm';

interface Props extends IncomingTarget {
  designId: string;
  specificationId: string;
}

/** A filled workbook from the choice of the file to the difference that it makes; the form takes it in. */
export function FilledDialog({ designId, specificationId, ...target }: Props) {
  const { t, locale } = useI18n();
  const [importId, setImportId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = useAppQuery(TemplatesToReadByDocument, { id: specificationId, designId });
  const begin = useAppMutation(ImportFilledSpecificationDocument, { quiet: true });
  const { found, error } = useSpecificationImport(importId);
  const own = offered.data?.specification?.template ?? null;
  const others = (offered.data?.design?.offeredTemplates ?? []).filter(({ id }) => id !== own?.id);
  const templates = [...(own ? [own] : []), ...others];
  const templateId = chosen ?? templates[0]?.id ?? null;
  const upload = useFileUpload<string | null>({
    purpose: 'FILLED_SPECIFICATION',
    maxBytes: FILLED_MAX_BYTES,
    words: { empty: m.emptyFile, tooLarge: m.tooLarge },
    // The specification keeps its version of its own template: only another one is named.
    take: async (uploadId, by) => {
      const outcome = await begin.run({ input: { specificationId, uploadId, templateId: by === own?.id ? null : by } });
      if (outcome.ok) setImportId(outcome.data.importFilledSpecification?.id ?? null);
      return uploadRefusal(outcome, locale);
    },
  });
  const { state } = upload;
  const isBusy = isUnfinished(state);
  const { over, choose, area, input } = useFileDrop({
    label: t(m.choose),
    accept: ACCEPTED,
    disabled: isBusy,
    onFile: (file) => upload.start(file, templateId),
  });
  const reading = found?.status === 'READ' ? found.reading : null;
  const urls = new Map(found?.pictures.map(({ uploadId, url }) => [uploadId, url]));
  const rows = reading?.fits ? rowsOf(reading, urls) : null;
  const isReading = importId !== null && !error && (!found || found.status === 'READING');
  return (
    <IncomingDialog {...target} title={t(m.title)} lead={t(m.lead)} rows={rows}>
      <UnfinishedUpload running={isBusy} />
      {offered.data && templates.length === 0 && <FormMessage tone="warning">{t(m.noTemplate)}</FormMessage>}
      {state.kind === 'failed' && <FormMessage tone="error">{state.message}</FormMessage>}
      {(error ?? found?.status === 'FAILED') && <FormMessage tone="error">{error ?? t(m.failed)}</FormMessage>}
      {found?.status === 'REFUSED' && found.refusal && (
        <FormMessage tone="error" title={t(m.refused)}>
          {found.fileName}: {workbookRefusalWords(found.refusal, locale)}
        </FormMessage>
      )}
      {offered.error && <FormMessage tone="error">{offered.error}</FormMessage>}
      {!offered.data && !offered.error && <ListWaiting label={t(m.waiting)} />}
      {isReading ? (
        <ListWaiting label={t(m.reading)} />
      ) : reading ? (
        <>
          <FileRow icon={<FileSpreadsheet aria-hidden />} title={found?.fileName ?? ''}>
            <span>
              <Button size="small" onClick={() => setImportId(null)}>
                {t(m.other)}
              </Button>
            </span>
          </FileRow>
          <FilledReading reading={reading} />
        </>
      ) : (
        templates.length > 0 && (
          <>
            {templates.length > 1 && (
              <Select
                label={t(m.template)}
                placeholder={false}
                options={templates.map(({ id, name }) => ({ value: id, label: name }))}
                value={templateId ?? ''}
                disabled={isBusy}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
            <div {...area}>
              {input}
              {state.kind === 'sending' || state.kind === 'arrived' ? (
                <FileRow icon={<FileSpreadsheet aria-hidden />} title={state.file.name}>
                  <ProgressBar
                    label={t(m.sending)}
                    value={state.kind === 'sending' ? Math.round((state.sent / state.file.size) * 100) : null}
                  />
                  <UploadWaits />
                </FileRow>
              ) : (
                <DropZone over={over} onClick={choose} title={t(m.choose)} help={t(m.fileHelp)} />
              )}
            </div>
          </>
        )
      )}
    </IncomingDialog>
  );
}
