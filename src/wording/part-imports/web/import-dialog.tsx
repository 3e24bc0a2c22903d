import { useState } from 'react';
import { ListImportDialog } from '#people/list-imports/web/door/list-import-dialog.tsx';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { openToast } from '#ui/toast-state.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { PART_LIST } from '../rules/columns.ts';
import { partImportMessages as m, partListRefusals } from '../messages.ts';
import { countApproved, countParts, countUnsaid } from '../rules/types.ts';
import { approvalInput, ApprovedElsewhereFields, NO_APPROVAL } from './approved-elsewhere-fields.tsx';
import { CheckedList } from './checked-list.tsx';
import {
  CancelPartImportDocument,
  DownloadPartListTemplateDocument,
  ExportPartImportDocument,
  ImportPartsDocument,
  PartImportLibraryDocument,
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
  const begin = useAppMutation(ImportPartsDocument, { quiet: true });
  const register = useAppMutation(RegisterPartImportDocument, { quiet: true });
  const cancel = useAppMutation(CancelPartImportDocument, { quiet: true });
  const take = useAppMutation(ExportPartImportDocument);
  const template = useAppMutation(DownloadPartListTemplateDocument);
  const { found, error } = usePartImport(importId);
  const checked = found?.status === 'CHECKED' ? found.checked : null;
  const [approval, setApproval] = useState(NO_APPROVAL);
  const at = useAppQuery(PartImportLibraryDocument, { libraryType: library.type, libraryId: library.id });
  const approved = checked ? countApproved(checked) : 0;
  const unsaid = checked ? countUnsaid(checked) : { by: 0, on: 0 };
  const approvedElsewhere = approved > 0 && approval.on ? approvalInput(approval, unsaid) : undefined;
  const into = { libraryType: library.type, libraryId: library.id };

  const takeResult = async (): Promise<void> => {
    const outcome = found && (await take.run({ input: { importId: found.id, format: 'XLSX', locale } }));
    if (outcome?.ok && outcome.data.exportPartImport) download(outcome.data.exportPartImport);
  };
  return (
    <ListImportDialog
      words={{
        title: t(m.title),
        lead: t(m.lead, { name: library.name }),
        how: t(m.howRows),
        register: m.register,
        registerValid: m.registerValid,
      }}
      purpose="PART_LIST"
      format={PART_LIST}
      refusals={partListRefusals}
      importId={importId}
      found={found}
      error={error}
      counts={checked && { fresh: countParts(checked, 'NEW'), wrong: countParts(checked, 'ERROR') }}
      busy={register.busy}
      blocked={approvedElsewhere === null}
      templateBusy={template.busy}
      onTemplate={async () => {
        const outcome = await template.run({ input: { ...into, format: 'XLSX', locale } });
        if (outcome.ok && outcome.data.downloadPartListTemplate) download(outcome.data.downloadPartListTemplate);
      }}
      onFile={async (uploadId) => {
        const outcome = await begin.run({ input: { uploadId, ...into } });
        if (outcome.ok) setImportId(outcome.data.importParts?.id ?? null);
        return outcome;
      }}
      onRegister={async (validOnly) => {
        const outcome = await register.run({
          input: { importId: found?.id ?? '', sha256: found?.sha256 ?? '', validOnly, approvedElsewhere },
        });
        if (outcome.ok) openToast('success', t(m.registered, { n: outcome.data.registerPartImport?.registered ?? 0 }));
        return outcome;
      }}
      onGiveUp={() => {
        if (found?.status === 'CHECKED' || found?.status === 'READING') void cancel.run({ input: { importId: found.id } });
        setImportId(null);
        setApproval(NO_APPROVAL);
      }}
      onClose={onClose}
    >
      {checked && (
        <>
          <CheckedList checked={checked} onResult={takeResult} busy={take.busy} />
          <ApprovedElsewhereFields
            n={approved}
            unsaid={unsaid}
            allowed={at.data?.partLibrary?.mayBringApproved ?? false}
            value={approval}
            onChange={(change) => setApproval((now) => ({ ...now, ...change }))}
          />
        </>
      )}
    </ListImportDialog>
  );
}
