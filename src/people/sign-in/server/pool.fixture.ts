/** The user pool behind a real HTTP server, with browsers that keep a cookie and a clock that tests set. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { CommandServices, MailRequest } from '#platform/command.ts';
import type { ExternalPoolConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/client.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import type { Identity } from '#platform/http/identity.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { guestCodeJob } from './guests/guest-code-job.ts';
import { guestLinkJob } from './guests/guest-link-job.ts';
import { openIdentity, type IdentityOptions } from './identity.ts';
import { passwordCodeJob } from './jobs/password-code.ts';
import { temporaryPasswordJob } from './jobs/temporary-password.ts';

/** The part of a test world whose commands enqueue jobs. */
interface JobSource {
  companyId: string;
  outbox: { jobs: { queue: string; data: object }[] };
}

export interface Answer {
  status: number;
  body: {
    idToken?: string | null;
    expiresAt?: string | null;
    challenge?: string;
    accounts?: { id: string; company: string }[];
    providers?: { id: string; label: string }[];
    session?: string;
    providerLink?: string | null;
    error?: { code: string; params: object; fields: object[]; requestId: string };
  };
  setCookie: string | null;
  retryAfter: string | null;
}

export interface Browser {
  post(route: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Who the last id token says this is, with session and account looked up. */
  viewer(): Promise<Viewer | null>;
  idToken(): string;
  cookie: string | null;
  /** The cookie by which it is known who signed in with it; outlives sessions. */
  device: string | null;
}

export interface Pool {
  url: string;
  viewerOf: Identity['viewerOf'];
  browser(clientAddress?: string): Browser;
  now(): Date;
  /** Runs something as if so many milliseconds had passed. */
  later<T>(milliseconds: number, work: () => Promise<T>): Promise<T>;
  /** Runs the newest job of a queue that a command or an endpoint enqueued; answers the mail it queued. */
  work(world: JobSource, queue: string): Promise<MailRequest | undefined>;
  runAgain(): Promise<void>;
  readonly job: { queue: string; data: object } | null;
  /** Jobs that the endpoints enqueued. */
  readonly enqueued: { queue: string; data: object }[];
  /** Mails that the endpoints and the jobs asked for. */
  readonly mails: readonly MailRequest[];
}

const JOBS = new Map<string, JobDefinition<never>>(
  [passwordCodeJob, temporaryPasswordJob, guestLinkJob, guestCodeJob].map((job) => [job.queue, job as unknown as JobDefinition<never>]),
);

interface PoolOptions {
  /** Absent: the address at which the server is reached. */
  publicUrl?: string;
  secret?: string;
  externalPool?: ExternalPoolConfig;
  also?: IdentityOptions['also'];
  secondStep?: IdentityOptions['secondStep'];
  stepUp?: IdentityOptions['stepUp'];
  providers?: IdentityOptions['providers'];
}

export async function openPool(database: Database, options: PoolOptions = {}): Promise<Pool> {
  const logger = pino({ level: 'silent' });
  let shift = 0;
  let job: { queue: string; data: object } | null = null;
  const enqueued: { queue: string; data: object }[] = [];
  const mails: MailRequest[] = [];
  const now = () => new Date(Date.now() + shift);
  const services: CommandServices = {
    enqueue: async (_db, companyId, queue, data) => void enqueued.push({ queue, data: { ...data, companyId } }),
    queueMail: async (_db, _companyId, mail) => void mails.push(mail),
    notify: async () => undefined,
  };
  let identity: Identity | null = null;
  const server = createServer((request, response) => {
    const clientAddress = String(request.headers['x-test-client'] ?? '127.0.0.1');
    void identity?.handle(request, response, { requestId: newId(), clientAddress });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const base = `${url}/auth/`;
  const opened = await openIdentity({
    database,
    services,
    logger,
    secret: options.secret ?? 'the secret of this test installation',
    publicUrl: options.publicUrl ?? url,
    grantAll: false,
    freeFailures: { perAddress: 5, perClient: 50 },
    externalPool: options.externalPool ?? null,
    ...(options.also ? { also: options.also } : {}),
    ...(options.providers ? { providers: options.providers } : {}),
    ...(options.stepUp ? { stepUp: options.stepUp } : {}),
    ...(options.secondStep ? { secondStep: options.secondStep } : {}),
    floorMs: 0,
    now,
  });
  identity = opened;
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const run = async () => {
    const definition = JOBS.get(job?.queue ?? '');
    if (!job || !definition) throw new Error('no such job was enqueued');
    const context: JobContext = { database, services, logger, signal: new AbortController().signal, attempt: 1 };
    await definition.handle(job.data as never, context);
  };
  return {
    url,
    viewerOf: opened.viewerOf,
    now,
    enqueued,
    mails,
    get job() {
      return job;
    },
    browser: (clientAddress = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`) =>
      browserAt(base, clientAddress, opened.viewerOf),
    later: async (milliseconds, work) => {
      shift += milliseconds;
      try {
        return await work();
      } finally {
        shift -= milliseconds;
      }
    },
    work: async (world, queue) => {
      const fromCommands = world.outbox.jobs.map((one) => ({ queue: one.queue, data: { ...one.data, companyId: world.companyId } }));
      job = [...fromCommands, ...enqueued].findLast((one) => one.queue === queue) ?? null;
      const before = mails.length;
      await run();
      return mails.slice(before).at(-1);
    },
    runAgain: run,
  };
}

function browserAt(
  base: string,
  clientAddress: string,
  viewerOf: (authorization: string | null, clientAddress: string) => Promise<{ viewer: Viewer } | null>,
): Browser {
  let idToken = '';
  const browser: Browser = {
    cookie: null,
    device: null,
    idToken: () => idToken,
    viewer: async () => (await viewerOf(`Bearer ${idToken}`, clientAddress))?.viewer ?? null,
    async post(route, body, headers = {}) {
      const response = await fetch(base + route, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-test-client': clientAddress,
          cookie: [browser.cookie, browser.device].filter((pair) => pair !== null).join('; '),
          ...headers,
        },
        body: JSON.stringify(body),
      });
      const cookies = response.headers.getSetCookie();
      const isOfDevice = (pair: string) => /^(__Host-)?koryo-device=/.test(pair);
      browser.device = cookies.find(isOfDevice)?.split(';')[0] ?? browser.device;
      const setCookie = cookies.find((pair) => !isOfDevice(pair)) ?? null;
      if (setCookie) {
        const pair = setCookie.split(';')[0] ?? '';
        browser.cookie = pair.endsWith('=') ? null : pair;
      }
      const answer = {
        status: response.status,
        body: (await response.json()) as Answer['body'],
        setCookie,
        retryAfter: response.headers.get('retry-after'),
      };
      if (answer.body.idToken) idToken = answer.body.idToken;
      return answer;
    },
  };
  return browser;
}
