/** A real OpenID Connect issuer (oidc-provider) in this process: a company's own sign-in, over http on localhost. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';

export interface IssuerPerson {
  subject: string;
  email?: string;
  emailVerified?: boolean;
}

export interface TestIssuer {
  url: string;
  /** Who sits at the browser and signs in as soon as they are asked; null: they turn back. */
  person: IssuerPerson | null;
  /** It does not ask again, whatever is wanted: prompt and max_age are not read. */
  forgetful: boolean;
  /** Every connection breaks. */
  away: boolean;
  /** The token endpoint answers this id token instead, signed by its own key unless it says otherwise. */
  forge: ((honest: JWTPayload) => Promise<string> | JWTPayload) | null;
  /** Sends an id token like its own, signed with another key, under its own key's name. */
  signWithAnotherKey(claims: JWTPayload): Promise<string>;
  /** The parameters of the last authorization request. */
  readonly asked: URLSearchParams;
  /** How often each endpoint was asked. */
  readonly requests: Map<string, number>;
  close(): Promise<void>;
}

interface Options {
  clientId: string;
  clientSecret: string | null;
  /** Address of the application. */
  application: string;
  /** Claims about the address are in the id token; else at the userinfo endpoint only. */
  emailInToken?: boolean;
  endSession?: boolean;
  /** Where it sends people back to. */
  callbackPath?: string;
  port?: number;
}

/** Opens the issuer; the caller closes it. */
export async function openTestIssuer(options: Options): Promise<TestIssuer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const kid = randomUUID();
  const people = new Map<string, IssuerPerson>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const key = { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
  const provider = quietly(() => new Provider(url, configurationOf(options, key, people)));
  const serveProvider = provider.callback();
  const issuer: TestIssuer = {
    url,
    person: null,
    forgetful: false,
    away: false,
    forge: null,
    signWithAnotherKey: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(other.privateKey),
    asked: new URLSearchParams(),
    requests: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    issuer.requests.set(pathname, (issuer.requests.get(pathname) ?? 0) + 1);
    if (issuer.away) return void request.socket.destroy();
    if (pathname.startsWith('/interaction/')) return await interact(request, response);
    if (pathname === '/auth') {
      Object.assign(issuer, { asked: new URLSearchParams(searchParams) });
      if (issuer.forgetful) {
        searchParams.delete('prompt');
        searchParams.delete('max_age');
        request.url = `${pathname}?${searchParams}`;
      }
    }
    if (pathname === '/token' && issuer.forge) return await answerForged(response);
    await serveProvider(request, response);
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = issuer;
    if (person) people.set(person.subject, person);
    const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' };
    await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, result);
  }

  async function answerForged(response: ServerResponse): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    const honest: JWTPayload = {
      iss: url,
      aud: options.clientId,
      sub: issuer.person?.subject ?? 'nobody',
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce: issuer.asked.get('nonce'),
      email: issuer.person?.email,
      email_verified: issuer.person?.emailVerified,
    };
    const made = await issuer.forge?.(honest);
    const idToken =
      typeof made === 'string' ? made : await new SignJWT(made ?? {}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken }));
  }
  return issuer;
}

/** It warns that it keeps everything in memory, which is what tests want. */
function quietly<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}

function configurationOf(options: Options, key: object, people: ReadonlyMap<string, IssuerPerson>): object {
  const { clientId, clientSecret, application, callbackPath } = options;
  return {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [application + (callbackPath ?? '/auth/external/callback')],
        ...(clientSecret === null ? { token_endpoint_auth_method: 'none' } : { client_secret: clientSecret }),
        post_logout_redirect_uris: [`${application}/signout`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !options.emailInToken,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: options.endSession ?? true } },
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: people.get(id)?.email, email_verified: people.get(id)?.emailVerified }),
    }),
    // Whoever signs in agrees.
    loadExistingGrant: async (ctx: {
      oidc: {
        client: { clientId: string };
        session: { accountId: string };
        provider: { Grant: new (facts: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } };
      };
    }) => {
      const grant = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}
