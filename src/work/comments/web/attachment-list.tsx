import { FileText, Image, X } from 'lucide-react';
import { fileSize } from '#ui/components/files/file-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { UploadWaits } from '#ui/components/files/upload-waits.tsx';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../messages.ts';
import { isShownAsPicture } from '../rules/attachments.ts';
import type { CommentFieldsFragment } from './door/comments.graphql.generated.ts';
import type { PendingFile } from './use-attachments.ts';

export type AttachmentData = CommentFieldsFragment['attachments'][number];

export interface AttachmentListProps {
  files: readonly AttachmentData[];
  /** While the comment is edited: takes one off. */
  onRemove?: (id: string) => void;
}

/** Files beside a comment: a small picture where the browser can draw it, else the name; pressing downloads. */
export function AttachmentList({ files, onRemove }: AttachmentListProps) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul className="k-attachments" aria-label={t(words.attachments)}>
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={file.url ?? undefined}
            download={file.fileName}
            aria-label={t(words.download, { name: file.fileName, size: fileSize(file.size) })}
          >
            {file.url && isShownAsPicture(file.contentType) ? <img src={file.url} alt="" loading="lazy" /> : <FileText aria-hidden />}
            <span>{file.fileName}</span>
          </a>
          {onRemove && (
            <IconButton
              size="small"
              label={t(words.unattach, { name: file.fileName })}
              icon={<X aria-hidden />}
              onClick={() => onRemove(file.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Files that are being sent with the comment that is being written. */
export function PendingList({ files, onRemove }: { files: readonly PendingFile[]; onRemove: (key: number) => void }) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul className="k-attachments" aria-label={t(words.attachments)}>
      {files.map((file) => (
        <li key={file.key} data-pending={file.uploadId === null || undefined}>
          <span className="k-attachment-name">
            <Image aria-hidden />
            <span>{file.name}</span>
            {file.uploadId === null && <small role="status">{t(words.attaching, { percent: file.percent })}</small>}
            {file.uploadId === null && <UploadWaits />}
          </span>
          <IconButton
            size="small"
            label={t(words.unattach, { name: file.name })}
            icon={<X aria-hidden />}
            onClick={() => onRemove(file.key)}
          />
        </li>
      ))}
    </ul>
  );
}
