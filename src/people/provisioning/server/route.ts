/** SCIM 2.0 over HTTP (RFC 7644): for each company one connection, told apart by its token. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { isAdmitted } from '#people/access/server/door.ts';
import { runCommand, type Command, type CommandServices } from '#platform/command.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { RequestFacts } from '#platform/http/identity.ts';
import type { Meter } from '#platform/limits/meter.ts';
import { LimitReached } from '#platform/limits/refusal.ts';
import type { Logger } from '#platform/logging.ts';
import { outageOf } from '#platform/outage.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Locale } from '#shared/i18n.ts';
import { isId, newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { refusalMessages } from '../messages.ts';
import { provisioningErrors, SCIM_TYPES } from '../rules/errors.ts';
import { parseFilter } from '../rules/filter.ts';
import { BODY_MAX, PAGE_DEFAULT, PAGE_MAX, REFUSALS_KEPT } from '../rules/limits.ts';
import { readGroup, readGroupPatch, readUser, readUserPatch } from '../rules/read.ts';
import {
  errorOf,
  groupResource,
  listOf,
  narrowed,
  resourceTypes,
  schemas,
  serviceProviderConfig,
  userResource,
} from '../rules/resources.ts';
import { provisionGroup, removeProvisionedGroup, saveProvisionedGroup } from './commands/groups.ts';
import { provisionUser, removeProvisionedUser, saveProvisionedUser, stopProvisionedUser } from './commands/users.ts';
import { findGroup, listGroups, membersOfGroups } from './group-store.ts';
import { scimBase, viewerOfToken } from './tokens.ts';
import { findUser, groupsOfUsers, listUsers, type Page } from './user-store.ts';

export interface ScimOptions {
  database: Database;
  services: CommandServices;
  meter: Meter;
  logger: Logger;
  /** Counts who shows no token that holds; answers the refusal when it is one too many. */
  anonymous(clientAddress: string): LimitReached | null;
}

interface Asked {
  viewer: Viewer;
  options: ScimOptions;
  facts: RequestFacts;
  method: string;
  /** Below /scim/v2: 'Users', id. */
  path: string[];
  query: URLSearchParams;
  body(): Promise<unknown>;
}

interface Answer {
  status: number;
  body: Record<string, unknown> | null;
  location?: string;
}

const POINTS = 10;

/** Answers everything below /scim/v2/. */
export async function answerScim(
  request: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
  options: ScimOptions,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? '';
  let viewer: Viewer | null = null;
  try {
    viewer = await viewerOfToken(options.database, request.headers.authorization);
    if (!viewer) {
      const reached = options.anonymous(facts.clientAddress);
      if (reached) throw reached;
      throw new AppError(generalErrors.UNAUTHENTICATED);
    }
    // From elsewhere the token is nobody's, like a key.
    const { companyId } = viewer;
    const admitted = await inTransaction(options.database, companyId, (db) => isAdmitted(db, companyId, 'SERVICE', facts.clientAddress));
    if (!admitted) throw new AppError(generalErrors.UNAUTHENTICATED);
    options.meter.take('api', viewer, POINTS);
    if (method !== 'GET') options.meter.take('changes', viewer, 1);
    const path = url.pathname
      .replace(/^\/scim\/v2\/?/, '')
      .split('/')
      .filter(Boolean)
      .map(decoded);
    const answer = await route({ viewer, options, facts, method, path, query: url.searchParams, body: () => readBody(request) });
    send(response, answer);
  } catch (error) {
    const { status, words, scimType } = refusalOf(error);
    if (status >= 500) options.logger.error({ ...facts, err: error }, 'a SCIM request failed');
    if (viewer && ![401, 404, 429].includes(status)) {
      await note(options.database, viewer.companyId, { request: `${method} ${url.pathname}`, status, words }).catch((cause: unknown) =>
        options.logger.warn({ err: cause }, 'a SCIM refusal could not be kept'),
      );
    }
    if (error instanceof LimitReached) response.setHeader('Retry-After', String(error.seconds));
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="SCIM"');
    send(response, { status, body: errorOf(status, words('en'), scimType) });
  }
}

async function route(asked: Asked): Promise<Answer> {
  const [kind = '', id] = asked.path;
  const base = scimBase();
  if (asked.path.length > 2) throw new AppError(generalErrors.NOT_FOUND);
  switch (kind.toLowerCase()) {
    case 'serviceproviderconfig':
      return read(asked, serviceProviderConfig(base));
    case 'resourcetypes':
      return read(asked, one(resourceTypes(base), id));
    case 'schemas':
      return read(asked, one(schemas(base), id));
    case 'users':
      return id === undefined ? await users(asked) : await user(asked, id);
    case 'groups':
      return id === undefined ? await groups(asked) : await group(asked, id);
    default:
      throw new AppError(generalErrors.NOT_FOUND);
  }
}

function read({ method }: Asked, body: Record<string, unknown>): Answer {
  if (method !== 'GET') throw new MethodRefused();
  return { status: 200, body };
}

/** One of a few by its id, or all as a list. */
function one(all: Record<string, unknown>[], id: string | undefined): Record<string, unknown> {
  if (id === undefined) return listOf(all, all.length, 1);
  const found = all.find((each) => each.id === id);
  if (!found) throw new AppError(generalErrors.NOT_FOUND);
  return found;
}

class MethodRefused extends Error {}

const inCompany = <T>({ options, viewer }: Asked, work: (db: Db) => Promise<T>) => inTransaction(options.database, viewer.companyId, work);

async function run<R>({ options, viewer, facts }: Asked, definition: Command<z.ZodType, R>, input: unknown): Promise<R> {
  const { database, services } = options;
  return await runCommand(definition, input, { database, services, viewer, ...facts });
}

async function users(asked: Asked): Promise<Answer> {
  if (asked.method === 'POST') {
    const { id } = await run(asked, provisionUser, readUser(await asked.body()));
    return { ...(await oneUser(asked, id)), status: 201 };
  }
  if (asked.method !== 'GET') throw new MethodRefused();
  const page = pageOf(asked.query);
  const { companyId } = asked.viewer;
  return await inCompany(asked, async (db) => {
    const [found, total] = await listUsers(db, companyId, page);
    const ids = found.map(({ id }) => id);
    const groupsOf = wants(asked, 'groups') && ids.length > 0 ? await groupsOfUsers(db, companyId, ids) : new Map<string, never[]>();
    const shown = found.map((each) => shaped(asked, userResource(each, groupsOf.get(each.id) ?? [], scimBase())));
    return { status: 200, body: listOf(shown, total, page.startIndex) };
  });
}

async function user(asked: Asked, id: string): Promise<Answer> {
  if (!isId(id)) throw new AppError(generalErrors.NOT_FOUND);
  switch (asked.method) {
    case 'GET':
      break;
    case 'DELETE':
      await run(asked, removeProvisionedUser, { id });
      return { status: 204, body: null };
    case 'PATCH':
    case 'PUT': {
      const body = await asked.body();
      // What PUT does not name is taken away (RFC 7644, 3.5.1), but for what an account cannot be without.
      const blank = { externalId: null, displayName: null, givenName: null, familyName: null };
      const change = asked.method === 'PUT' ? { ...blank, ...readUser(body) } : readUserPatch(body);
      const definition = change.active === false ? stopProvisionedUser : saveProvisionedUser;
      await run(asked, definition, { ...change, id });
      break;
    }
    default:
      throw new MethodRefused();
  }
  return await oneUser(asked, id);
}

async function oneUser(asked: Asked, id: string): Promise<Answer> {
  const { companyId } = asked.viewer;
  return await inCompany(asked, async (db) => {
    const found = await findUser(db, companyId, id);
    if (!found) throw new AppError(generalErrors.NOT_FOUND);
    const groupsOf = await groupsOfUsers(db, companyId, [id]);
    const body = userResource(found, groupsOf.get(id) ?? [], scimBase());
    return { status: 200, body: shaped(asked, body), location: `${scimBase()}/Users/${id}` };
  });
}

async function groups(asked: Asked): Promise<Answer> {
  if (asked.method === 'POST') {
    const { id } = await run(asked, provisionGroup, readGroup(await asked.body()));
    return { ...(await oneGroup(asked, id)), status: 201 };
  }
  if (asked.method !== 'GET') throw new MethodRefused();
  const page = pageOf(asked.query);
  const { companyId } = asked.viewer;
  return await inCompany(asked, async (db) => {
    const [found, total] = await listGroups(db, companyId, page);
    const ids = found.map(({ id }) => id);
    const members = wants(asked, 'members') && ids.length > 0 ? await membersOfGroups(db, companyId, ids) : null;
    const shown = found.map((each) => shaped(asked, groupResource(each, members && (members.get(each.id) ?? []), scimBase())));
    return { status: 200, body: listOf(shown, total, page.startIndex) };
  });
}

async function group(asked: Asked, id: string): Promise<Answer> {
  if (!isId(id)) throw new AppError(generalErrors.NOT_FOUND);
  switch (asked.method) {
    case 'GET':
      break;
    case 'DELETE':
      await run(asked, removeProvisionedGroup, { id });
      return { status: 204, body: null };
    case 'PATCH':
      await run(asked, saveProvisionedGroup, { ...readGroupPatch(await asked.body()), id });
      break;
    case 'PUT': {
      const change = readGroup(await asked.body());
      const members = change.members.length > 0 ? change.members : [{ how: 'set', ids: [] }];
      await run(asked, saveProvisionedGroup, { externalId: null, ...change, members, id });
      break;
    }
    default:
      throw new MethodRefused();
  }
  return await oneGroup(asked, id);
}

async function oneGroup(asked: Asked, id: string): Promise<Answer> {
  const { companyId } = asked.viewer;
  return await inCompany(asked, async (db) => {
    const found = await findGroup(db, companyId, id);
    if (!found) throw new AppError(generalErrors.NOT_FOUND);
    const members = wants(asked, 'members') ? await membersOfGroups(db, companyId, [id]) : null;
    const body = groupResource(found, members && (members.get(id) ?? []), scimBase());
    return { status: 200, body: shaped(asked, body), location: `${scimBase()}/Groups/${id}` };
  });
}

const namesIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, ''),
    )
    .filter(Boolean);

function shaped({ query }: Asked, resource: Record<string, unknown>): Record<string, unknown> {
  const only = namesIn(query.get('attributes'));
  return narrowed(resource, only.length > 0 ? only : null, namesIn(query.get('excludedAttributes')));
}

/** Whether a list of others is to be read at all. */
function wants({ query }: Asked, attribute: string): boolean {
  const only = namesIn(query.get('attributes')).map((name) => name.split('.')[0]);
  return only.length > 0 ? only.includes(attribute) : !namesIn(query.get('excludedAttributes')).includes(attribute);
}

function pageOf(query: URLSearchParams): Page {
  const filter = query.get('filter');
  const number = (name: string, otherwise: number) => {
    const text = query.get(name);
    if (text === null || text === '') return otherwise;
    if (!/^-?\d{1,9}$/.test(text)) throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: name });
    return Number(text);
  };
  return {
    filter: filter === null || filter.trim() === '' ? null : parseFilter(filter),
    startIndex: Math.max(1, number('startIndex', 1)),
    count: Math.min(PAGE_MAX, Math.max(0, number('count', PAGE_DEFAULT))),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new AppError(generalErrors.NOT_FOUND);
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = String(request.headers['content-type'] ?? '').toLowerCase();
  if (!/^application\/(?:scim\+)?json\b/.test(type)) throw new AppError(provisioningErrors.SCIM_SYNTAX);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX) throw new AppError(provisioningErrors.SCIM_TOO_MANY, { max: BODY_MAX });
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new AppError(provisioningErrors.SCIM_SYNTAX);
  }
}

interface Refusal {
  status: number;
  words(locale: Locale): string;
}

function refusalOf(error: unknown): Refusal & { scimType?: string } {
  const said = (status: number, message: (typeof refusalMessages)[keyof typeof refusalMessages]) => ({
    status,
    words: (locale: Locale) => message[locale],
  });
  if (error instanceof MethodRefused) return said(405, refusalMessages.method);
  if (error instanceof AppError) {
    const where = error.fields.map(({ path, code }) => `${path}: ${code}`).join(', ');
    const scimType = SCIM_TYPES[error.code];
    const words = (locale: Locale): string => (where === '' ? error.text(locale) : `${error.text(locale)} (${where})`);
    return { status: error.definition.status, words, ...(scimType === undefined ? {} : { scimType }) };
  }
  const outage = outageOf(error);
  return outage ? said(outage.status, refusalMessages.later) : said(500, refusalMessages.ours);
}

function send(response: ServerResponse, { status, body, location }: Answer): void {
  const headers = { 'Cache-Control': 'no-store', ...(location === undefined ? {} : { Location: location }) };
  if (body === null) {
    response.writeHead(status, headers);
    return void response.end();
  }
  response.writeHead(status, { ...headers, 'Content-Type': 'application/scim+json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** Keeps a refusal for the page, in the company's language, and the last of them only. */
async function note(database: Database, companyId: string, { request, status, words }: Refusal & { request: string }): Promise<void> {
  await inTransaction(database, companyId, async (db) => {
    const { locale } = await db.selectFrom('company').select('locale').where('id', '=', companyId).executeTakeFirstOrThrow();
    const row = { request: request.slice(0, 200), status, detail: words(locale).slice(0, 500) };
    await db
      .insertInto('scim_refusal')
      .values({ id: newId(), company_id: companyId, at: new Date(), ...row })
      .execute();
    await db
      .deleteFrom('scim_refusal')
      .where('company_id', '=', companyId)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('scim_refusal').select('id').where('company_id', '=', companyId).orderBy('at', 'desc').limit(REFUSALS_KEPT),
      )
      .execute();
  });
}
