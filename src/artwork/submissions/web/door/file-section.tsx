import { Upload, X } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { uploadRefusal } from '#ui/data/uploads/use-file-upload.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { UnfinishedUpload } from '#ui/components/overlays/unsaved-changes.tsx';
import { useI18n, useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { submissionMessages as m } from '../../messages.ts';
import { MAX_BYTES } from '../../rules/limits.ts';
import type { FileRole } from '../../rules/types.ts';
import { FileRow } from './file-row.tsx';
import type { SubmissionDesign, SubmissionFile, SubmissionRevision } from './submission-data.ts';
import { AddSubmissionFileDocument, RemoveSubmissionFileDocument, ReplaceSubmissionFileDocument } from './submissions.graphql.generated.ts';
import { useFileUploads, type FileUpload } from '../use-file-uploads.ts';

/** The names that a browser's own dialog offers first; the bytes decide. */
const ACCEPT: Record<FileRole, string | undefined> = {
  FINAL: '.pdf,.ai,.eps,.psd,.tif,.tiff,.png,.jpg,.jpeg',
  ATTACHMENT: undefined,
};

const WORDS = {
  FINAL: { title: m.finals, help: m.finalsHelp, add: m.addFinals },
  ATTACHMENT: { title: m.attachments, help: m.attachmentsHelp, add: m.addAttachments },
} as const;

interface Props {
  design: SubmissionDesign;
  revision: SubmissionRevision | null;
  use: FileRole;
  canWrite: boolean;
}

/** The files of one use: dropped or chosen, several at once, replaced, taken out. */
export function FileSection({ design, revision, use: role, canWrite }: Props) {
  const { t, locale } = useI18n();
  const words = WORDS[role];
  const input = useRef<HTMLInputElement>(null);
  const replacing = useRef<SubmissionFile>(null);
  const [over, setOver] = useState(false);
  const [leaving, setLeaving] = useState<SubmissionFile | null>(null);
  const add = useAppMutation(AddSubmissionFileDocument, { quiet: true, success: m.added });
  const replace = useAppMutation(ReplaceSubmissionFileDocument, { quiet: true });
  const remove = useAppMutation(RemoveSubmissionFileDocument);
  const tellDeleted = useDeletedToast();
  const files = revision?.files.filter((file) => file.role === role) ?? [];
  const uploads = useFileUploads(MAX_BYTES[role], async (uploadId, replaced) => {
    const outcome = replaced
      ? await replace.run({ input: { id: replaced, uploadId } })
      : await add.run({ input: { designId: design.id, uploadId, role } });
    if (outcome.ok && replaced) {
      const name = files.find(({ id }) => id === replaced)?.fileName ?? '';
      tellDeleted(t(m.replaced, { name }), { ids: [replaced], takenBack: m.replacedBack });
    }
    return uploadRefusal(outcome, locale);
  });
  const choose = (file: SubmissionFile | null) => {
    replacing.current = file;
    input.current?.click();
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!canWrite || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (canWrite) uploads.start(event.dataTransfer.files);
    },
  };
  const chooser = (
    <Button size={files.length > 0 ? 'small' : undefined} icon={<Upload aria-hidden />} onClick={() => choose(null)}>
      {t(words.add)}
    </Button>
  );
  return (
    <Section
      title={t(words.title)}
      count={files.length || null}
      description={canWrite ? t(words.help) : undefined}
      actions={canWrite && (files.length > 0 || role === 'ATTACHMENT') && chooser}
    >
      <UnfinishedUpload running={uploads.list.some(({ problem }) => problem === null)} />
      <div className="k-submission-drop" data-over={over || undefined} {...drop}>
        {canWrite && (
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={ACCEPT[role]}
            aria-label={t(words.add)}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              const { current: file } = replacing;
              uploads.start(file ? chosen.slice(0, 1) : chosen, file?.id);
              // The same file may be chosen again after a failure.
              event.target.value = '';
            }}
          />
        )}
        <Card flush>
          {files.length === 0 && uploads.list.length === 0 && (
            <Nothing use={role} action={canWrite && role === 'FINAL' && chooser} canWrite={canWrite} />
          )}
          <ul className="k-row-list">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                design={design}
                onReplace={canWrite ? () => choose(file) : undefined}
                onRemove={canWrite ? () => setLeaving(file) : undefined}
              />
            ))}
            {uploads.list.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onLeave={() => uploads.leave(upload.key)}
                onTryAgain={() => uploads.tryAgain(upload.key)}
              />
            ))}
          </ul>
        </Card>
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t(m.removeTitle, { name: leaving?.fileName ?? '' })}
        description={t(m.removeBody)}
        confirmText={t(m.removeVerb)}
        kind="danger"
        onConfirm={async () => {
          if (!leaving) return true;
          const { id, fileName: name } = leaving;
          const { ok } = await remove.run({ input: { id } });
          if (ok) tellDeleted(t(m.removed, { name }), { ids: [id] });
          return ok;
        }}
      />
    </Section>
  );
}

function Nothing({ use, action, canWrite }: { use: FileRole; action: ReactNode; canWrite: boolean }) {
  const t = useText();
  if (use === 'ATTACHMENT') return <p className="k-submission-none">{t(canWrite ? m.dropHere : m.noAttachments)}</p>;
  return (
    <EmptyState title={t(m.noFinals)} action={action}>
      {canWrite && t(m.noFinalsBody)}
    </EmptyState>
  );
}

function UploadRow({ upload, onLeave, onTryAgain }: { upload: FileUpload; onLeave: () => void; onTryAgain: () => void }) {
  const t = useText();
  const { name, percent, problem, canTryAgain } = upload;
  if (problem) {
    return (
      <li className="k-submission-upload" data-problem role="alert">
        <span>{t(m.sendFailed, { name, reason: problem })}</span>
        {canTryAgain && (
          <Button size="small" onClick={onTryAgain}>
            {t(uiMessages.retry)}
          </Button>
        )}
        <IconButton size="small" label={t(m.dismiss)} icon={<X aria-hidden />} onClick={onLeave} />
      </li>
    );
  }
  const words = percent < 100 ? t(m.sending, { name, percent }) : t(m.saving, { name });
  return (
    <li className="k-submission-upload">
      <span>{words}</span>
      <ProgressBar label={words} value={percent < 100 ? percent : null} />
      <UploadWaits />
    </li>
  );
}
