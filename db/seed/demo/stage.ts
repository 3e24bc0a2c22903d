/** How the seed acts: as one of the demo's people, by the application's own commands, at a time of its choosing. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { issueProof } from '#people/sign-in/server/door.ts';
import type { z } from 'zod';
import { runCommand, type Command, type CommandServices } from '#platform/command.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { finishUpload } from '#platform/files/finish-upload.ts';
import type { Storage } from '#platform/ports/storage/storage.ts';
import { newId } from '#shared/ids.ts';
import type { AccessLevel, RoleHeld, Viewer } from '#shared/viewer.ts';

export interface SeedApplication {
  database: Database;
  services: CommandServices;
  storage: Storage;
  logger: Logger;
}

/** A person of a demo company, as `people.ts` names them. */
export interface Actor {
  userId: string;
  companyId: string;
  name: string;
  accessLevel: AccessLevel;
  locale: 'ja' | 'en';
}

export interface Stage {
  app: SeedApplication;
  /** Runs a command as somebody. */
  run<I extends z.ZodType, R>(definition: Command<I, R>, input: z.input<I>, actor: Actor): Promise<R>;
  read<T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** A finished upload of somebody's, as the browser would have left it. */
  upload(actor: Actor, fileName: string, bytes: Uint8Array): Promise<string>;
  /** The next commands happen from then on, some minutes apart, never in the future. */
  at(daysAgo: number, hour: number): void;
  /** So much time goes by before the next command. */
  later(hours: number): void;
  /** A plain date, days from today. */
  day(inDays: number): string;
  /** The proof that somebody gave the password again, for what they sign next. */
  proof(actor: Actor, purpose: string): Promise<string>;
}

const MINUTE = 60_000;
/** Tokyo, where the demo companies are. */
const ZONE_HOURS = 9;

export function openStage(app: SeedApplication, now = new Date()): Stage {
  let clock = now.getTime();
  let latest = 0;
  const tick = (): Date => {
    // Later than the command before, and never later than now.
    latest = Math.min(Math.max(clock, latest + 1), Math.max(now.getTime(), latest + 1));
    clock += 4 * MINUTE;
    return new Date(latest);
  };
  const sessionId = newId();
  const read = <T>(companyId: string, work: (db: Db) => Promise<T>) => inTransaction(app.database, companyId, work);
  return {
    app,
    read,
    run: async (definition, input, actor) =>
      await runCommand(definition, input, {
        database: app.database,
        services: app.services,
        viewer: { ...(await viewerOf(read, actor)), sessionId },
        requestId: `demo-${newId()}`,
        clientAddress: '127.0.0.1',
        now: tick(),
      }),
    upload: async (actor, fileName, bytes) => {
      const id = newId();
      await read(actor.companyId, (db) =>
        db
          .insertInto('upload')
          .values({ id, company_id: actor.companyId, user_id: actor.userId, purpose: 'DEMO', file_name: fileName })
          .execute(),
      );
      await app.storage.temporary.put(id, bytes);
      await finishUpload(app.database, app.storage, { id, companyId: actor.companyId });
      await app.storage.temporary.delete(id);
      return id;
    },
    at: (daysAgo, hour) => {
      const day = new Date(now.getTime() + ZONE_HOURS * 60 * MINUTE - daysAgo * 1440 * MINUTE).toISOString().slice(0, 10);
      clock = Date.parse(`${day}T00:00:00Z`) + (hour - ZONE_HOURS) * 60 * MINUTE;
    },
    later: (hours) => {
      clock += hours * 60 * MINUTE;
    },
    proof: (actor, purpose) => read(actor.companyId, (db) => issueProof(db, { ...actor, sessionId }, purpose, now)),
    day: (inDays) => new Date(now.getTime() + ZONE_HOURS * 60 * MINUTE + inDays * 1440 * MINUTE).toISOString().slice(0, 10),
  };
}

/** The actor with the roles held by now, those of whom they stand in for included. */
async function viewerOf(read: Stage['read'], actor: Actor): Promise<Omit<Viewer, 'sessionId'>> {
  const { rows } = await read(actor.companyId, (db) =>
    sql<RoleHeld>`
      select role, resource_type as "resourceType", resource_id as "resourceId", reach_id as "reachId"
      from auth_role_assignment where company_id = ${actor.companyId} and user_id = ${actor.userId}
      union
      select 'Approver', 'ApprovalPiece', resource_id, reach_id from koryo_lent_roles(${actor.userId}, ${actor.companyId})`.execute(db),
  );
  return { ...actor, actingFrom: null, grantAll: false, roles: rows };
}
