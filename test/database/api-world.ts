/** The whole API over the demo's two companies, asked as anybody: what the tests of its refusals stand on. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, parse, validate, type DocumentNode, type GraphQLError } from 'graphql';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { z } from 'zod';
import { loadViewer } from '#people/access/server/door.ts';
import { inviteGuest } from '#approval/guest-reviews/server/commands/invite-guest.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { openSchema } from '#main/schema.ts';
import { runCommand, type Command, type CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import { makeRequestContext, type Ports, type RequestContext } from '#platform/graphql/context.ts';
import { publicError } from '#platform/graphql/public-error.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { newId } from '#shared/ids.ts';
import type { RoleHeld, Viewer } from '#shared/viewer.ts';
import { seedDemo } from '../../db/seed/demo.ts';
import { useApiKeys } from '#people/service-accounts/server/door.ts';
import { useAuditStreams } from '#work/audit-streams/server/door.ts';
import { useWebhooks } from '#work/webhooks/server/door.ts';
import { documentOf, requiredArguments, valueOf, type RootField } from './api-questions.ts';
import { testDatabase } from './harness.ts';

export const { database } = await testDatabase();
const storage = openFolderStorage(mkdtempSync(join(tmpdir(), 'koryo-api-')), (key) => `/files/${key}`);
bindStorage(storage);
useApiKeys('the secret of this test installation');
useAuditStreams({ secret: 'the secret of this test installation', allowInside: false, operator: null, host: 'koryo.example.jp' });
useWebhooks({ secret: 'the secret of this test installation', publicUrl: 'https://koryo.example.jp', allowInside: false });
export const schema = openSchema();
const services: CommandServices = { enqueue: async () => undefined, queueMail: async () => undefined, notify: async () => undefined };
const ports: Ports = {
  signFileUrl: async ({ sha256 }) => `/files/${sha256}`,
  signExportUrl: ({ name }) => `/exports/${name}`,
  subscribe: () => ({ [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }),
  localMails: null,
};

const fieldsOf = (type: { getFields(): Record<string, RootField> } | null | undefined) => Object.values(type?.getFields() ?? {});
export const queries = fieldsOf(schema.getQueryType());
export const mutations = fieldsOf(schema.getMutationType());
export const subscriptions = fieldsOf(schema.getSubscriptionType());

export const contextOf = (viewer: Viewer | null): RequestContext =>
  makeRequestContext({ viewer, database, services, ports, requestId: newId(), clientAddress: '127.0.0.1', locale: 'ja' });

export const codeOf = (error: GraphQLError) => {
  const shown = publicError(error, () => undefined).extensions.code;
  // Anything unforeseen is a defect of the API, not a refusal.
  return shown === 'INTERNAL' ? `INTERNAL ${error.message}` : String(shown);
};

/** Written and held against the schema once: the same question is asked with dozens of ids, to its last leaf. */
const written = new Map<string, DocumentNode>();

function documentFor(kind: 'query' | 'mutation', field: RootField, args: readonly string[], depth?: number): DocumentNode {
  const name = [kind, field.name, depth, ...args].join(' ');
  const known = written.get(name);
  if (known) return known;
  const document = parse(documentOf(kind, field, args, depth));
  const [wrong] = validate(schema, document);
  if (wrong) throw wrong;
  written.set(name, document);
  return document;
}

export interface Told {
  codes: string[];
  answer: unknown;
}

async function askWithin(
  contextValue: RequestContext,
  kind: 'query' | 'mutation',
  field: RootField,
  variableValues: Record<string, unknown>,
  depth?: number,
): Promise<Told> {
  const document = documentFor(kind, field, Object.keys(variableValues), depth);
  const { data, errors = [] } = await execute({ schema, document, variableValues, contextValue });
  return { codes: errors.map(codeOf), answer: data?.answer ?? null };
}

export async function ask(
  viewer: Viewer | null,
  kind: 'query' | 'mutation',
  field: RootField,
  variables: Record<string, unknown>,
  depth?: number,
): Promise<Told> {
  const ctx = contextOf(viewer);
  try {
    return await askWithin(ctx, kind, field, variables, depth);
  } finally {
    await ctx.close();
  }
}

/** The same question once for each set of variables, within one read: beginning and ending thousands of them costs more than the questions. */
export async function askEach(viewer: Viewer, field: RootField, each: readonly Record<string, unknown>[]): Promise<Told[]> {
  const ctx = contextOf(viewer);
  try {
    return await Promise.all(each.map((variables) => askWithin(ctx, 'query', field, variables)));
  } finally {
    await ctx.close();
  }
}

export const argumentsFor = (field: RootField, given: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    field.args
      .filter((arg) => requiredArguments(field).includes(arg.name) || arg.name in given)
      .map((arg) => [arg.name, valueOf(arg.type, arg.name, given)]),
  );

/** Ids and names of everything that a company has, by table. */
export interface Belongings {
  people: Viewer[];
  owner: Viewer;
  ids: Map<string, string[]>;
  names: string[];
}

/** Ids that are asked within one read, before it is seen whether one of them was answered. */
const AT_ONCE = 40;

/** Whether anybody of their company gets more with one of its ids than `nothing`. */
export async function somebodyIsAnswered(
  { ids: had, owner, people }: Belongings,
  field: RootField,
  name: string,
  kinds: Record<string, string | number>,
  nothing: unknown,
): Promise<boolean> {
  const ids = [...had.values()].flat();
  for (const viewer of [owner, ...people]) {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => argumentsFor(field, { ...kinds, [name]: id }));
      const told = await askEach(viewer, field, some);
      if (told.some(({ codes, answer }) => codes.length === 0 && JSON.stringify(answer) !== JSON.stringify(nothing))) return true;
    }
  }
  return false;
}

async function belongingsOf(companyId: string): Promise<Belongings> {
  return await inTransaction(database, 'system', async (db) => {
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('id', 'company_id') and data_type = 'uuid' group by table_name having count(*) = 2 order by 1`.execute(db);
    const ids = new Map<string, string[]>([['company', [companyId]]]);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        id: string;
      }>`select id::text from ${sql.table(name)} where company_id = ${companyId} order by id`.execute(db);
      if (rows.length > 0)
        ids.set(
          name,
          rows.map((row) => row.id),
        );
    }
    const named = await sql<{
      name: string;
    }>`select name from company where id = ${companyId} union select name from brand where company_id = ${companyId}
      union select name from product where company_id = ${companyId} union select name from design where company_id = ${companyId}
      union select name from part_version where company_id = ${companyId} union select name from app_user where company_id = ${companyId}`.execute(
      db,
    );
    const people: Viewer[] = [];
    for (const user of await db
      .selectFrom('app_user')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kind', '=', 'ACCOUNT')
      .execute()) {
      const roles = await db
        .selectFrom('auth_role_assignment')
        .select(['role', 'resource_type as resourceType', 'resource_id as resourceId', 'reach_id as reachId'])
        .where('user_id', '=', user.id)
        .execute();
      people.push({
        userId: user.id,
        companyId,
        name: user.name,
        locale: 'ja',
        accessLevel: user.access_level as Viewer['accessLevel'],
        sessionId: newId(),
        actingFrom: null,
        grantAll: false,
        roles: roles as RoleHeld[],
      });
    }
    const owner = people.find((person) => person.accessLevel === 'lv70_companyowner');
    if (!owner) throw new Error('a demo company has an owner');
    return { people, owner, ids, names: named.rows.map((row) => row.name) };
  });
}

/** Things that only come about by use: one of each, so that its question has an answer to keep from others. */
async function addWhatTheDemoLacks(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; company_id: string; user_id: string }>`
    select distinct on (r.company_id) r.id, r.company_id, v.uploaded_by as user_id
      from inspection_result r join version_data v on v.id = r.version_id order by r.company_id, r.id`.execute(db);
  for (const { id, company_id, user_id } of rows) {
    const report = { id: newId(), company_id, result_id: id, kind: 'FINDINGS' as const, locale: 'ja' as const, requested_by: user_id };
    await db.insertInto('inspection_report').values(report).execute();
  }
  const renewed = await sql<{ id: string; company_id: string; version_id: string; created_by: string; design_id: string }>`
    select distinct on (p.company_id) p.id, p.company_id, p.latest_version_id as version_id, p.created_by, d.id as design_id
      from part p join design d on d.company_id = p.company_id where p.deleted_at is null order by p.company_id, p.id, d.id`.execute(db);
  for (const { id: part_id, company_id, version_id, created_by, design_id } of renewed.rows) {
    const campaign = {
      id: newId(),
      company_id,
      part_id,
      part_version_id: version_id,
      former_version_id: version_id,
      started_by: created_by,
    };
    await db.insertInto('campaign').values(campaign).execute();
    await db.insertInto('campaign_design').values({ id: newId(), company_id, campaign_id: campaign.id, design_id }).execute();
  }
  const brought = await sql<{ file_id: string; company_id: string; sha256: string; user_id: string }>`
    select distinct on (f.company_id) f.id as file_id, f.company_id, f.sha256, u.id as user_id
      from file_object f join app_user u on u.company_id = f.company_id and u.access_level = 'lv70_companyowner'
      order by f.company_id, f.id`.execute(db);
  for (const { company_id, user_id, ...file } of brought.rows) {
    const library = { library_type: 'COMPANY' as const, library_id: company_id, scope: [company_id] };
    const list = { id: newId(), company_id, ...library, ...file, file_name: '一覧.csv', requested_by: user_id };
    await db.insertInto('part_import').values(list).execute();
    const people = { id: newId(), company_id, ...file, file_name: '社員.csv', requested_by: user_id };
    await db.insertInto('account_import').values(people).execute();
    const filled = sql<{ id: string; template_version_id: string; scope: string[] }>`
      select s.id, s.scope, (select v.id from excel_template_version v where v.company_id = s.company_id order by v.id limit 1) as template_version_id
        from specification s where s.company_id = ${company_id} order by s.id limit 1`;
    for (const { id: specification_id, ...at } of (await filled.execute(db)).rows) {
      const workbook = { id: newId(), company_id, specification_id, ...at, ...file, file_name: '仕様書.xlsx', requested_by: user_id };
      await db.insertInto('specification_import').values(workbook).execute();
    }
    const webhook = { id: newId(), company_id, name: '基幹', url: 'https://erp.example.jp/', format: 'JSON' as const, created_by: user_id };
    await db
      .insertInto('webhook')
      .values({ ...webhook, topics: ['design'], active: false })
      .execute();
    const target = { kind: 'WEBHOOK' as const, url: 'https://siem.example.jp/' };
    const stream = { id: newId(), company_id, name: '記録基盤', kind: target.kind, target: JSON.stringify(target), active: false };
    await db.insertInto('audit_stream').values(stream).execute();
    const delivery = { id: newId(), company_id, webhook_id: webhook.id, event: 'design.create', body: '{}' };
    await db.insertInto('webhook_delivery').values(delivery).execute();
  }
}

/** The demo with one of everything that comes about by use; answers what its two companies have, the one with more kinds of things first. */
export async function fillApiWorld(): Promise<[Belongings, Belongings]> {
  await seedDemo({ database, services, storage, logger: pino({ level: 'silent' }) });
  await inTransaction(database, 'system', addWhatTheDemoLacks);
  const companies = await inTransaction(database, 'system', (db) =>
    db.selectFrom('company').select('id').where('is_provider', '=', false).execute(),
  );
  const both = [];
  for (const { id } of companies) both.push(await belongingsOf(id));
  return both.sort((a, b) => b.ids.size - a.ids.size) as [Belongings, Belongings];
}

export interface InvitedGuest {
  type: string;
  viewer: Viewer;
  pieceId: string;
  contentId: string;
  scope: string[];
}

const runAs = async <I extends z.ZodType, R>(viewer: Viewer, definition: Command<I, R>, input: unknown): Promise<R> =>
  await runCommand(definition, input, { database, services, viewer, requestId: newId(), clientAddress: '127.0.0.1' });

/** The demo's parts are all decided on: one more, on its way. */
async function partInReview(owner: Viewer): Promise<void> {
  const contents = [
    { title: '保存方法', text: '直射日光を避けて保存', language: 'ja', exact: false },
    { title: '内容量', text: '500 g', language: 'ja', exact: true },
  ];
  await runAs(owner, createPart, { libraryType: 'COMPANY', libraryId: owner.companyId, name: '社外に聞く表示', contents });
  const { id, hash } = await inTransaction(database, 'system', (db) =>
    db
      .selectFrom('part_version')
      .select(['id', 'content_hash as hash'])
      .where('company_id', '=', owner.companyId)
      .where('name', '=', '社外に聞く表示')
      .executeTakeFirstOrThrow(),
  );
  const pieces = [{ name: '表示確認', requiredApprovals: 1, approverIds: [owner.userId], commenterIds: [] }];
  await runAs(owner, saveApprovalFlow, { type: 'PART', targetId: id, name: 'パーツ承認', blocks: [{ step: 1, pieces }] });
  await runAs(owner, requestReview, { type: 'PART', targetId: id, expectedVersion: 1, contentHash: hash });
}

/** Somebody from outside at a running review of every type that the demo has, each with a session. */
export async function inviteEverywhere(owners: readonly Viewer[]): Promise<InvitedGuest[]> {
  for (const owner of owners.slice(0, 1)) await partInReview(owner);
  const { rows } = await inTransaction(database, 'system', (db) =>
    sql<{ type: string; company_id: string; piece_id: string; content_id: string; scope: string[] }>`
      select distinct on (f.type) f.type, f.company_id, q.id as piece_id, f.content_id, f.scope::text[] as scope
        from approval_flow f join approval_block b on b.flow_id = f.id join approval_piece q on q.block_id = b.id
        where f.status = 'IN_PROGRESS' and f.superseded_at is null and q.status = 'IN_PROGRESS'
        order by f.type, f.id, q.id`.execute(db),
  );
  const guests: InvitedGuest[] = [];
  for (const [n, { type, company_id, piece_id: pieceId, content_id: contentId, scope }] of rows.entries()) {
    const owner = owners.find(({ companyId }) => companyId === company_id);
    if (!owner) throw new Error(`nobody invites in ${company_id}`);
    const input = { pieceId, seat: 'COMMENTER', email: `outside-${n}@example.net`, name: '社外', locale: 'ja', days: 7 } as const;
    await runAs(owner, inviteGuest, input);
    const opened = await inTransaction(database, 'system', (db) =>
      sql<{ id: string }>`insert into auth_session (id, company_id, user_id, client_address, user_agent, expires_at)
        select gen_random_uuid(), company_id, user_id, '', '', now() + interval '1 hour' from approval_guest
          where piece_id = ${pieceId} order by created_at desc limit 1 returning id::text`.execute(db),
    );
    const viewer = await loadViewer(database, opened.rows[0]?.id ?? '', { grantAll: false, guests: true, from: '127.0.0.1' });
    if (!viewer) throw new Error(`the guest of ${type} is not let in`);
    guests.push({ type, viewer, pieceId, contentId, scope });
  }
  return guests;
}

/** What `guestReview` answers. */
export interface GuestAnswer {
  id: string;
  checklist: { id: string }[];
  artwork: { id: string } | null;
  material: { entries: { text: string | null; file: { sha256: string } | null }[] } | null;
  threads: { id: string; comments: { body: string }[] }[];
}

/** The texts and files of what a round of texts and files is bound to, read past the application. */
export async function boundTo(type: string, contentId: string): Promise<string[]> {
  const ways: Record<string, ReturnType<typeof sql<{ said: string }>>> = {
    PART: sql`select d.text as said from part_content p join content_data d on d.content_id = p.content_id and d.kind = 'SOURCE'
      where p.part_version_id = ${contentId} order by p.position`,
    SPECIFICATION: sql`select i.text as said from specification_item i where i.specification_id = ${contentId} order by i.position`,
    SUBMISSION_DATA: sql`select o.sha256 as said from submission_file s join file_object o on o.id = s.file_id
      where s.submission_id = ${contentId} order by s.role desc, s.created_at, s.id`,
  };
  const { rows } = await inTransaction(database, 'system', (db) => (ways[type] ?? expect.fail(type)).execute(db));
  return rows.map(({ said }) => said);
}
