import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { StartThreadDocument, type CommentThreadsQuery } from '#features/comments/web/embed/comments.graphql.generated.ts';
import { ThreadCard } from '#features/comments/web/embed/thread-card.tsx';
import { Button } from '#ui/components/button.tsx';
import { Switch } from '#ui/components/choice.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { commentMessages as words } from '../../messages.ts';

type Thread = CommentThreadsQuery['commentThreads']['items'][number];

export interface DraftPlace {
  versionId: string;
  page: number;
  kind: 'point' | 'rectangle';
  x: number;
  y: number;
  width?: number;
  height?: number;
}

export interface CommentPanelProps {
  designId: string;
  threads: readonly Thread[];
  numbers: ReadonlyMap<string, number>;
  /** Where the comment that is being written will stand; null: nowhere in particular. */
  draft: DraftPlace | null;
  canComment: boolean;
  selected: string | null;
  error: string | null;
  onDraftDone: (threadId: string | null) => void;
  onShow: (thread: Thread) => void;
  onStale: () => void;
}

/** Comments on the artwork: threads with their numbers, and a place to write the next. */
export function CommentPanel(props: CommentPanelProps) {
  const { threads, numbers, draft, canComment, selected, error } = props;
  const t = useText();
  const [showResolved, setShowResolved] = useState(false);
  const resolved = threads.filter((thread) => thread.status === 'RESOLVED');
  const shown = threads.filter((thread) => showResolved || thread.status === 'OPEN' || thread.id === selected);
  return (
    <div className="k-artwork-comments">
      {error && <FormMessage tone="error">{error}</FormMessage>}
      {canComment && <Writer key={draft ? `${draft.page}/${draft.x}/${draft.y}` : 'plain'} {...props} />}
      {resolved.length > 0 && (
        <Switch
          label={t(words.showResolved, { n: resolved.length })}
          checked={showResolved}
          onChange={(event) => setShowResolved(event.target.checked)}
        />
      )}
      {shown.length === 0 && !draft && <EmptyState title={t(words.none)}>{t(canComment ? words.noneHelp : words.noneRead)}</EmptyState>}
      <ol>
        {shown.map((thread) => (
          <ThreadRow key={thread.id} isSelected={thread.id === selected}>
            <ThreadCard
              thread={thread}
              number={numbers.get(thread.id)}
              onPlace={numbers.has(thread.id) ? () => props.onShow(thread) : undefined}
              onStale={props.onStale}
            />
          </ThreadRow>
        ))}
      </ol>
    </div>
  );
}

function ThreadRow({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={row} data-selected={isSelected || undefined}>
      {children}
    </li>
  );
}

function Writer({ designId, draft, onDraftDone }: CommentPanelProps) {
  const t = useText();
  const [body, setBody] = useState('');
  const start = useAppMutation(StartThreadDocument);
  const field = useRef<HTMLDivElement>(null);
  const isPinned = draft !== null;
  useEffect(() => {
    if (isPinned) field.current?.querySelector('textarea')?.focus();
  }, [isPinned]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!body.trim()) return;
    const input = { subjectType: 'DESIGN', subjectId: designId, body, ...(draft ? { place: draft } : {}) };
    const outcome = await start.run({ input });
    if (!outcome.ok) return;
    setBody('');
    onDraftDone(outcome.data.startThread?.id ?? null);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="k-comment-writer">
      {draft && (
        <p className="k-comment-pinned">
          <MapPin aria-hidden /> {t(words.pinned, { page: draft.page })}
        </p>
      )}
      <div ref={field}>
        <TextArea
          label={t(draft ? words.onPlace : words.write)}
          value={body}
          rows={draft ? 3 : 2}
          onChange={(event) => setBody(event.target.value)}
        />
      </div>
      <div className="k-comment-writer-actions">
        {draft && (
          <Button size="small" kind="ghost" onClick={() => onDraftDone(null)}>
            {t(uiMessages.cancel)}
          </Button>
        )}
        <Button type="submit" size="small" kind="primary" busy={start.busy} disabled={!body.trim()}>
          {t(words.send)}
        </Button>
      </div>
    </form>
  );
}
