/** People at browsers that go between the application and a real issuer, each with its own cookies. */
import { afterAll } from 'vitest';
import type { Database } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestIssuer, type TestIssuer } from '#test/issuer/issuer.ts';
import { openPool, type Pool } from '../pool.fixture.ts';
import { useUserPool } from '../pool.ts';

export const CLIENT = { clientId: 'koryo', clientSecret: 'of this test only' };

export interface JsonAnswer {
  status: number;
  body: {
    idToken?: string;
    path?: string;
    proofs?: string[];
    url?: string;
    attempt?: string;
    elsewhere?: string;
    error?: { code: string };
  };
  cookies: string[];
}

export interface ExternalBrowser {
  /** Goes to an address and follows where it leads, as a page would; stops at the first that is no redirect, or before `until`. */
  go(
    address: string,
    options?: { until?: RegExp; headers?: Record<string, string>; form?: Record<string, string> },
  ): Promise<{ url: URL; status: number }>;
  post(route: string, body?: object): Promise<JsonAnswer>;
  /** From our sign-in page to the end of an attempt. */
  signIn(path?: string, start?: string): Promise<JsonAnswer & { refused: string | null }>;
  /** Another person sits down: the issuer's session in this browser is gone. */
  leaveIssuer(): void;
  viewer(): Promise<Viewer | null>;
  idToken: string;
  /** Cookies by name, of the application. */
  cookies: Map<string, string>;
  /** Every Set-Cookie of the application so far. */
  set: string[];
}

export interface ExternalPool {
  pool: Pool;
  issuer: TestIssuer;
  browser(): ExternalBrowser;
}

interface Options {
  publicClient?: boolean;
  emailInToken?: boolean;
  endSession?: boolean;
}

export async function openExternalPool(database: Database, options: Options = {}): Promise<ExternalPool> {
  const clientSecret = options.publicClient ? null : CLIENT.clientSecret;
  // Each needs the other's address: a port is found for the issuer first.
  const probe = await openTestIssuer({ ...CLIENT, application: 'http://localhost' });
  const { port } = new URL(probe.url);
  await probe.close();
  const externalPool = { issuer: `http://localhost:${port}`, clientId: CLIENT.clientId, clientSecret, scopes: 'openid email', label: null };
  const pool = await openPool(database, { externalPool });
  useUserPool(externalPool);
  const { emailInToken, endSession } = options;
  const given = { ...(emailInToken === undefined ? {} : { emailInToken }), ...(endSession === undefined ? {} : { endSession }) };
  const issuer = await openTestIssuer({ clientId: CLIENT.clientId, clientSecret, application: pool.url, port: Number(port), ...given });
  afterAll(() => issuer.close());
  return { pool, issuer, browser: () => browserOf(pool) };
}

export function browserOf(pool: Pool): ExternalBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => jars.get(url.origin) ?? jars.set(url.origin, new Map()).get(url.origin)!;
  const ours = jarOf(new URL(pool.url));
  const set: string[] = [];
  const clientAddress = `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

  async function ask(url: URL, init: RequestInit): Promise<Response> {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-test-client': clientAddress, ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      if (jar === ours) set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  const browser: ExternalBrowser = {
    idToken: '',
    cookies: ours,
    set,
    leaveIssuer() {
      for (const jar of jars.values()) if (jar !== ours) jar.clear();
    },
    viewer: async () => (await pool.viewerOf(`Bearer ${browser.idToken}`, '127.0.0.1'))?.viewer ?? null,
    async go(address, { until, headers = {}, form } = {}) {
      let url = new URL(address, pool.url);
      let sent = form;
      for (;;) {
        // Our own pages are not served here: whoever arrives has arrived.
        const isPage = url.origin === pool.url && !url.pathname.startsWith('/auth/');
        if (isPage || until?.test(url.href)) return { url, status: 200 };
        const response = await ask(url, sent ? { method: 'POST', body: new URLSearchParams(sent), headers } : { headers });
        sent = undefined;
        await response.arrayBuffer();
        const location = response.headers.get('location');
        if (!location) return { url, status: response.status };
        url = new URL(location, url);
      }
    },
    async post(route, body = {}) {
      const before = set.length;
      const response = await ask(new URL(`/auth/${route}`, pool.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${browser.idToken}` },
        body: JSON.stringify(body),
      });
      const answer = { status: response.status, body: (await response.json()) as JsonAnswer['body'], cookies: set.slice(before) };
      if (answer.body.idToken) browser.idToken = answer.body.idToken;
      return answer;
    },
    async signIn(path, start = 'external') {
      const { url } = await browser.go(`/auth/${start}/start${path === undefined ? '' : `?path=${encodeURIComponent(path)}`}`);
      const refused = url.searchParams.get('refused');
      if (refused) return { status: 0, body: {}, cookies: [], refused };
      return { ...(await browser.post('external-finish')), refused };
    },
  };
  return browser;
}
