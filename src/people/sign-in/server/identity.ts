import type { IncomingMessage, ServerResponse } from 'node:http';
import { chunksOf } from '#platform/chunks.ts';
import type { CommandServices } from '#platform/command.ts';
import type { ExternalPoolConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/client.ts';
import type { InstallationSecret } from '#platform/derived-keys.ts';
import type { Identity, RequestFacts } from '#platform/http/identity.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/logging.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { loadViewer } from '#people/access/server/door.ts';
import { forgottenCookie, sealedOf, setCookie, tokenOf } from './cookie.ts';
import { openChoices } from './choice.ts';
import { openDevices } from './device.ts';
import { openAttemptSeal } from './external/attempt.ts';
import { openIssuer } from './external/issuer.ts';
import { callback, start, type Navigation, type Redirect } from './external/navigation.ts';
import type { External, Providers } from './external/external.ts';
import { beginExternalConfirm, builtInPoolOff, confirmExternal, finishExternal, signInWays } from './external/routes.ts';
import { forgiveFailures, reserveTry, type FreeFailures } from './failures.ts';
import { signInErrors } from '../rules/errors.ts';
import { answerChallenge } from './routes/challenge.ts';
import { changePassword } from './routes/change-password.ts';
import { chooseAccount, switchAccount } from './routes/choose-company.ts';
import { confirmPassword } from './routes/confirm-password.ts';
import { AuthRefusal, type AuthAnswer, type AuthEnvironment, type AuthHandler, type SecondStep, type StepUp } from './routes/exchange.ts';
import { forgot } from './routes/forgot.ts';
import { openPasswordLink, setPasswordByLink } from './routes/password-link.ts';
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
  secret: InstallationSecret;
  /** Address under which people reach us; https makes the cookie Secure. */
  publicUrl: string;
  grantAll: boolean;
  freeFailures: FreeFailures;
  /** Companies' own providers; with an external pool there are none. */
  providers?: (publicUrl: string) => Providers;
  /** Null or absent: the built-in pool. */
  externalPool?: ExternalPoolConfig | null;
  /** End points of rooms above, by their name below /auth/. */
  also?: Record<string, AuthHandler>;
  /** What a room above asks beside the password. */
  secondStep?: SecondStep;
  /** What a room above asks beside the password of a signature. */
  stepUp?: StepUp;
  /** Tests only: refusals may come at once, time may be set. */
  floorMs?: number;
  now?: () => Date;
}

const BODY_MAX = 16 * 1024;
/** Longer than any refusal takes to work out, shorter than a person notices. */
const FLOOR_MS = 250;

interface EndPoint {
  handle: AuthHandler;
  slow: boolean;
}

/** Around signing in elsewhere, by the pool of the installation or a company's provider. */
const EXTERNAL_STEPS: Record<string, EndPoint> = {
  'external-finish': { handle: finishExternal, slow: false },
  'external-begin': { handle: beginExternalConfirm, slow: false },
  'external-confirm': { handle: confirmExternal, slow: false },
};
/** `slow` answers keep to the floor whether refused or not: forgot must not tell even by success. */
const BUILT_IN: Record<string, EndPoint> = {
  signin: { handle: signIn, slow: false },
  challenge: { handle: answerChallenge, slow: false },
  ways: { handle: signInWays, slow: false },
  ...EXTERNAL_STEPS,
  forgot: { handle: forgot, slow: true },
  reset: { handle: reset, slow: false },
  password: { handle: changePassword, slow: false },
  confirm: { handle: confirmPassword, slow: false },
  'link-open': { handle: openPasswordLink, slow: false },
  'link-password': { handle: setPasswordByLink, slow: false },
};
/** In its place (D1.6). What the built-in pool has says that it is off. */
const EXTERNAL: Record<string, EndPoint> = {
  ...Object.fromEntries(Object.keys(BUILT_IN).map((name) => [name, { handle: builtInPoolOff, slow: false }])),
  ...EXTERNAL_STEPS,
};
/** With either. */
const COMMON: Record<string, EndPoint> = {
  choose: { handle: chooseAccount, slow: false },
  switch: { handle: switchAccount, slow: false },
  refresh: { handle: refresh, slow: false },
  signout: { handle: signOut, slow: false },
  'guest-open': { handle: openGuestLink, slow: false },
  'guest-code': { handle: sendGuestCode, slow: true },
  'guest-signin': { handle: signInGuest, slow: false },
  'guest-refresh': { handle: refreshGuest, slow: false },
  'guest-signout': { handle: signOutGuest, slow: false },
};
/** Reached by going there, with GET: below external/ for the pool of the installation, below sso/<id>/ for a company's provider. */
const NAVIGATIONS: Record<string, (navigation: Navigation, env: AuthEnvironment, external: External) => Promise<Redirect>> = {
  start,
  callback,
};
const NAVIGATION = /^(?:external|sso\/([\da-f-]{36}))\/(start|callback)$/;
/** Pages of SAML: the form that the provider's page sends, from another site, and what the provider needs to know of us. */
const SAML_PAGE = /^sso\/([\da-f-]{36})\/(acs|metadata)$/;
const SAML_BODY_MAX = 256 * 1024;
/** Refusals of these are answered at one time, whatever the reason (D1.4). */
const EVEN = new Set([
  'setup',
  'link-open',
  'link-password',
  'signin',
  'forgot',
  'reset',
  'password',
  'confirm',
  'factor',
  'guest-open',
  'guest-code',
  'guest-signin',
]);

/** The user pool, built in or external (D1.1–D1.6): the endpoints below /auth/, and who a bearer of an id token is. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { database, services, logger, grantAll } = options;
  const secure = options.publicUrl.startsWith('https:');
  const { origin } = new URL(options.publicUrl);
  const tokens = await openTokens(options.secret, options.publicUrl);
  const floorMs = options.floorMs ?? FLOOR_MS;

  const viewerOf: Identity['viewerOf'] = async (authorization, clientAddress, read) => {
    const token = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? '')?.[1];
    const claims = token ? await tokens.verify(token) : null;
    if (!claims) return null;
    const viewer = await loadViewer((await read?.()) ?? database, claims.sessionId, { grantAll, guests: true, from: clientAddress });
    // A token made before lv99 switched companies no longer speaks for the session.
    if (!viewer || viewer.userId !== claims.userId || viewer.companyId !== claims.companyId) return null;
    return { viewer, expiresAt: claims.expiresAt };
  };
  const external = options.externalPool ? openExternal(options.externalPool, options) : null;
  const providers = external ? undefined : options.providers?.(options.publicUrl);
  const companyExternal = async (providerId: string): Promise<External | null> => {
    const provider = (await providers?.find(providerId)) ?? null;
    return provider && { issuer: provider.issuer, provider, attempts: openAttemptSeal(options.secret), origin };
  };
  const routes: Record<string, EndPoint> = { ...COMMON, ...(external ? EXTERNAL : BUILT_IN), ...endPoints(options.also) };
  const devices = openDevices(options.secret);
  const now = options.now ?? (() => new Date());
  const { freeFailures } = options;
  const { secondStep } = options;
  const env: AuthEnvironment = {
    database,
    services,
    logger,
    tokens,
    devices,
    choices: openChoices(options.secret),
    freeFailures,
    external,
    ...(providers && { providers }),
    companyExternal,
    now,
    viewerOf,
    ...(secondStep && { secondStep }),
    ...(options.stepUp && { stepUp: options.stepUp }),
  };

  async function navigate(request: IncomingMessage, response: ServerResponse, facts: RequestFacts, name: string): Promise<void> {
    const [, providerId, page = ''] = NAVIGATION.exec(name) ?? [];
    const step = Object.hasOwn(NAVIGATIONS, page) ? NAVIGATIONS[page] : undefined;
    const to = providerId === undefined ? external : await companyExternal(providerId);
    if (!step || !to || request.method !== 'GET') throw new AppError(generalErrors.NOT_FOUND);
    const navigation: Navigation = {
      ...facts,
      query: new URL(request.url ?? '/', options.publicUrl).searchParams,
      attempt: sealedOf(request.headers.cookie, 'attempt', secure),
      foreign: request.headers['sec-fetch-site'] === 'cross-site',
    };
    redirect(response, await step(navigation, env, to), secure);
  }

  /** SAML's own pages. What a stranger sends is counted, as every try is. */
  async function serveSaml(request: IncomingMessage, response: ServerResponse, facts: RequestFacts, name: string): Promise<void> {
    const [, providerId = '', page] = SAML_PAGE.exec(name) ?? [];
    const isPosted = page === 'acs';
    if (!providers || request.method !== (isPosted ? 'POST' : 'GET')) throw new AppError(generalErrors.NOT_FOUND);
    const tried = isPosted ? await reserveTry(env, 'external', { clientAddress: facts.clientAddress }, env.now()) : null;
    if (tried && 'refusedUntil' in tried) throw new AppError(signInErrors.EXTERNAL_TOO_MANY);
    const body = isPosted ? await readBody(request, SAML_BODY_MAX) : '';
    const served = await providers.serve(providerId, isPosted ? 'acs' : 'metadata', body, env.now()).catch((error: unknown) => {
      if (!(error instanceof AppError) || !isPosted) throw error;
      logger.warn({ ...facts, code: error.code, reason: reasonOf(error) }, 'a SAML answer was refused');
      return { redirect: `/signin/external?${new URLSearchParams({ sso: providerId, refused: error.code })}` };
    });
    if (!served) throw new AppError(generalErrors.NOT_FOUND);
    if ('redirect' in served) {
      if (tried && !served.redirect.includes('refused=')) {
        await inTransaction(database, 'system', (db) => forgiveFailures(db, 'external', {}, tried.try));
      }
      return redirect(response, { location: served.redirect }, secure);
    }
    response.writeHead(200, { 'Content-Type': served.contentType, 'Cache-Control': 'no-store' });
    response.end(served.body);
  }

  async function handle(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void> {
    const started = performance.now();
    const name = (request.url ?? '').split(/[?#]/, 1)[0]?.replace(/^\/auth\//, '') ?? '';
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    try {
      if (SAML_PAGE.test(name)) return await serveSaml(request, response, facts, name);
      if (NAVIGATION.test(name)) return await navigate(request, response, facts, name);
      if (!route) throw new AppError(generalErrors.NOT_FOUND);
      mustBeOurs(request);
      const answer = await route.handle(
        {
          body: await readJson(request),
          refreshToken: tokenOf(request.headers.cookie, 'account', secure),
          guestToken: tokenOf(request.headers.cookie, 'guest', secure),
          handoverToken: tokenOf(request.headers.cookie, 'handover', secure),
          deviceCookie: sealedOf(request.headers.cookie, 'device', secure),
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

function endPoints(handlers: Record<string, AuthHandler> = {}): Record<string, EndPoint> {
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, { handle, slow: false }]));
}

/** Only our own pages may call: JSON cannot be sent by a form, and browsers tell where a request comes from. */
function mustBeOurs(request: IncomingMessage): void {
  const site = request.headers['sec-fetch-site'];
  const isJson = request.headers['content-type']?.toLowerCase().startsWith('application/json');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (request.method !== 'POST' || !isJson || foreign) throw new AppError(generalErrors.FORBIDDEN);
}

async function readBody(request: IncomingMessage, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.length;
    if (size > max) throw new AppError(generalErrors.PAYLOAD_TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why, for the log: the library's words, which carry nothing of the answer's contents. */
function reasonOf(error: Error): string | null {
  return error.cause instanceof Error ? error.cause.message : null;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, BODY_MAX);
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new AppError(generalErrors.INVALID_INPUT);
  }
}

async function untilFloor(started: number, floorMs: number): Promise<void> {
  const rest = floorMs - (performance.now() - started);
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}

function openExternal(config: ExternalPoolConfig, { secret, publicUrl }: IdentityOptions): External {
  const issuer = openIssuer(config, publicUrl);
  return { issuer, attempts: openAttemptSeal(secret), origin: new URL(publicUrl).origin, provider: null };
}

function redirect(response: ServerResponse, { location, attempt, handover }: Redirect, secure: boolean): void {
  const cookies: string[] = [];
  if (attempt !== undefined) {
    cookies.push(attempt ? setCookie('attempt', attempt.value, attempt.until, secure) : forgottenCookie('attempt', secure));
  }
  if (handover) cookies.push(setCookie('handover', handover.value, handover.until, secure));
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
}

function send(response: ServerResponse, status: number, answer: AuthAnswer, secure: boolean): void {
  const { body, cookie, cookieKind = 'account', attempt, device, forgetHandover } = answer;
  const cookies: string[] = [];
  if (cookie !== undefined) {
    cookies.push(cookie ? setCookie(cookieKind, cookie.token, cookie.until, secure) : forgottenCookie(cookieKind, secure));
  }
  if (attempt) cookies.push(setCookie('attempt', attempt.value, attempt.until, secure));
  if (device) cookies.push(setCookie('device', device.value, device.until, secure));
  if (forgetHandover) cookies.push(forgottenCookie('handover', secure));
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
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
  const forget = { ...(refusal?.forgetCookie ? { cookie: null } : {}), forgetHandover: refusal?.forgetHandover ?? false };
  send(response, refusal?.status ?? definition.status, { body, ...forget }, secure);
}
