/**
 * The whole API against those who may not: nobody gets an answer without signing in, and what another company's ids
 * name is answered exactly like what does not exist (specification section 6; reliability of tenants).
 */
import {
  execute,
  getNamedType,
  isInputObjectType,
  isObjectType,
  parse,
  subscribe,
  type ExecutionResult,
  type GraphQLOutputType,
} from 'graphql';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMENT_SUBJECTS } from '#work/comments/rules/types.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { can } from '#people/access/rules/policy.ts';
import { TABLES } from '#people/access/rules/tables.ts';
import { visibleScope } from '#people/access/rules/visibility.ts';
import { loadViewer } from '#people/access/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { documentOf, FILLED, idArguments, idsOfInput, kindsOf, type RootField } from './api-questions.ts';
import {
  boundTo,
  inviteEverywhere,
  type GuestAnswer,
  type InvitedGuest,
  argumentsFor,
  ask,
  askEach,
  codeOf,
  contextOf,
  database,
  fillApiWorld,
  mutations,
  queries,
  schema,
  somebodyIsAnswered,
  subscriptions,
  type Belongings,
} from './api-world.ts';

const questionNamed = (name: string) => queries.find((field) => field.name === name) ?? expect.fail(name);
const mutationNamed = (name: string) => mutations.find((field) => field.name === name) ?? expect.fail(name);
const asking = queries.filter((field) => idArguments(field).length > 0);
let ours: Belongings;
let theirs: Belongings;

beforeAll(async () => {
  [theirs, ours] = await fillApiWorld();
}, 300_000);

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

/** What a guest reviewer is answered, and by what; every other root field is refused before its resolver runs. */
const GUEST_QUESTIONS = ['guestReview'];
const GUEST_NEWS = ['guestCommentsChanged', 'guestReviewChanged'];
const GUEST_COMMANDS = ['commentAsGuest', 'decideAsGuest', 'seeFindingsAsGuest', 'takeBackAsGuest'];

describe('a guest reviewer', () => {
  let guests: InvitedGuest[];
  beforeAll(async () => {
    guests = await inviteEverywhere([theirs.owner, ours.owner]);
  });

  test('is refused every other question, command and subscription of the application', async () => {
    // Before any resolver runs: whose review it is makes no difference.
    const { viewer: guest } = guests[0] ?? expect.fail();
    for (const field of queries.filter(({ name }) => !GUEST_QUESTIONS.includes(name))) {
      expect([field.name, await ask(guest, 'query', field, argumentsFor(field))]).toEqual([
        field.name,
        { codes: ['FORBIDDEN'], answer: null },
      ]);
    }
    for (const field of mutations.filter(({ name }) => !GUEST_COMMANDS.includes(name))) {
      expect([field.name, await ask(guest, 'mutation', field, argumentsFor(field))]).toEqual([
        field.name,
        { codes: ['FORBIDDEN'], answer: null },
      ]);
    }
    const subscribed = async (field: RootField, contextValue: ReturnType<typeof contextOf>) => {
      const variableValues = argumentsFor(field);
      const document = parse(documentOf('subscription', field, Object.keys(variableValues)));
      return (await subscribe({ schema, document, variableValues, contextValue })) as ExecutionResult & Partial<AsyncGenerator>;
    };
    for (const field of subscriptions) {
      const isTheirs = GUEST_NEWS.includes(field.name);
      // What is for guests is for nobody else.
      const { errors } = await subscribed(field, contextOf(isTheirs ? theirs.owner : guest));
      expect([field.name, errors?.map(codeOf)]).toEqual([field.name, ['FORBIDDEN']]);
      if (isTheirs) expect(await (await subscribed(field, contextOf(guest))).return?.(null)).toMatchObject({ done: true });
    }
  });

  test('asks one question, which takes no id and whose answer leads to nothing else of the company', async () => {
    const leads = new Set<string>();
    const follow = (type: GraphQLOutputType): void => {
      const named = getNamedType(type);
      if (!isObjectType(named) || leads.has(named.name)) return;
      leads.add(named.name);
      for (const field of Object.values(named.getFields())) {
        expect([named.name, field.name, field.args.length]).toEqual([named.name, field.name, 0]);
        follow(field.type);
      }
    };
    const roots = [...queries, ...mutations].filter(({ name }) => [...GUEST_QUESTIONS, ...GUEST_COMMANDS].includes(name));
    expect(roots.length).toBe(GUEST_QUESTIONS.length + GUEST_COMMANDS.length);
    for (const field of roots) follow(field.type);
    // People by name, pictures and findings of the one version, what was said to the guest: no design, version, flow or list of any.
    const said =
      /^(Guest|Comment(Place|Shape|Spot|Area)$|Inspection(Part|Place|Operation|Fold|Read(ing|As)|Unexpected|Difference|Barcode|Preflight|Summary|Settings|Warning|StyleChange|GoingOn)$|Finding|VersionPage$|Page(Boxes|Tiles)$|Box$|MeasuredBox$|Ink$|User$|ChecklistItem$|ComparedPage(Turn)?$|OffsetMm$|IgnoreArea$|Barcode|QuietZone|Gs1|PixelPoint|Point|CharactersRead$|ShapeFont$|OpenPoint$)/;
    expect([...leads].filter((name) => !said.test(name))).toEqual([]);
  });

  test.each(FLOW_TYPES)('of %s is shown what the round is bound to, and no other id or text of the company', async (type) => {
    const { viewer, pieceId, contentId } = guests.find((one) => one.type === type) ?? expect.fail(`nobody is invited to ${type}`);
    const question = questionNamed('guestReview');
    const comment = mutationNamed('commentAsGuest');
    // To its last leaf: its types lead back to none of them.
    const { codes, answer } = await ask(viewer, 'query', question, {}, 9);
    expect(codes).toEqual([]);
    const { artwork, material, ...around } = answer as GuestAnswer;
    const isArtwork = type === 'DESIGN' || type === 'CIRCULAR_DESIGN';
    expect([artwork?.id ?? null, material === null]).toEqual([isArtwork ? contentId : null, isArtwork]);
    const known = [pieceId, around.id, ...around.checklist.map(({ id }) => id)];
    const told = JSON.stringify({ ...around, material }).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    expect(told.filter((id) => !known.includes(id))).toEqual([]);
    if (material)
      expect(material.entries.map(({ text, file }) => text ?? file?.sha256).filter(Boolean)).toEqual(await boundTo(type, contentId));
    // What they say lands on what is under review, and is theirs to read again.
    const said = argumentsFor(comment, { input: { body: `社外より ${type}` } });
    expect((await ask(viewer, 'mutation', comment, said)).codes).toEqual([]);
    const again = await ask(viewer, 'query', question, {});
    expect((again.answer as GuestAnswer).threads.map(({ comments }) => comments.map(({ body }) => body))).toEqual([[`社外より ${type}`]]);
  });

  test('is told nothing of what colleagues say among themselves in the thread that the guest began', async () => {
    const { viewer: guest } = guests[0] ?? expect.fail();
    const owner = [theirs.owner, ours.owner].find(({ companyId }) => companyId === guest.companyId) ?? expect.fail();
    const threads = async () => ((await ask(guest, 'query', questionNamed('guestReview'), {})).answer as GuestAnswer).threads;
    const [before] = await threads();
    const reply = mutationNamed('replyToThread');
    for (const [body, internal] of [
      ['社内の話', true],
      ['社外への返事', false],
    ] as const) {
      const said = argumentsFor(reply, { input: { threadId: before?.id, body, internal } });
      expect((await ask(owner, 'mutation', reply, said)).codes).toEqual([]);
    }
    const [after] = await threads();
    expect(after?.comments.slice(before?.comments.length).map(({ body }) => body)).toEqual(['社外への返事']);
  });

  test('holds a role that reaches the unit alone, and nobody else is answered in their stead', async () => {
    for (const { viewer: guest, scope } of guests) {
      for (const table of TABLES) {
        expect([table, can(guest, `${table}.read`, { scope }).allowed]).toEqual([table, false]);
        expect(visibleScope(guest, table)).toMatchObject({ all: false, companyOwnedIds: [] });
        expect([[], [guest.guest?.pieceId]]).toContainEqual(visibleScope(guest, table).ids);
      }
      // A file is given out by a ticket of a session that may export; a guest's is nobody's there.
      expect(await loadViewer(database, guest.sessionId, { grantAll: true, from: '127.0.0.1' })).toBeNull();
    }
    for (const field of queries.filter(({ name }) => GUEST_QUESTIONS.includes(name))) {
      expect(await ask(theirs.owner, 'query', field, argumentsFor(field))).toEqual({ codes: ['FORBIDDEN'], answer: null });
    }
    for (const field of mutations.filter(({ name }) => GUEST_COMMANDS.includes(name))) {
      expect(await ask(theirs.owner, 'mutation', field, argumentsFor(field))).toEqual({ codes: ['FORBIDDEN'], answer: null });
    }
  });
});

test('an account from outside is answered nothing that is internal, of whatever they read', async () => {
  const outside =
    theirs.people.find(({ accessLevel }) => accessLevel === 'lv40_guest') ?? expect.fail('the demo has an account from outside');
  const start = mutationNamed('startThread');
  const read = questionNamed('commentThreads');
  let common = 0;
  for (const subjectType of COMMENT_SUBJECTS) {
    const ids = [...theirs.ids.values()].flat();
    const told = await askEach(
      outside,
      read,
      ids.map((subjectId) => argumentsFor(read, { subjectType, subjectId })),
    );
    for (const subjectId of ids.filter((_, n) => told[n]?.codes.length === 0)) {
      const on = argumentsFor(read, { subjectType, subjectId });
      const internal = argumentsFor(start, { input: { subjectType, subjectId, body: '社内だけの話', internal: true } });
      if ((await ask(theirs.owner, 'mutation', start, internal)).codes.length > 0) continue;
      const said = async (viewer: Viewer) => JSON.stringify((await ask(viewer, 'query', read, on)).answer).includes('社内だけの話');
      expect([subjectType, await said(theirs.owner), await said(outside)]).toEqual([subjectType, true, false]);
      common += 1;
    }
  }
  expect(common).toBeGreaterThan(0);
});

/** Answered to the provider's staff alone (states.db.test.ts), or to two ids that belong together (below). */
const PROVED_BESIDE = ['tenantStorage', 'specificationFormatTemplateItems'];

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
          const asked = Array.from(foreign, (id) => ({ id, variables: argumentsFor(field, { ...kinds, [name]: id }) }));
          const told = await askEach(
            ours.owner,
            field,
            asked.map(({ variables }) => variables),
          );
          for (const [n, { codes, answer }] of told.entries()) {
            const { id, variables } = asked[n] ?? expect.fail();
            const said = JSON.stringify([codes, answer]).replaceAll(id, '');
            expect(
              secrets.filter((secret) => said.includes(secret)),
              JSON.stringify(variables),
            ).toEqual([]);
            expect({ variables, codes, answer }).toEqual({ variables, ...nothing });
          }
          proved ||= PROVED_BESIDE.includes(field.name) || (await somebodyIsAnswered(theirs, field, name, kinds, nothing.answer));
        }
      }
      // Nothing would be refused here if nobody could be answered.
      expect(proved).toBe(true);
    },
    300_000,
  );
});

describe('the symbols of a template', () => {
  test('are told with the ids of its place and of itself, and to no other company', async () => {
    const field = questionNamed('specificationFormatTemplateItems');
    const pairs = (theirs.ids.get('excel_template') ?? []).map((templateId) => ({
      libraryType: 'COMPANY',
      libraryId: theirs.owner.companyId,
      templateId,
    }));
    const asked = async (viewer: Viewer): Promise<unknown[]> =>
      (await Promise.all(pairs.map((pair) => ask(viewer, 'query', field, argumentsFor(field, pair))))).flatMap(({ answer }) => answer);
    expect((await asked(theirs.owner)).length).toBeGreaterThan(0);
    expect((await asked(ours.owner)).flat()).toEqual([]);
  });
});

describe('a command', () => {
  // A refusal such as CONFLICT says that something is there, and which version it has.
  test('answers the owner of another company like one that does not exist', async () => {
    // What commands name; the other tables are what lies beneath these.
    const named =
      /^(company|app_user|brand|product|design|part|part_version|content|approval_(flow|block|piece|flow_template)|specification(_item|_format)?|excel_template|version_data|inspection_result|submission(_file|_certificate)?|comment(_thread)?|task|webhook|account_import|part_import)$/;
    const foreign = Array.from(theirs.ids).flatMap(([table, ids]) => (named.test(table) ? ids.slice(0, 1) : []));
    expect(foreign.length).toBeGreaterThan(20);
    const pastTheForm = new Set<string>();
    const asked = mutations.flatMap((field) => {
      const names = idsOfInput(field);
      return names.length === 0 ? [] : [{ field, names }];
    });
    const holdAgainst = async ({ field, names }: (typeof asked)[number]) => {
      const filledWith = (id: string) => argumentsFor(field, { ...FILLED, ...Object.fromEntries(names.map((name) => [name, id])) });
      // Parsed once: some thousands are asked.
      const document = parse(documentOf('mutation', field, Object.keys(filledWith('')), 1));
      const answerTo = async (id: string) => {
        const contextValue = contextOf(ours.owner);
        const { data, errors = [] } = await execute({ schema, document, variableValues: filledWith(id), contextValue });
        await contextValue.close();
        return JSON.stringify([errors.map(codeOf), data?.answer ?? null]).replaceAll(id, '');
      };
      const nothing = await answerTo(newId());
      if (nothing.includes('INVALID_INPUT')) return;
      pastTheForm.add(field.name);
      for (const id of foreign) expect([field.name, id, await answerTo(id)]).toEqual([field.name, id, nothing]);
    };
    const waiting = [...asked];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await holdAgainst(next);
    };
    await Promise.all(Array.from({ length: 6 }, work));
    // Most get as far as their own question; the others are refused for their input, whatever it names.
    expect(pastTheForm.size).toBeGreaterThan(100);
  }, 300_000);
});

/** Commands that name a specification and write something else: its sheet, a format, a dry run. Every other one must meet the lock. */
const TAKES_FROM_A_SPECIFICATION = ['fillSpecification', 'saveSpecificationAsFormat', 'testSpecification'].concat(
  // What is said beside it: which languages it has, and how far its translations are.
  ['chooseLanguages', 'markTranslations', 'exportTranslations'],
);
/** Comes to the lock only with a language that was picked and a text that stands there: translations.db.test.ts. */
const LOCKED_BESIDE = ['saveTranslations'];

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
    for (const name of naming.filter((one) => ![...TAKES_FROM_A_SPECIFICATION, ...LOCKED_BESIDE].includes(one))) {
      expect([name, [...(refusals.get(name) ?? [])]]).toEqual([name, expect.arrayContaining(['SPECIFICATION_LOCKED'])]);
    }
  }, 300_000);
});
