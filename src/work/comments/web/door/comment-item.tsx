import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { commentMessages as words } from '../../messages.ts';
import { InsideMark } from '../inside-mark.tsx';
import { AttachmentList } from '../attachment-list.tsx';
import { Composer, type Written } from './composer.tsx';
import { mentionPieces } from '../mention.ts';
import {
  AcknowledgeCommentDocument,
  DeleteCommentDocument,
  EditCommentDocument,
  type CommentFieldsFragment,
} from './comments.graphql.generated.ts';

interface Props {
  comment: CommentFieldsFragment;
  subject: { subjectType: string; subjectId: string };
  /** Its thread says already that it is internal. */
  threadIsInternal?: boolean;
  onStale?: (() => void) | undefined;
  /** What became of it by the person's own hand. */
  onChanged?: (comment: CommentFieldsFragment) => void;
}

/** One comment; its author may change or delete it. */
export function CommentItem({ comment, subject, threadIsInternal = false, onStale, onChanged }: Props) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const edit = useAppMutation(EditCommentDocument);
  const remove = useAppMutation(DeleteCommentDocument);
  const tellDeleted = useDeletedToast();
  const isMessage = subject.subjectType === 'CHAT';
  const author = comment.author ?? { id: comment.id, name: t(words.formerUser) };
  const version = { id: comment.id, expectedVersion: comment.version };
  const viewer = useViewer();
  const note = useAppMutation(AcknowledgeCommentDocument);
  const noted = comment.deleted ? [] : comment.acknowledgedBy;
  const isNoted = noted.some((person) => person.id === viewer.id);
  const acknowledge = async (acknowledged: boolean) => {
    const answer = await note.run({ id: comment.id, input: { commentId: comment.id, acknowledged } });
    if (!answer.ok) onStale?.();
    else changed(answer.data.acknowledgeComment.comment);
  };
  const changed = (now: CommentFieldsFragment | null) => now && onChanged?.(now);
  const save = async (written: Written) => {
    const answer = await edit.run({ id: comment.id, input: { ...version, ...written } });
    if (!answer.ok) onStale?.();
    else {
      setEditing(false);
      changed(answer.data.editComment.comment);
    }
    return answer.ok;
  };
  return (
    <div className="k-comment">
      <Avatar person={author} size={28} />
      <div className="k-comment-body">
        <p className="k-comment-by">
          <strong>{author.name}</strong>
          <DateTime value={comment.createdAt} />
          {comment.editedAt && <span>{t(words.edited)}</span>}
          {comment.internal && !threadIsInternal && <InsideMark />}
        </p>
        {editing ? (
          <Composer
            subject={subject}
            label={t(words.edit)}
            sendText={t(words.save)}
            initial={comment}
            onSend={save}
            onCancel={() => setEditing(false)}
            focused
          />
        ) : (
          <>
            <p className="k-comment-text" data-deleted={comment.deleted || undefined}>
              {comment.deleted ? t(isMessage ? words.deletedMessage : words.deleted) : <Words comment={comment} />}
            </p>
            <AttachmentList files={comment.attachments} />
          </>
        )}
        {noted.length > 0 && (
          <p className="k-comment-noted">
            <CheckCheck aria-hidden />
            {t(words.acknowledgedBy, { names: noted.map((person) => person.name).join(t(uiMessages.nameJoin)) })}
          </p>
        )}
        {!editing && comment.viewerCan.includes('acknowledge') && (
          <p className="k-comment-actions">
            <Button
              size="small"
              kind="ghost"
              icon={<CheckCheck aria-hidden />}
              aria-pressed={isNoted}
              title={t(isNoted ? words.unacknowledge : words.acknowledgeHelp)}
              onClick={() => acknowledge(!isNoted)}
            >
              {t(isNoted ? words.unacknowledge : words.acknowledge)}
            </Button>
          </p>
        )}
        {!editing && comment.viewerCan.includes('edit') && (
          <p className="k-comment-actions">
            <Button size="small" kind="ghost" onClick={() => setEditing(true)}>
              {t(words.edit)}
            </Button>
            <Button size="small" kind="ghost" onClick={() => setDeleting(true)}>
              {t(words.delete)}
            </Button>
          </p>
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t(isMessage ? words.deleteMessageTitle : words.deleteTitle)}
        description={t(isMessage ? words.deleteMessageBody : words.deleteBody)}
        confirmText={t(words.delete)}
        kind="danger"
        onConfirm={async () => {
          const answer = await remove.run({ id: comment.id, input: version });
          if (!answer.ok) onStale?.();
          else {
            tellDeleted(t(isMessage ? words.deletedMessageToast : words.deletedToast), { ids: [comment.id] });
            changed(answer.data.deleteComment.comment);
          }
          return answer.ok;
        }}
      />
    </div>
  );
}

/** What was written; people who were told stand out, and those whose name is not in the words come after them. */
function Words({ comment }: { comment: CommentFieldsFragment }) {
  const names = comment.mentions.map((person) => person.name);
  const others = names.filter((name) => !comment.body.includes(`@${name}`));
  return (
    <>
      {mentionPieces(comment.body, names).map((piece, index) =>
        piece.isMention ? <strong key={index}>{piece.text}</strong> : <span key={index}>{piece.text}</span>,
      )}
      {others.length > 0 && <strong> {others.map((name) => `@${name}`).join(' ')}</strong>}
    </>
  );
}
