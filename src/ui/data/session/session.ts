/**
 * Who is signed in, as far as tokens know: the id token in memory, its renewal
 * shortly before it ends, and what happens when it cannot be renewed.
 */
import { authApi, type ProviderOption, type Tokens } from './auth-api.ts';
import { dropAllKept } from '../kept-here.ts';
import { rememberPath } from './return-path.ts';
import { withRetry } from './retry.ts';

export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out';

/** A token this near its end is renewed before it is used. */
const RENEW_BEFORE_MS = 30_000;
const HINT = 'koryo.session';
const CHANNEL = 'koryo.session';

let tokens: Tokens | null = null;
let status: SessionStatus = 'unknown';
let subject: string | null = null;
let renewing: Promise<boolean> | null = null;
let hold: (() => Promise<boolean>) | null = null;
const leavers = new Set<() => void>();
const forgetters = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** The subject of a JWT, only to notice that somebody else has signed in; the server verifies it. */
function subjectOf(idToken: string): string | null {
  try {
    const payload = idToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims && 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

function keep(next: Tokens): void {
  tokens = next;
  status = 'signed-in';
  subject = subjectOf(next.idToken);
  localStorage.setItem(HINT, '1');
}

function forget(): void {
  tokens = null;
  status = 'signed-out';
  subject = null;
  localStorage.removeItem(HINT);
  for (const clear of forgetters) clear();
}

/** One refresh at a time over all tabs: the token rotates, and a reused one revokes its family (D1.5). */
function refreshAlone(): Promise<Tokens | null> {
  if (!navigator.locks) return authApi.refresh();
  return navigator.locks.request('koryo-refresh', () => authApi.refresh());
}

function goToSignIn(): void {
  rememberPath(location.pathname + location.search + location.hash);
  forget();
  // Also ends what the server may still hold; nobody waits for the answer.
  void authApi.signOut().catch(() => undefined);
  for (const leave of leavers) leave();
}

async function renewOnce(): Promise<boolean> {
  const next = await withRetry(refreshAlone);
  if (next) {
    keep(next);
    return true;
  }
  // Somebody is typing: they may sign in again over the form, and lose nothing.
  if (hold && (await hold())) return true;
  goToSignIn();
  return false;
}

export const session = {
  status: (): SessionStatus => status,
  /** The subject of the id token; the same person keeps it. */
  subject: (): string | null => subject,
  idToken: (): string | null => tokens?.idToken ?? null,
  /** The company's identity provider by which the person came in; null: a password, or the external pool. */
  provider: (): ProviderOption | null => tokens?.provider ?? null,
  /** Whether the token ends so soon that a request would better wait for the next. */
  isStale: (): boolean => !tokens || Date.parse(tokens.expiresAt) - Date.now() < RENEW_BEFORE_MS,
  /** Whether this browser was signed in when it was last used. */
  isLikely: (): boolean => localStorage.getItem(HINT) === '1',

  /** Takes the tokens of a sign-in. */
  begin(next: Tokens): void {
    keep(next);
    channel?.postMessage('signed-in');
  },

  /** New tokens; false when the person has been sent to sign in. A lost connection throws. */
  renew(): Promise<boolean> {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  },

  /** Looks once, without retry or consequence, whether there is a session. */
  async probe(): Promise<boolean> {
    const next = await refreshAlone().catch(() => null);
    if (next) keep(next);
    else if (status === 'unknown') status = 'signed-out';
    return next !== null;
  },

  /**
   * Signs out here and in every other tab; answers where the external issuer's session ends, when there is one. Where the server
   * cannot be reached nothing is left here all the same; it throws, for the session itself ends only there.
   */
  async end(): Promise<{ elsewhere?: string }> {
    try {
      return await authApi.signOut();
    } finally {
      forget();
      // Who signs out leaves nothing in a browser that others may use.
      dropAllKept();
      channel?.postMessage('signed-out');
    }
  },

  /** While set, an ended session asks this first; it answers whether the same person is signed in again. */
  holdWith(ask: (() => Promise<boolean>) | null): void {
    hold = ask;
  },

  /** Called when nobody is signed in any more: what was loaded is to be cleared. Answers the way to stop. */
  onForget(clear: () => void): () => void {
    forgetters.add(clear);
    return () => forgetters.delete(clear);
  },

  /** Called when the person must go to sign in. Answers the way to stop. */
  onLeave(leave: () => void): () => void {
    leavers.add(leave);
    return () => leavers.delete(leave);
  },
};

channel?.addEventListener('message', (event: MessageEvent<string>) => {
  if (event.data !== 'signed-out' || status !== 'signed-in') return;
  forget();
  for (const leave of leavers) leave();
});
