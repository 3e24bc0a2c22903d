import { AtSign } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/components/button.tsx';
import { PeoplePicker, type Pickable } from '#ui/components/combobox.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { isComposing } from '#ui/components/text-field.tsx';
import { useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { commentMessages as words } from '../messages.ts';
import { COMMENT_MAX } from '../rules/input.ts';
import { MentionPeopleDocument } from './embed/comments.graphql.generated.ts';

export interface ComposerProps {
  /** What is commented on: only people who read it can be told. */
  subject: { subjectType: string; subjectId: string };
  label: string;
  sendText: string;
  initial?: string;
  initialMentions?: readonly Pickable[];
  /** Answers whether it worked; what was typed stays when it did not. */
  onSend: (body: string, mentions: string[]) => Promise<boolean>;
  onCancel?: () => void;
  focused?: boolean;
}

const NOBODY: readonly Pickable[] = [];

/** Writes a comment; ⌘/Ctrl-Enter sends, Enter alone breaks the line. */
export function Composer({ subject, label, sendText, initial = '', initialMentions = NOBODY, onSend, onCancel, focused }: ComposerProps) {
  const t = useText();
  const [body, setBody] = useState(initial);
  const [mentions, setMentions] = useState<Pickable[]>([...initialMentions]);
  const [telling, setTelling] = useState(initialMentions.length > 0);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) area.current?.querySelector('textarea')?.focus();
  }, [focused]);
  const send = async () => {
    if (body.trim() === '') return;
    const sent = await onSend(
      body,
      mentions.map((person) => person.id),
    );
    if (!sent) return;
    setBody('');
    setMentions([]);
    setTelling(false);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className="k-composer" ref={area}>
      <TextArea
        onKeyDown={keys}
        label={label}
        labelHidden
        placeholder={label}
        rows={2}
        limit={COMMENT_MAX}
        maxLength={COMMENT_MAX}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {telling && <Mentions subject={subject} value={mentions} onChange={setMentions} />}
      <div className="k-composer-actions">
        <IconButton
          size="small"
          label={t(words.mention)}
          icon={<AtSign aria-hidden />}
          aria-pressed={telling}
          onClick={() => setTelling(!telling)}
        />
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {t(uiMessages.cancel)}
          </Button>
        )}
        <Button size="small" kind="primary" disabled={body.trim() === ''} onClick={send}>
          {sendText}
        </Button>
      </div>
    </div>
  );
}

interface MentionsProps extends Pick<ComposerProps, 'subject'> {
  value: Pickable[];
  onChange: (people: Pickable[]) => void;
}

function Mentions({ subject, value, onChange }: MentionsProps) {
  const t = useText();
  const [text, setText] = useState('');
  const people = useAppQuery(MentionPeopleDocument, { subjectType: subject.subjectType, subjectId: subject.subjectId, text });
  return (
    <PeoplePicker
      label={t(words.mention)}
      help={t(words.mentionHelp)}
      options={people.data?.commentPeople ?? []}
      value={value}
      onChange={onChange}
      onSearch={setText}
      searching={people.refreshing}
    />
  );
}
