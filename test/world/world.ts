/** A small company for database tests, in sentences: `world.user('lv50_basic_user')`, `world.run(command, input, user)`. */
import { guardReadOnly } from '#people/companies/server/door.ts';
import type { z } from 'zod';
import type { DomainEvent } from '#platform/audit/events.ts';
import { runCommand, type Command, type CommandServices, type MailRequest } from '#platform/command.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { AccessLevel, ResourceType, RoleHeld, Viewer } from '#shared/viewer.ts';

/** What commands left in the outboxes, in order. */
export interface Outbox {
  mails: MailRequest[];
  jobs: { queue: string; data: object }[];
  hints: { topic: string; payload: Record<string, string | number> }[];
}

export interface World {
  database: Database;
  companyId: string;
  outbox: Outbox;
  /** A user of the company, confirmed, with the level. */
  user(level: AccessLevel, name?: string): Promise<Viewer>;
  /** The same person holding a role on a resource (reach: what it reaches, for approval pieces). */
  withRole(viewer: Viewer, role: string, type: ResourceType, resourceId: string, reachId?: string): Promise<Viewer>;
  run<I extends z.ZodType, R>(command: Command<I, R>, input: z.input<I>, viewer: Viewer, requestKey?: string): Promise<R>;
  /** Reads inside the company. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Audit entries, oldest first. */
  audit(): Promise<Pick<DomainEvent, 'subject' | 'action' | 'name'>[]>;
}

let companies = 0;

/** A new company with an optional plan, inside the given database. */
export async function makeWorld(database: Database, plan: { designLimit?: number; remainingUploads?: number } = {}): Promise<World> {
  const companyId = newId();
  companies += 1;
  await inTransaction(database, 'system', async (db) => {
    await db
      .insertInto('company')
      .values({ id: companyId, name: `会社${companies}`, number: `T${companyId.slice(-8)}${companies}` })
      .execute();
    await db
      .insertInto('plan')
      .values({
        company_id: companyId,
        valid_until: '2099-12-31',
        yearly_fee: 1_200_000,
        design_limit: plan.designLimit ?? 100,
        remaining_uploads: plan.remainingUploads ?? 100,
      })
      .execute();
  });
  const outbox: Outbox = { mails: [], jobs: [], hints: [] };
  const services: CommandServices = {
    enqueue: async (_db, _companyId, queue, data) => void outbox.jobs.push({ queue, data }),
    queueMail: async (_db, _companyId, mail) => void outbox.mails.push(mail),
    notify: async (_db, _companyId, topic, payload) => void outbox.hints.push({ topic, payload }),
    guard: guardReadOnly,
  };
  return {
    database,
    companyId,
    outbox,
    user: (level, name) => makeUser(database, companyId, level, name),
    withRole: (viewer, role, type, resourceId, reachId) =>
      giveRole(database, viewer, { role, resourceType: type, resourceId, reachId: reachId ?? resourceId }),
    run: (command, input, viewer, requestKey) =>
      runCommand(command, input, { database, services, viewer, requestId: newId(), clientAddress: '127.0.0.1', requestKey }).catch(
        (error: unknown) => {
          if (!(error instanceof AppError && error.cause instanceof AppError)) throw error;
          throw new Error(`command ${command.name} refused with ${error.cause.code} before it asked for permission`);
        },
      ),
    read: (work) => inTransaction(database, companyId, work),
    audit: () =>
      inTransaction(database, companyId, async (db) => {
        const rows = await db
          .selectFrom('audit_entry')
          .select(['subject', 'action', 'subject_name as name'])
          .where('company_id', '=', companyId)
          .orderBy('seq')
          .execute();
        return rows as Pick<DomainEvent, 'subject' | 'action' | 'name'>[];
      }),
  };
}

async function makeUser(database: Database, companyId: string, level: AccessLevel, name: string = level): Promise<Viewer> {
  const userId = newId();
  await inTransaction(database, companyId, (db) =>
    db
      .insertInto('app_user')
      .values({
        id: userId,
        company_id: companyId,
        cognito_user_id: newId(),
        email: `${userId}@example.com`,
        email_key: `${userId}@example.com`,
        name,
        access_level: level,
        state: 'CONFIRMED',
      })
      .execute(),
  );
  return {
    userId,
    companyId,
    name,
    locale: 'ja',
    accessLevel: level,
    sessionId: newId(),
    roles: [],
    actingFrom: null,
    grantAll: false,
  };
}

async function giveRole(database: Database, viewer: Viewer, held: RoleHeld): Promise<Viewer> {
  await inTransaction(database, viewer.companyId, (db) =>
    db
      .insertInto('auth_role_assignment')
      .values({
        id: newId(),
        company_id: viewer.companyId,
        user_id: viewer.userId,
        role: held.role,
        resource_type: held.resourceType,
        resource_id: held.resourceId,
        reach_id: held.reachId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { ...viewer, roles: [...viewer.roles, held] };
}

/** The code of the refusal a promise ends with; a success or a defect fails the test. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('expected a refusal, but it was allowed');
}
