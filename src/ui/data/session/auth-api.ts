/** The HTTP endpoints of identity (D1.5): JSON in, JSON out, the refresh token in a cookie that scripts never see. */

/** A company's identity provider, by what people call its accounts. */
export interface ProviderOption {
  id: string;
  label: string;
}

export interface Tokens {
  /** JWT, held in memory only. */
  idToken: string;
  /** ISO 8601. */
  expiresAt: string;
  /** The company's identity provider, when the session came by it; absent: a password, or the external pool. */
  provider?: ProviderOption;
}

export interface NewPasswordChallenge {
  challenge: 'NEW_PASSWORD_REQUIRED';
  session: string;
}

/** One of the person's second factors is asked for. */
export interface SecondFactorChallenge {
  challenge: 'SECOND_FACTOR';
  session: string;
  /** They have an authenticator app. */
  app: boolean;
  /** What the browser shows a passkey with; null: they have none that works here. */
  passkey: object | null;
}

/** The company wants a second factor, and the person has none yet. */
export interface SecondFactorSetupChallenge {
  challenge: 'SECOND_FACTOR_SETUP';
  session: string;
  /** Browsers make passkeys at this address. */
  passkeys: boolean;
}

/** An account of the person, by the company that it belongs to. */
export interface AccountOption {
  id: string;
  company: string;
}

/** The person has accounts in several companies: which one is meant. */
export interface CompanyChallenge {
  challenge: 'COMPANY';
  session: string;
  accounts: AccountOption[];
  /** Where the sign-in leads, when it came by another page. */
  path?: string;
}

/** What is asked before a session begins, when the password was right. */
export type Challenge = CompanyChallenge | NewPasswordChallenge | SecondFactorChallenge | SecondFactorSetupChallenge;

/** A refusal of an endpoint, as the server told it. */
export class HttpProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly fields: { path: string; code: string; params?: Record<string, string | number> }[];
  readonly requestId: string | null;
  /** Seconds, from Retry-After; null when absent. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: string | null) {
    const error = (body as { error?: Partial<HttpProblem> } | null)?.error ?? {};
    super(error.code ?? `HTTP ${status}`);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = error.code ?? (status === 429 ? 'RATE_LIMITED' : status >= 500 ? 'UNAVAILABLE' : 'INTERNAL');
    this.params = error.params ?? {};
    this.fields = error.fields ?? [];
    this.requestId = error.requestId ?? null;
    const seconds = Number(retryAfter);
    this.retryAfter = retryAfter !== null && Number.isFinite(seconds) ? seconds : null;
  }
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  // A failed connection rejects with TypeError; callers tell it from a refusal.
  const response = await fetch(`/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    // A gateway's HTML page: the status says enough.
  }
  if (!response.ok) throw new HttpProblem(response.status, json, response.headers.get('retry-after'));
  return json as T;
}

export const authApi = {
  /** Which providers an address, or a link, leads to. */
  ways: (wanted: { email?: string; sso?: string }) => post<{ providers: ProviderOption[] }>('ways', wanted),
  signIn: (email: string, password: string) => post<Tokens | Challenge>('signin', { email, password }),
  choose: (session: string, account: string) => post<Tokens | Challenge>('choose', { session, account }),
  answerChallenge: (session: string, newPassword: string) => post<Tokens | Challenge>('challenge', { session, newPassword }),
  /** `elsewhere`: where the external issuer's own session ends (D1.6). */
  signOut: () => post<{ elsewhere?: string }>('signout'),
  /** Opens the session of whom the external issuer sent back. */
  finishExternal: () => post<(Tokens & { path: string }) | CompanyChallenge>('external-finish'),
  forgot: (email: string) => post<unknown>('forgot', { email }),
  reset: (email: string, code: string, newPassword: string) => post<unknown>('reset', { email, code, newPassword }),
  /** New tokens from the cookie; null when there is no session. */
  async refresh(): Promise<Tokens | null> {
    try {
      const answer = await post<Tokens | { idToken: null }>('refresh');
      return answer.idToken === null ? null : answer;
    } catch (problem) {
      if (problem instanceof HttpProblem && problem.status === 401) return null;
      throw problem;
    }
  },
};
