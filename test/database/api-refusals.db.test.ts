/**
 * The whole API against those who may not: nobody gets an answer without signing in, and what another company's ids
 * name is answered exactly like what does not exist (specification section 6; reliability of tenants).
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNamedType, graphql, isInputObjectType, parse, subscribe, type ExecutionResult, type GraphQLError } from 'graphql';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_TARGETS } from '#features/tasks/rules/pairs.ts';
import { COMMENT_SUBJECTS } from '#features/comments/rules/types.ts';
import { FLOW_TYPES } from '#features/approval-flows/rules/flow-types.ts';
import { RENDITION_KINDS } from '#features/inspections/rules/renditions.ts';
import { LIBRARY_TYPES, RESOURCE_TYPES } from '#features/access/rules/roles.ts';
import { openSchema } from '#main/schema.ts';
import type { CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import { makeRequestContext, type Ports, type RequestContext } from '#platform/graphql/context.ts';
import { publicError } from '#platform/graphql/server.ts';
import { openFolderStorage } from '#platform/ports/storage/folder-storage.ts';
import { newId } from '#shared/ids.ts';
import type { RoleHeld, Viewer } from '#shared/viewer.ts';
import { seedDemo } from '../../db/seed/demo.ts';
import { documentOf, idArguments, requiredArguments, valueOf, type RootField } from './api-questions.ts';
import { testDatabase } from './harness.ts';

const { database } = await testDatabase();
const storage = openFolderStorage(mkdtempSync(join(tmpdir(), 'koryo-api-')), (key) => `/files/${key}`);
bindStorage(storage);
const schema = openSchema();
const services: CommandServices = { enqueue: async () => undefined, queueMail: async () => undefined, notify: async () => undefined };
const ports: Ports = {
  signFileUrl: async ({ sha256 }) => `/files/${sha256}`,
  signExportUrl: ({ name }) => `/exports/${name}`,
  subscribe: () => ({ [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }),
  localMails: null,
};

const fieldsOf = (type: { getFields(): Record<string, RootField> } | null | undefined) => Object.values(type?.getFields() ?? {});
const queries = fieldsOf(schema.getQueryType());
const mutations = fieldsOf(schema.getMutationType());
const subscriptions = fieldsOf(schema.getSubscriptionType());

const contextOf = (viewer: Viewer | null): RequestContext =>
  makeRequestContext({ viewer, database, services, ports, requestId: newId(), clientAddress: '127.0.0.1', locale: 'ja' });

const codeOf = (error: GraphQLError) => {
  const shown = publicError(error, () => undefined).extensions.code;
  // Anything unforeseen is a defect of the API, not a refusal.
  return shown === 'INTERNAL' ? `INTERNAL ${error.message}` : String(shown);
};

async function ask(
  viewer: Viewer | null,
  kind: 'query' | 'mutation',
  field: RootField,
  variables: Record<string, unknown>,
): Promise<{ codes: string[]; answer: unknown }> {
  const ctx = contextOf(viewer);
  try {
    const source = documentOf(kind, field, Object.keys(variables));
    const { data, errors = [] } = await graphql({ schema, source, variableValues: variables, contextValue: ctx });
    return { codes: errors.map(codeOf), answer: data?.answer ?? null };
  } finally {
    await ctx.close();
  }
}

const argumentsFor = (field: RootField, given: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(
    field.args
      .filter((arg) => requiredArguments(field).includes(arg.name) || arg.name in given)
      .map((arg) => [arg.name, valueOf(arg.type, arg.name, given)]),
  );

/** Ids and names of everything that a company has, by table. */
interface Belongings {
  people: Viewer[];
  owner: Viewer;
  ids: Map<string, string[]>;
  names: string[];
}

async function belongingsOf(companyId: string): Promise<Belongings> {
  return await inTransaction(database, 'system', async (db) => {
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name in ('id', 'company_id') group by table_name having count(*) = 2 order by 1`.execute(db);
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
    for (const user of await db.selectFrom('app_user').selectAll().where('company_id', '=', companyId).execute()) {
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

/** What an argument that says the kind of an id may say. */
const KINDS: Record<string, readonly (string | number)[]> = {
  type: FLOW_TYPES,
  libraryType: LIBRARY_TYPES,
  level: LIBRARY_TYPES,
  resourceType: RESOURCE_TYPES,
  subjectType: COMMENT_SUBJECTS,
  kind: RENDITION_KINDS,
  target: REQUEST_TARGETS,
  page: [1],
};

/** Every way to fill a question's texts that say the kind of the ids. */
function kindsOf(field: RootField): Record<string, string | number>[] {
  const needed = requiredArguments(field).filter((name) => !idArguments(field).includes(name));
  let ways: Record<string, string | number>[] = [{}];
  for (const name of needed) {
    const words = KINDS[name];
    if (!words) throw new Error(`${field.name}: say here what its argument ${name} may be`);
    ways = ways.flatMap((way) => words.map((word) => ({ ...way, [name]: word })));
  }
  return ways;
}

/** Whether anybody of their company gets more with one of its ids than `nothing`. */
async function somebodyIsAnswered(
  field: RootField,
  name: string,
  kinds: Record<string, string | number>,
  nothing: unknown,
): Promise<boolean> {
  for (const viewer of [theirs.owner, ...theirs.people]) {
    for (const id of [...theirs.ids.values()].flat()) {
      const { codes, answer } = await ask(viewer, 'query', field, argumentsFor(field, { ...kinds, [name]: id }));
      if (codes.length === 0 && JSON.stringify(answer) !== JSON.stringify(nothing)) return true;
    }
  }
  return false;
}

/** Things that only come about by use: one of each, so that its question has an answer to keep from others. */
async function addWhatTheDemoLacks(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; company_id: string; user_id: string }>`
    select distinct on (r.company_id) r.id, r.company_id, v.uploaded_by as user_id
      from inspection_result r join version_data v on v.id = r.version_id order by r.company_id, r.id`.execute(db);
  for (const { id, company_id, user_id } of rows) {
    const report = { id: newId(), company_id, result_id: id, kind: 'FINDINGS', locale: 'ja', requested_by: user_id };
    await db.insertInto('inspection_report').values(report).execute();
  }
  const brought = await sql<{ file_id: string; company_id: string; sha256: string; user_id: string }>`
    select distinct on (f.company_id) f.id as file_id, f.company_id, f.sha256, u.id as user_id
      from file_object f join app_user u on u.company_id = f.company_id and u.access_level = 'lv70_companyowner'
      order by f.company_id, f.id`.execute(db);
  for (const { company_id, user_id, ...file } of brought.rows) {
    const library = { library_type: 'COMPANY', library_id: company_id, scope: [company_id] };
    const list = { id: newId(), company_id, ...library, ...file, file_name: '一覧.csv', requested_by: user_id };
    await db.insertInto('part_import').values(list).execute();
    const people = { id: newId(), company_id, ...file, file_name: '社員.csv', requested_by: user_id };
    await db.insertInto('account_import').values(people).execute();
  }
}

const asking = queries.filter((field) => idArguments(field).length > 0);
let ours: Belongings;
let theirs: Belongings;

beforeAll(async () => {
  await seedDemo({ database, services, storage, logger: pino({ level: 'silent' }) });
  await inTransaction(database, 'system', addWhatTheDemoLacks);
  const companies = await inTransaction(database, 'system', (db) =>
    db.selectFrom('company').select('id').where('is_provider', '=', false).execute(),
  );
  const both = [];
  for (const { id } of companies) both.push(await belongingsOf(id));
  // The company whose stories the demo tells has more kinds of things.
  [theirs, ours] = both.sort((a, b) => b.ids.size - a.ids.size) as [Belongings, Belongings];
}, 120_000);

describe('without signing in', () => {
  test.each(queries.map((field) => [field.name, field] as const))('the question %s is refused', async (_name, field) => {
    expect(await ask(null, 'query', field, argumentsFor(field))).toEqual({ codes: ['UNAUTHENTICATED'], answer: null });
  });

  test.each(mutations.map((field) => [field.name, field] as const))('the command %s is refused', async (_name, field) => {
    expect(await ask(null, 'mutation', field, argumentsFor(field))).toEqual({ codes: ['UNAUTHENTICATED'], answer: null });
  });

  test.each(subscriptions.map((field) => [field.name, field] as const))('the subscription %s is refused', async (_name, field) => {
    const variableValues = argumentsFor(field);
    const document = parse(documentOf('subscription', field, Object.keys(variableValues)));
    const result = (await subscribe({ schema, document, variableValues, contextValue: contextOf(null) })) as ExecutionResult;
    expect(result.errors?.map(codeOf)).toEqual(['UNAUTHENTICATED']);
  });
});

describe('with the ids of another company', () => {
  test.each(asking.map((field) => [field.name, field] as const))(
    '%s answers its company’s owner like an id that does not exist',
    async (_name, field) => {
      const foreign = new Set([...theirs.ids.values()].flatMap((ids) => [ids[0] ?? '', ids.at(-1) ?? '']));
      const secrets = [...[...theirs.ids.values()].flat(), ...theirs.names.filter((name) => !ours.names.includes(name))];
      let proved = false;
      for (const name of idArguments(field)) {
        for (const kinds of kindsOf(field)) {
          const nothing = await ask(ours.owner, 'query', field, argumentsFor(field, { ...kinds, [name]: newId() }));
          for (const id of foreign) {
            const variables = argumentsFor(field, { ...kinds, [name]: id });
            const { codes, answer } = await ask(ours.owner, 'query', field, variables);
            const told = JSON.stringify([codes, answer]).replaceAll(id, '');
            expect(
              secrets.filter((secret) => told.includes(secret)),
              JSON.stringify(variables),
            ).toEqual([]);
            expect({ variables, codes, answer }).toEqual({ variables, ...nothing });
          }
          proved ||= await somebodyIsAnswered(field, name, kinds, nothing.answer);
        }
      }
      // Nothing would be refused here if nobody could be answered.
      expect(proved).toBe(true);
    },
    120_000,
  );
});

/** Commands that name a specification and write something else: its sheet, a format, a dry run. Every other one must meet the lock. */
const TAKES_FROM_A_SPECIFICATION = ['fillSpecification', 'saveSpecificationAsFormat', 'testSpecification'];

const namesSpecification = (field: RootField): boolean =>
  field.args.some(({ type }) => {
    const input = getNamedType(type);
    return isInputObjectType(input) && 'specificationId' in input.getFields();
  });

/** The last of this file: commands that are not refused go through. */
describe('a finalized specification (D5.4)', () => {
  /** Everything that it says, without where it stands in the tree. */
  const saidBy = async (id: string) =>
    await inTransaction(database, 'system', async (db) => {
      const { rows } = await sql<{ said: string }>`select jsonb_build_object(
          'specification', (select to_jsonb(s) - 'scope' from specification s where s.id = ${id}),
          'items', (select jsonb_agg(to_jsonb(i) order by i.position) from specification_item i where i.specification_id = ${id}),
          'contents', (select jsonb_agg(to_jsonb(c) order by c.id) from content c
            join specification_item i on i.source_content_id = c.id where i.specification_id = ${id}),
          'data', (select jsonb_agg(to_jsonb(d) order by d.id) from content_data d
            join specification_item i on i.source_content_id = d.content_id where i.specification_id = ${id})) as said`.execute(db);
      return JSON.stringify(rows[0]?.said);
    });

  test('is changed by no command of the application, whoever gives it and with whatever ids', async () => {
    const { id, ...ids } = await inTransaction(database, 'system', async (db) => {
      const { rows } = await sql<Record<string, string> & { id: string; versions: number[] }>`
        select s.id, s.design_id, s.content_hash, d.product_id, p.brand_id, i.id as item_id, i.source_part_version_id as version_id,
          i.source_content_id as content_id, v.part_id, f.id as flow_id, q.id as piece_id,
          array[s.version, f.version] as versions
        from specification s join design d on d.id = s.design_id join product p on p.id = d.product_id
          join specification_item i on i.specification_id = s.id join part_version v on v.id = i.source_part_version_id
          join part t on t.id = v.part_id join approval_flow f on f.target_id = s.id
          join approval_block b on b.flow_id = f.id join approval_piece q on q.block_id = b.id
        where s.company_id = ${theirs.owner.companyId} and s.confirmed_at is not null order by s.id, i.position, q.id limit 1`.execute(db);
      return rows[0] ?? expect.fail('the demo has a finalized specification');
    });
    const before = await saidBy(id);
    const approver = theirs.people.filter((person) => person.roles.some((held) => held.resourceId === ids.piece_id));
    const refusals = new Map<string, Set<string>>();
    for (const viewer of [theirs.owner, ...approver.slice(0, 1)]) {
      for (const field of mutations) {
        for (const expectedVersion of new Set(ids.versions)) {
          const input = {
            specificationId: id,
            targetId: id,
            subjectId: id,
            contentHash: ids.content_hash,
            sourceFlowId: ids.flow_id,
            designId: ids.design_id,
            productId: ids.product_id,
            brandId: ids.brand_id,
            itemId: ids.item_id,
            id,
            partId: ids.part_id,
            partVersionId: ids.version_id,
            contentId: ids.content_id,
            versionId: ids.version_id,
            flowId: ids.flow_id,
            pieceId: ids.piece_id,
            expectedVersion,
            type: 'SPECIFICATION',
            targetType: 'SPECIFICATION',
            libraryType: 'COMPANY',
            libraryId: viewer.companyId,
            action: 'APPROVED',
            round: 1,
            reason: 'x',
            comment: 'x',
            items: [],
          };
          const { codes } = await ask(viewer, 'mutation', field, argumentsFor(field, input));
          refusals.set(field.name, new Set([...(refusals.get(field.name) ?? []), ...codes]));
          expect([field.name, await saidBy(id)]).toEqual([field.name, before]);
        }
      }
    }
    // Whatever names a specification came as far as its lock, or is known to take something from it alone.
    const naming = mutations.filter(namesSpecification).map((field) => field.name);
    expect(naming).toEqual(expect.arrayContaining(['saveSpecificationItems', ...TAKES_FROM_A_SPECIFICATION]));
    for (const name of naming.filter((one) => !TAKES_FROM_A_SPECIFICATION.includes(one))) {
      expect([name, [...(refusals.get(name) ?? [])]]).toEqual([name, expect.arrayContaining(['SPECIFICATION_LOCKED'])]);
    }
  }, 120_000);
});
