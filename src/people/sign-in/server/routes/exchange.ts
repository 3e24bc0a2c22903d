/** What the sign-in endpoints have in common: one request in, one answer out, no framework between. */
import type { CommandServices } from '#platform/command.ts';
import type { Database, Db } from '#platform/db/client.ts';
import type { z } from 'zod';
import type { Logger } from '#platform/logging.ts';
import { AppError } from '#shared/errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/limits.ts';
import type { Viewer } from '#shared/viewer.ts';
import { parseInput } from '#platform/input.ts';
import { MINUTE_MS } from '../../rules/limits.ts';
import { signInErrors } from '../../rules/errors.ts';
import type { SignInAccount } from '../credentials.ts';
import type { OpenedSession } from '../sessions.ts';
import type { Choices } from '../choice.ts';
import type { Devices } from '../device.ts';
import type { FreeFailures } from '../failures.ts';
import type { Tokens } from '../tokens.ts';
import type { External, Providers } from '../external/external.ts';
import type { RequestOrigin } from './login-audit.ts';

/**
 * Asked in the transaction that would begin a session: the body of the answer that asks for more, null when nothing more is
 * asked. A room above says what (second factors).
 */
export type SecondStep = (db: Db, account: SignInAccount, now: Date) => Promise<object | null>;

/**
 * Asked of whose password was right, before a proof is given for these purposes: whether what they gave beside it suffices. A room
 * above says what (second factors); throws what is wrong with it, 'missing' when it was not given.
 */
export type StepUp = (
  db: Db,
  asked: { account: SignInAccount; purposes: readonly string[]; given: unknown },
  env: AuthEnvironment,
  now: Date,
) => Promise<'passed' | 'missing' | 'wrong'>;

export interface AuthEnvironment {
  database: Database;
  services: CommandServices;
  tokens: Tokens;
  devices: Devices;
  choices: Choices;
  freeFailures: FreeFailures;
  logger: Logger;
  /** Signing in elsewhere (D1.6); null: the built-in pool. */
  external: External | null;
  /** Companies' own providers; absent: none. */
  providers?: Providers;
  /** One of them, as `external` is; null: there is none, or passwords are not ours at all. */
  companyExternal(providerId: string): Promise<External | null>;
  /** What else is asked of whose password was right; absent: nothing. */
  secondStep?: SecondStep;
  /** What a signature asks beside the password; absent: nothing. */
  stepUp?: StepUp;
  now(): Date;
  viewerOf(authorization: string | null, clientAddress: string): Promise<{ viewer: Viewer; expiresAt: Date } | null>;
}

export interface AuthRequest extends RequestOrigin {
  body: unknown;
  refreshToken: string | null;
  /** The same of a guest reviewer's session. */
  guestToken: string | null;
  /** What the external issuer's answer left for our own page. */
  handoverToken: string | null;
  /** Who signed in with this browser before (`Devices`). */
  deviceCookie: string | null;
  authorization: string | null;
  userAgent: string;
}

export interface AuthAnswer {
  body: object;
  /** A new refresh token to keep, or null: forget it. Absent: leave the cookie as it is. */
  cookie?: { token: string; until: Date } | null;
  /** Which cookie that is; absent: that of an account. */
  cookieKind?: 'account' | 'guest';
  /** What the browser takes along to the external issuer. */
  attempt?: { value: string; until: Date };
  /** The browser is known as somebody's from now on. */
  device?: { value: string; until: Date };
  /** The handover of the external issuer was used. */
  forgetHandover?: boolean;
}

export type AuthHandler = (request: AuthRequest, env: AuthEnvironment) => Promise<AuthAnswer>;

/** A refusal with more than its error: seconds to wait, or the cookie to forget. */
export class AuthRefusal extends AppError {
  readonly status: number;
  readonly retryAfter: number | null;
  readonly forgetCookie: boolean;
  readonly forgetHandover: boolean;

  constructor(
    definition: ConstructorParameters<typeof AppError>[0],
    options: {
      status?: number;
      retryAfter?: number;
      forgetCookie?: boolean;
      forgetHandover?: boolean;
      params?: Record<string, number>;
    } = {},
  ) {
    super(definition, options.params);
    this.status = options.status ?? definition.status;
    this.retryAfter = options.retryAfter ?? null;
    this.forgetCookie = options.forgetCookie ?? false;
    this.forgetHandover = options.forgetHandover ?? false;
  }
}

/** Further tries are refused, in the same words as a wrong password (D1.4). */
export function lockedOut(until: Date, now: Date): AuthRefusal {
  return new AuthRefusal(signInErrors.SIGN_IN_FAILED, { status: 429, retryAfter: secondsUntil(until, now) });
}

/** Seconds for Retry-After, rounded up. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** Minutes for people, rounded up. */
export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
}

/** Parses a body; refusals about a password's length carry the lengths. */
export function parseBody<I extends z.ZodType>(schema: I, body: unknown): z.output<I> {
  try {
    return parseInput(schema, body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const lengths = { min: PASSWORD_MIN, max: PASSWORD_MAX };
    const fields = error.fields.map((field) => ({ ...field, params: { ...lengths, ...field.params } }));
    throw new AppError(error.definition, error.params, fields);
  }
}

/** The answer that begins a session in the browser. */
export async function sessionAnswer(
  env: AuthEnvironment,
  session: OpenedSession,
  user: { id: string; companyId: string },
  now: Date,
): Promise<AuthAnswer> {
  const signed = await env.tokens.sign({ userId: user.id, sessionId: session.sessionId, companyId: user.companyId }, now);
  const { providerId: id } = session;
  const label = id === null ? null : ((await env.providers?.labelOf(id)) ?? null);
  return {
    body: { idToken: signed.idToken, expiresAt: signed.expiresAt.toISOString(), ...(label !== null && { provider: { id, label } }) },
    cookie: { token: session.refreshToken, until: session.refreshUntil },
  };
}

/** The same for who gave a password: this browser is known as theirs from now on (D1.4). */
export async function rememberedAnswer(
  request: AuthRequest,
  env: AuthEnvironment,
  session: OpenedSession,
  user: { id: string; companyId: string },
  now: Date,
): Promise<AuthAnswer> {
  const device = env.devices.remember(request.deviceCookie, user.id, now);
  return { ...(await sessionAnswer(env, session, user, now)), device };
}
