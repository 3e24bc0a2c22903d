import { AtSign, Paperclip, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { isComposing } from '#ui/components/fields/picking/composing.ts';
import { useText } from '#ui/i18n.tsx';
import { COMMAND } from '#ui/platform-keys.ts';
import { uiMessages } from '#ui/messages.ts';
import { commentMessages as words } from '../../messages.ts';
import { ATTACHMENT_MAX_BYTES } from '../../rules/attachments.ts';
import { COMMENT_MAX } from '../../rules/limits.ts';
import { AttachmentList, PendingList, type AttachmentData } from '../attachment-list.tsx';
import { MentionList, optionId, type MentionPerson } from '../mention-list.tsx';
import { ACCEPTED, useAttachments } from '../use-attachments.ts';
import { useFirstDraft, useKeptDraft } from '../use-draft.ts';
import { useMentions } from '../use-mentions.ts';
import './composer.css';

/** What was written, as the commands take it. */
export interface Written {
  body: string;
  mentions: string[];
  /** Finished uploads. */
  attachments: string[];
  removeAttachments: string[];
  /** For the company's own people alone. */
  internal: boolean;
}

export interface ComposerProps {
  /** What is commented on: only people who read it can be told. */
  subject: { subjectType: string; subjectId: string };
  label: string;
  sendText: string;
  rows?: number;
  initial?: { body: string; mentions: readonly MentionPerson[]; attachments: readonly AttachmentData[] };
  /** Answers whether it worked; what was typed stays when it did not. */
  onSend: (written: Written) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
  /** Whether it can be, or is anyway, for the company's own people alone; absent: neither. */
  inside?: 'CHOICE' | 'ALWAYS' | undefined;
  focused?: boolean;
  /** Names what is written here: what was typed and not sent is there again when one comes back, in this browser. */
  draftKey?: string;
  /** Above the field (the place of an issue). */
  children?: ReactNode;
}

const NOTHING = { body: '', mentions: [], attachments: [] } as const;

/** Writes a comment; ⌘/Ctrl-Enter sends, Enter alone breaks the line, @ completes a name, pictures can be pasted and dropped. */
export function Composer(props: ComposerProps) {
  const { subject, label, sendText, rows = 2, initial = NOTHING, onSend, onCancel, inside, focused, draftKey, children } = props;
  const t = useText();
  const first = useFirstDraft(draftKey, initial);
  const [body, setBody] = useState(first.body);
  const [kept, setKept] = useState<readonly AttachmentData[]>(initial.attachments);
  const [isInternal, setInternal] = useState(false);
  const internal = inside === 'ALWAYS' || (inside === 'CHOICE' && isInternal);
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const listId = useId();
  const files = useAttachments(kept.length);
  const mentions = useMentions({ subject, internal, initial: first.mentions, area, onBody: setBody });
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);

  useKeptDraft(draftKey, body, mentions.people);
  const isReady = body.trim() !== '' && !files.busy;
  const send = async (): Promise<void> => {
    if (!isReady) return;
    const sent = await onSend({
      body,
      mentions: mentions.people.map((person) => person.id),
      attachments: files.files.flatMap((file) => file.uploadId ?? []),
      internal,
      removeAttachments: initial.attachments.filter((file) => !kept.includes(file)).map((file) => file.id),
    });
    if (!sent) return;
    setInternal(false);
    setBody('');
    mentions.set([]);
    files.clear();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || mentions.onKey(event)) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.add(event.clipboardData.files);
  };
  const onDrop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    files.add(event.dataTransfer.files);
  };
  const beginMention = (): void => {
    const field = area.current;
    if (!field) return;
    const at = field.selectionStart;
    const gap = at === 0 || /\s/u.test(body[at - 1] ?? '') ? '' : ' ';
    const next = `${body.slice(0, at)}${gap}@${body.slice(at)}`;
    const caret = at + gap.length + 1;
    setBody(next);
    mentions.follow(next, caret);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  const isListed = mentions.open && mentions.options.length > 0;
  return (
    <div className="k-composer" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {children}
      <TextArea
        ref={area}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={mentions.close}
        onSelect={(event) => mentions.follow(event.currentTarget.value, event.currentTarget.selectionStart)}
        label={label}
        labelHidden
        placeholder={label}
        rows={rows}
        limit={COMMENT_MAX}
        maxLength={COMMENT_MAX}
        value={body}
        aria-autocomplete="list"
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? optionId(listId, mentions.active) : undefined}
        onChange={(event) => {
          setBody(event.target.value);
          mentions.follow(event.target.value, event.target.selectionStart);
        }}
      />
      {mentions.open && <MentionList id={listId} people={mentions.options} active={mentions.active} onPick={mentions.pick} />}
      {mentions.people.length > 0 && (
        <p className="k-told">
          <span>{t(words.told)}</span>
          {mentions.people.map((person) => (
            <span key={person.id} className="k-told-person">
              {person.name}
              <button type="button" aria-label={t(words.untell, { name: person.name })} onClick={() => mentions.remove(person.id)}>
                <X aria-hidden />
              </button>
            </span>
          ))}
        </p>
      )}
      <AttachmentList files={kept} onRemove={(id) => setKept(kept.filter((file) => file.id !== id))} />
      <PendingList files={files.files} onRemove={files.remove} />
      {files.problem && <FormMessage tone="error">{files.problem}</FormMessage>}
      {inside === 'CHOICE' && (
        <Checkbox label={t(words.insideChoice)} checked={isInternal} onChange={(event) => setInternal(event.target.checked)} />
      )}
      {inside === 'ALWAYS' && <p className="k-quiet">{t(words.insideThread)}</p>}
      <div className="k-composer-actions">
        <IconButton size="small" label={t(words.mention)} icon={<AtSign aria-hidden />} onClick={beginMention} />
        <IconButton
          size="small"
          label={t(words.attach, { size: fileSize(ATTACHMENT_MAX_BYTES) })}
          icon={<Paperclip aria-hidden />}
          onClick={() => chooser.current?.click()}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          onChange={(event) => {
            files.add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <span className="k-composer-gap" />
        <span className="k-composer-hint">{t(words.sendKey, { key: `${COMMAND}Enter` })}</span>
        {onCancel && (
          <Button size="small" kind="ghost" onClick={onCancel}>
            {t(uiMessages.cancel)}
          </Button>
        )}
        <Button size="small" kind="primary" disabled={!isReady} onClick={send}>
          {sendText}
        </Button>
      </div>
    </div>
  );
}
