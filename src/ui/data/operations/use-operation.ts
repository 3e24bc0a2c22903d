import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useSubscription, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql';
import { v7 as newKey } from 'uuid';
import type { Message } from '#shared/i18n.ts';
import { closeToast, openToast, toastState } from '../../toast-state.ts';
import { useI18n } from '../../i18n.tsx';
import { errorDetail, errorText, isUnanswered, problemOf, type Problem } from './error-text.ts';
import { uiMessages } from '../../messages.ts';
import { shownAnswer, type Answer } from './shown-answer.ts';
import { useStableCallback } from '../../stable-callback.ts';
import { whenSocketOpens } from './subscriptions.ts';
import { waited } from './in-a-row.ts';
import { intentKey, type IntentKey } from './intent-key.ts';

export interface AppQuery<Data> {
  /** Undefined until the first answer; then the newest known, also while it is asked for again. */
  data: Data | undefined;
  /** The first answer is still on its way. */
  loading: boolean;
  /** A newer answer is on its way. */
  refreshing: boolean;
  /** Why there is no data, in the person's language. What is known already stays when a newer answer cannot be had. */
  error: string | null;
  problem: Problem | null;
  refetch: () => void;
}

interface QueryOptions {
  pause?: boolean;
  policy?: 'cache-first' | 'cache-and-network' | 'network-only';
  /** Said in a toast, and before the reason, when there is nothing to show ('ブランド一覧の取得に失敗しました。', specification section 8). */
  failure?: Message;
}

/**
 * Reads through the cache and asks the server anew; what is known is shown at once. A server that cannot be reached takes
 * nothing away: whoever is reading or typing keeps what is on the page, and is told.
 */
export function useAppQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: QueryOptions = {},
): AppQuery<Data> {
  const { locale, t } = useI18n();
  const [result, execute] = useQuery({
    query,
    variables,
    pause: options.pause ?? false,
    ...(options.policy ? { requestPolicy: options.policy } : {}),
  });
  // The cache writes answers in the order of their questions: when a change answers while this query is under way, its
  // answer lies beneath the change's invalidation and reads as null. What was shown stays, and it is asked for again.
  const covered = result.data === null && !result.error && !result.fetching;
  const problem = result.error ? problemOf(result.error) : null;
  const question = result.operation?.key;
  const [last, setLast] = useState<Answer<Data> | undefined>(undefined);
  if (result.data && result.data !== last?.data) setLast({ data: result.data, question });
  useEffect(() => {
    if (covered) execute({ requestPolicy: 'network-only' });
  }, [covered, execute]);
  const { data, failed, old } = shownAnswer({ data: result.data, problem, question }, last);
  const words = problem && errorText(result.error, locale);
  const { failure } = options;
  const said = failed && failure ? t(failure) : old ? t(uiMessages.notNewest) : null;
  useEffect(() => {
    // That something is missing matters more than that something is not the newest.
    if (!said || (old && toastState().open && toastState().type === 'error')) return undefined;
    openToast(old ? 'warning' : 'error', said, words);
    return () => {
      // It is there now, or nobody looks at it any more.
      if (toastState().message === said) closeToast();
    };
    // Once for each time it begins to fail, not for each try.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [said]);
  return {
    data,
    loading: (result.fetching || covered) && data === undefined,
    refreshing: data !== undefined && (result.fetching || result.stale || covered),
    error: failed ? [failure && t(failure), words].filter(Boolean).join(' ') : null,
    problem,
    refetch: () => execute({ requestPolicy: 'network-only' }),
  };
}

const retryAfterOf = ({ response }: CombinedError): string | null =>
  response instanceof Response ? response.headers.get('retry-after') : null;

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; problem: Problem; error: unknown };

export interface AppMutation<Data, Variables> {
  /** Sends it once; while it is under way another call answers the same promise. Never rejects. */
  run: (variables: Omit<Variables, 'requestKey'>) => Promise<Outcome<Data>>;
  busy: boolean;
}

export interface MutationOptions {
  /** Said in a toast when it worked. */
  success?: Message;
  /** Said above the reason when it failed ('デザイン情報の更新に失敗しました'). */
  failure?: Message;
  /** The caller shows problems itself (a form does). */
  quiet?: boolean;
  /** Small, and sent on although the page is being left. */
  outlivesPage?: boolean;
}

/** Runs a command: one idempotency key per intent, no double sending, failures in words as a toast. */
export function useAppMutation<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options: MutationOptions = {},
): AppMutation<Data, Variables> {
  const { locale, t } = useI18n();
  const [, execute] = useMutation(mutation);
  const [busy, setBusy] = useState(false);
  const intent = useRef<IntentKey>(null);
  const running = useRef<Promise<Outcome<Data>>>(null);
  const send = async (variables: Omit<Variables, 'requestKey'>): Promise<Outcome<Data>> => {
    const keys = (intent.current ??= intentKey(() => newKey()));
    const sent = { ...variables, requestKey: keys.keyFor(variables) } as unknown as Variables;
    const sending = () => execute(sent, options.outlivesPage ? { fetchOptions: { credentials: 'same-origin', keepalive: true } } : {});
    let result = await sending();
    while (result.error && (await waited(retryAfterOf(result.error)))) result = await sending();
    if (result.error) {
      const problem = problemOf(result.error);
      // Nobody knows whether a request without an answer arrived: the same key may be sent again.
      if (!isUnanswered(problem)) keys.answered();
      if (!options.quiet) {
        const words = errorText(result.error, locale);
        const detail = errorDetail(result.error, locale, import.meta.env.DEV);
        if (options.failure) openToast(problem.severity, t(options.failure), [words, detail].filter(Boolean).join('\n'));
        else openToast(problem.severity, words, detail);
      }
      return { ok: false, problem, error: result.error };
    }
    keys.answered();
    if (options.success) openToast('success', t(options.success));
    return { ok: true, data: result.data as Data };
  };
  const run = (variables: Omit<Variables, 'requestKey'>) => {
    if (running.current) return running.current;
    setBusy(true);
    running.current = send(variables).finally(() => {
      running.current = null;
      setBusy(false);
    });
    return running.current;
  };
  return { run, busy };
}

/**
 * Follows a topic; the socket opens with the first one. `onEvent` gets each hint: refetch then, hints carry ids only. `missed` runs once the
 * socket has been opened: hints that came before it were lost.
 */
export function useAppSubscription<Data, Variables extends AnyVariables>(
  subscription: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onEvent: (data: Data) => void,
  options: { pause?: boolean; missed?: () => void } = {},
): void {
  const missed = useStableCallback(() => options.missed?.());
  const mayMiss = options.missed !== undefined && !options.pause;
  useEffect(() => (mayMiss ? whenSocketOpens(missed) : undefined), [mayMiss, missed]);
  useSubscription({ query: subscription, variables, pause: options.pause ?? false }, (_previous, data: Data) => {
    onEvent(data);
    return data;
  });
}
