/**
 * The session of a guest reviewer: beside whoever is signed in here, in memory, and of one link only. The link's secret
 * is the part of the address behind '#', which browsers send to no server.
 */
import { post, type Tokens } from './auth-api.ts';
import type { TokenSource } from './token-source.ts';

const RENEW_BEFORE_MS = 30_000;

export interface GuestSession extends TokenSource {
  /** Goes on where a code was given before; false: a code is needed. */
  resume(): Promise<boolean>;
  /** To which address a code would go, half hidden. Rejects when the link opens nothing. */
  open(): Promise<{ email: string }>;
  sendCode(): Promise<{ email: string }>;
  signIn(code: string): Promise<void>;
  leave(): Promise<void>;
}

/** @param onOver called when the session cannot be renewed any more */
export function guestSession(token: string, onOver: () => void): GuestSession {
  let tokens: Tokens | null = null;
  const resume = async (): Promise<boolean> => {
    const answer = await post<Tokens | { idToken: null }>('guest-refresh', { token });
    tokens = answer.idToken === null ? null : answer;
    return tokens !== null;
  };
  return {
    idToken: () => tokens?.idToken ?? null,
    isStale: () => !tokens || Date.parse(tokens.expiresAt) - Date.now() < RENEW_BEFORE_MS,
    renew: async () => {
      const goesOn = await resume();
      if (!goesOn) onOver();
      return goesOn;
    },
    resume,
    open: () => post('guest-open', { token }),
    sendCode: () => post('guest-code', { token }),
    signIn: async (code) => {
      tokens = await post<Tokens>('guest-signin', { token, code });
    },
    leave: async () => {
      tokens = null;
      await post('guest-signout');
    },
  };
}
