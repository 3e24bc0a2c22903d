import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CommandServices } from '#platform/command.ts';
import type { Database } from '#platform/db/client.ts';
import type { Identity, RequestFacts } from '#platform/http/identity.ts';
import type { Logger } from '#platform/logging.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { loadViewer } from '#features/access/server/door.ts';
import { forgottenCookie, refreshCookie, refreshTokenOf } from './cookie.ts';
import { answerChallenge } from './routes/challenge.ts';
import { changePassword } from './routes/change-password.ts';
import { confirmPassword } from './routes/confirm-password.ts';
import { AuthRefusal, type AuthAnswer, type AuthEnvironment, type AuthHandler } from './routes/exchange.ts';
import { forgot } from './routes/forgot.ts';
import { openGuestLink, refreshGuest, sendGuestCode, signInGuest, signOutGuest } from './routes/guest.ts';
import { refresh } from './routes/refresh.ts';
import { reset } from './routes/reset.ts';
import { signIn } from './routes/sign-in.ts';
import { signOut } from './routes/sign-out.ts';
import { openTokens } from './tokens.ts';

export interface IdentityOptions {
  database: Database;
  services: CommandServices;
  logger: Logger;
  /** The installation's secret, the same in every process. */
  secret: string;
  /** Address under which people reach us; https makes the cookie Secure. */
  publicUrl: string;
  grantAll: boolean;
  /** Tests only: refusals may come at once, time may be set. */
  floorMs?: number;
  now?: () => Date;
}

const BODY_MAX = 16 * 1024;
/** Longer than any refusal takes to work out, shorter than a person notices. */
const FLOOR_MS = 250;

/** `slow` answers keep to the floor whether refused or not: forgot must not tell even by success. */
const ROUTES: Record<string, { handle: AuthHandler; slow: boolean }> = {
  signin: { handle: signIn, slow: false },
  challenge: { handle: answerChallenge, slow: false },
  refresh: { handle: refresh, slow: false },
  signout: { handle: signOut, slow: false },
  forgot: { handle: forgot, slow: true },
  reset: { handle: reset, slow: false },
  password: { handle: changePassword, slow: false },
  confirm: { handle: confirmPassword, slow: false },
  'guest-open': { handle: openGuestLink, slow: false },
  'guest-code': { handle: sendGuestCode, slow: true },
  'guest-signin': { handle: signInGuest, slow: false },
  'guest-refresh': { handle: refreshGuest, slow: false },
  'guest-signout': { handle: signOutGuest, slow: false },
};
/** Refusals of these are answered at one time, whatever the reason (D1.4). */
const EVEN = new Set(['signin', 'forgot', 'reset', 'password', 'confirm', 'guest-open', 'guest-code', 'guest-signin']);

/** The built-in user pool (D1.1–D1.5): the endpoints below /auth/, and who a bearer of an id token is. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { database, services, logger, grantAll } = options;
  const secure = options.publicUrl.startsWith('https:');
  const tokens = await openTokens(options.secret, options.publicUrl);
  const floorMs = options.floorMs ?? FLOOR_MS;

  const viewerOf: Identity['viewerOf'] = async (authorization) => {
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? '')?.[1];
    const claims = token ? await tokens.verify(token) : null;
    if (!claims) return null;
    const viewer = await loadViewer(database, claims.sessionId, { grantAll, guests: true });
    // A token made before lv99 switched companies no longer speaks for the session.
    if (!viewer || viewer.userId !== claims.userId || viewer.companyId !== claims.companyId) return null;
    return { viewer, expiresAt: claims.expiresAt };
  };
  const env: AuthEnvironment = { database, services, tokens, now: options.now ?? (() => new Date()), viewerOf };

  async function handle(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void> {
    const started = performance.now();
    const name = (request.url ?? '').split(/[?#]/, 1)[0]?.replace(/^\/auth\//, '') ?? '';
    const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
    try {
      if (!route) throw new AppError(generalErrors.NOT_FOUND);
      mustBeOurs(request);
      const answer = await route.handle(
        {
          body: await readJson(request),
          refreshToken: refreshTokenOf(request.headers.cookie, secure),
          guestToken: refreshTokenOf(request.headers.cookie, secure, 'guest'),
          authorization: request.headers.authorization ?? null,
          clientAddress: facts.clientAddress,
          userAgent: String(request.headers['user-agent'] ?? ''),
          requestId: facts.requestId,
        },
        env,
      );
      if (route.slow) await untilFloor(started, floorMs);
      send(response, 200, answer, secure);
    } catch (error) {
      if (EVEN.has(name)) await untilFloor(started, floorMs);
      refuse(response, error, facts, secure, logger);
    }
  }
  return { viewerOf, handle };
}

/** Only our own pages may call: JSON cannot be sent by a form, and browsers tell where a request comes from. */
function mustBeOurs(request: IncomingMessage): void {
  const site = request.headers['sec-fetch-site'];
  const isJson = request.headers['content-type']?.toLowerCase().startsWith('application/json');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (request.method !== 'POST' || !isJson || foreign) throw new AppError(generalErrors.FORBIDDEN);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new AppError(generalErrors.PAYLOAD_TOO_LARGE);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  } catch {
    throw new AppError(generalErrors.INVALID_INPUT);
  }
}

async function untilFloor(started: number, floorMs: number): Promise<void> {
  const rest = floorMs - (performance.now() - started);
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}

function send(response: ServerResponse, status: number, { body, cookie, cookieKind }: AuthAnswer, secure: boolean): void {
  if (cookie !== undefined) {
    const set = cookie ? refreshCookie(cookie.token, cookie.until, secure, cookieKind) : forgottenCookie(secure, cookieKind);
    response.setHeader('Set-Cookie', set);
  }
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: unknown, facts: RequestFacts, secure: boolean, logger: Logger): void {
  const { requestId } = facts;
  if (!(error instanceof AppError)) logger.error({ ...facts, err: error }, 'a sign-in request failed');
  const known = error instanceof AppError ? error : new AppError(generalErrors.INTERNAL);
  const { code, params, fields, definition } = known;
  const refusal = known instanceof AuthRefusal ? known : null;
  if (refusal?.retryAfter) response.setHeader('Retry-After', String(refusal.retryAfter));
  const body = { error: { code, params, fields, requestId } };
  send(response, refusal?.status ?? definition.status, { body, ...(refusal?.forgetCookie ? { cookie: null } : {}) }, secure);
}
