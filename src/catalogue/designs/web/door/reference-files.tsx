import { Download, FileText, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FileField, NO_FILE } from '#ui/components/files/file-field.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { REFERENCE_FILE_MAX_BYTES } from '../../rules/supplement.ts';
import { supplementMessages as m } from '../../supplement-messages.ts';
import { AddReferenceFileDocument, RemoveReferenceFileDocument } from './supplement.graphql.generated.ts';
import type { SupplementDesign } from './supplement-design.ts';
import '../reference-files.css';

type ReferenceFile = SupplementDesign['referenceFiles'][number];

/** Files that the design's members work from; added and taken away by whoever edits the design. */
export function ReferenceFiles({ design }: { design: SupplementDesign }) {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ReferenceFile | null>(null);
  const remove = useAppMutation(RemoveReferenceFileDocument, { failure: m.deleteFailed });
  const tellDeleted = useDeletedToast();
  const canEdit = design.viewerCan.includes('update');
  const { referenceFiles: files } = design;
  return (
    <Section
      title={t(m.files)}
      count={files.length}
      description={canEdit ? t(m.filesHelp) : undefined}
      actions={
        canEdit &&
        !adding && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t(m.add)}
          </Button>
        )
      }
    >
      {adding && <AddFile designId={design.id} onClose={() => setAdding(false)} />}
      {files.length === 0 ? (
        !adding && <p className="k-quiet">{t(m.noFiles)}</p>
      ) : (
        <Card flush>
          <ul className="k-row-list">
            {files.map((file) => (
              <li key={file.id} className="k-row-item">
                <FileText aria-hidden className="k-reference-glyph" />
                <span className="k-row-words">
                  <strong title={file.fileName}>{file.fileName}</strong>
                  <span>{[file.note, fileSize(file.size), file.createdBy?.name].filter(Boolean).join('　')}</span>
                </span>
                <span className="k-quiet k-reference-date">
                  <DateTime value={file.createdAt} />
                </span>
                <a
                  className="k-icon-button"
                  data-size="small"
                  href={file.url ?? undefined}
                  download={file.fileName}
                  aria-label={t(m.download, { name: file.fileName, size: fileSize(file.size) })}
                >
                  <Download aria-hidden />
                </a>
                {canEdit && (
                  <IconButton
                    size="small"
                    label={t(m.delete, { name: file.fileName })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => setLeaving(file)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t(m.deleteTitle, { name: leaving?.fileName ?? '' })}
        description={t(m.deleteBody)}
        confirmText={t(m.deleteVerb)}
        kind="danger"
        onConfirm={async () => {
          if (!leaving) return true;
          const { id, fileName: name } = leaving;
          const { ok } = await remove.run({ input: { id } });
          if (ok) tellDeleted(t(m.deleted, { name }), { ids: [id] });
          return ok;
        }}
      />
    </Section>
  );
}

function AddFile({ designId, onClose }: { designId: string; onClose: () => void }) {
  const t = useText();
  const [file, setFile] = useState(NO_FILE);
  const [note, setNote] = useState('');
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const add = useAppMutation(AddReferenceFileDocument, { success: m.added });
  const submit = async () => {
    setTried(true);
    if (!file.uploadId || sending) return;
    const outcome = await add.run({ input: { designId, uploadId: file.uploadId, note } });
    if (outcome.ok) onClose();
  };
  return (
    <Card>
      <form
        className="k-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FileField
          label={t(m.file)}
          required
          value={file}
          onChange={setFile}
          purpose="REFERENCE_FILE"
          maxBytes={REFERENCE_FILE_MAX_BYTES}
          onBusy={setSending}
          error={tried && !file.uploadId ? t(m.fileRequired) : undefined}
        />
        <TextField label={t(m.note)} help={t(m.noteHelp)} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        <div className="k-reference-actions">
          <Button kind="ghost" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind="primary" type="submit" busy={add.busy} disabled={sending}>
            {t(m.addVerb)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
