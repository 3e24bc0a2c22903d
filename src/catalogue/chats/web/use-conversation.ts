import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import type { CommentFieldsFragment } from '#work/comments/web/door/comments.graphql.generated.ts';
import { chatMessages as m } from '../messages.ts';
import { withNewest, withOlder, type Known } from '../rules/merge.ts';
import { ChatChangedDocument, ChatMessagesDocument } from './door/chats.graphql.generated.ts';

/** So many of the newest are followed; older ones come as they are asked for. */
const NEWEST = 50;
const OLDER = 100;

export type ChatMessage = CommentFieldsFragment;

/** The messages of a design's conversation, as far back as they were asked for, and what changes among them. */
export function useConversation(designId: string) {
  const client = useClient();
  const { t, locale } = useI18n();
  const newest = useAppQuery(ChatMessagesDocument, { designId, limit: NEWEST }, { failure: m.loadFailed });
  useAppSubscription(ChatChangedDocument, { designId }, newest.refetch, { pause: !newest.data });
  const [kept, setKnown] = useState<Known<ChatMessage>>({ messages: [], older: null });
  const [answer, setAnswer] = useState<typeof newest.data>(undefined);
  let known = kept;
  // While drawing, as React asks it of what follows from an answer: neither the list is ever drawn without it nor what is counted in it.
  if (newest.data && newest.data !== answer) {
    known = withNewest(kept, { ...newest.data.designChat, nextToken: newest.data.designChat.nextToken ?? null });
    setAnswer(newest.data);
    setKnown(known);
  }
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const busy = useRef(false);
  const { older } = known;
  const readOlder = async (): Promise<void> => {
    if (older === null || busy.current) return;
    busy.current = true;
    setReading(true);
    const { data, error } = await client
      .query(ChatMessagesDocument, { designId, limit: OLDER, after: older }, { requestPolicy: 'network-only' })
      .toPromise();
    busy.current = false;
    setReading(false);
    setFailed(!data);
    if (data) setKnown((now) => withOlder(now, older, { ...data.designChat, nextToken: data.designChat.nextToken ?? null }));
    else openToast('error', t(m.olderFailed), error && errorText(error, locale));
  };
  const replace = (message: ChatMessage): void =>
    setKnown((now) => ({ ...now, messages: now.messages.map((one) => (one.id === message.id ? message : one)) }));
  return { newest, chat: newest.data?.designChat, ...known, reading, failed, readOlder, replace };
}

/** Calls when the element comes into sight while `active`; for what is read on as one scrolls there. */
export function useInSight(active: boolean, onSight: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const call = useRef(onSight);
  useEffect(() => {
    call.current = onSight;
  });
  useEffect(() => {
    const { current } = element;
    if (!active || !current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && call.current());
    observer.observe(current);
    return () => observer.disconnect();
  }, [active]);
  return element;
}
