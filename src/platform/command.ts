/**
 * The one way to change something. A command is parsed, runs in one transaction
 * inside the viewer's company, asks for permission, emits what it did (audit,
 * same transaction) and answers plain JSON, stored for its idempotency key.
 * Tripwires: a command that never asked, or that emitted nothing without saying that it was done before, fails.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { z } from 'zod';
import { AppError, generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import { appendAudit } from './audit/append.ts';
import type { DomainEvent } from './audit/events.ts';
import type { Database, Db } from './db/client.ts';
import { inTransaction } from './db/transaction.ts';
import { answerOnce } from './idempotency.ts';
import { parseInput } from './input.ts';
import type { Urgency } from './jobs/turns.ts';
import type { LimitName } from './limits/kinds.ts';
import type { Spend } from './limits/spend.ts';

export interface MailRequest {
  toUserId: string;
  /** Key of a feature's mail template. */
  kind: string;
  params: Record<string, string | number>;
  /** Path in the application that the mail links to. */
  path: string;
  /** Bulk: it can wait until mails that somebody waits for are out. */
  urgency?: Urgency;
}

export interface EnqueueOptions {
  startAfterSeconds?: number;
  singletonKey?: string;
  /** Bulk is for what nobody waits for; it comes after everything else of its queue. */
  urgency?: Urgency;
  /** Who asked for it: of one person's many jobs most count as bulk. */
  personId?: string;
}

/** Something that was done; `action` is one of the audit trail's, or the end of a job. */
export type Announced = Omit<DomainEvent, 'action'> & { action: string };

export interface Announcement {
  companyId: string;
  /** Null: the application itself, in a job. */
  actor: { id: string; name: string } | null;
  at: Date;
  events: readonly Announced[];
}

/** Outbox doors, written by the platform's adapters; all act inside the given transaction. */
export interface CommandServices {
  enqueue(db: Db, companyId: string, queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  queueMail(db: Db, companyId: string, mail: MailRequest, at?: Date): Promise<void>;
  notify(db: Db, companyId: string, topic: string, payload: Record<string, string | number>): Promise<void>;
  /** Tells whoever listens from outside (webhooks), inside the given transaction. */
  announce?(db: Db, announcement: Announcement): Promise<void>;
  /** Rules above every command, such as the read-only company after the plan's end (D11). */
  guard?(db: Db, viewer: Viewer): Promise<void>;
  /** Counts what is limited; absent: nothing is. */
  spend?: Spend;
}

export interface CommandContext {
  db: Db;
  viewer: Viewer;
  now: Date;
  requestId: string;
  clientAddress: string;
  /** It does one of many things that somebody does at once: what people are told of them is gathered. */
  together?: boolean;
  newId(): string;
  /** Fails unless the policy's decision allows; counts as having asked. */
  require(decision: Decision): void;
  /** Counts what is limited (accounts, mails, imports, exports), after the policy was asked; throws LimitReached. */
  spend(kind: LimitName, amount?: number): Promise<void>;
  emit(event: DomainEvent): void;
  /** Says that an earlier run did the whole of it: nothing changes now, and there is nothing to record. */
  doneBefore(): void;
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  mail(mail: MailRequest): Promise<void>;
  notify(topic: string, payload: Record<string, string | number>): void;
  /** Does another command within this one: parsed, asked and emitted as ever, in the same transaction. */
  also<I extends z.ZodType, R>(definition: Command<I, R>, rawInput: z.input<I>): Promise<R>;
  /** The outboxes of another company, for what the provider's staff does to it. */
  outboxOf(companyId: string): Outbox;
}

/** What goes out of a transaction in a company's name. */
export type Outbox = Pick<CommandContext, 'enqueue' | 'mail'>;

export interface Command<I extends z.ZodType = z.ZodType, R = unknown> {
  name: string;
  /** Concerns nobody but the person themselves (their sessions, their own settings): `guard` does not hold it back. */
  personal?: boolean;
  /** Changes what `guard` itself goes by, such as the plan of a company that is read-only for want of one. */
  despiteGuard?: boolean;
  /** What a guest reviewer does in the one review; every other command is refused to them, and these to everybody else. */
  forGuests?: boolean;
  input: I;
  run(ctx: CommandContext, input: z.output<I>): Promise<R>;
}

/** Declares a command; its name is the mutation's name. */
export function command<I extends z.ZodType, R>(definition: Command<I, R>): Command<I, R> {
  return definition;
}

export interface CommandEnvironment {
  database: Database;
  services: CommandServices;
  viewer: Viewer;
  requestId: string;
  clientAddress: string;
  /** The client's key of this intent; null runs without idempotency (jobs, seed). */
  requestKey?: string | null;
  now?: Date;
}

/** Runs a command for a viewer. Errors: AppError for every refusal; others are defects. */
export async function runCommand<I extends z.ZodType, R>(
  definition: Command<I, R>,
  rawInput: unknown,
  env: CommandEnvironment,
): Promise<R> {
  const input = parseInput(definition.input, rawInput);
  const payload = createHash('sha256')
    .update(canonicalize(rawInput ?? null) ?? '')
    .digest('hex');
  const { viewer } = env;
  if ((viewer.guest !== undefined) !== (definition.forGuests ?? false)) throw new AppError(generalErrors.FORBIDDEN);
  return await inTransaction(env.database, viewer.companyId, async (db) => {
    const intent = { viewer, key: env.requestKey ?? null, command: definition.name, payload };
    let ran: Ran<R> | undefined;
    // Asked ahead of the key and together with it; heard only where the command runs.
    const guarded = definition.personal || definition.despiteGuard ? undefined : env.services.guard?.(db, viewer);
    guarded?.catch(() => undefined);
    const work = async () => {
      await guarded;
      ran = await runInside(definition, input, env, db);
      return ran.result;
    };
    return await answerOnce(db, intent, work, async () => {
      const { hints, events, now } = ran!;
      const told = hints.map(([topic, hint]) => env.services.notify(db, viewer.companyId, topic, hint));
      const announced = env.services.announce?.(db, {
        companyId: viewer.companyId,
        actor: { id: viewer.userId, name: viewer.name },
        at: now,
        events,
      });
      // The last statements before the commit: the head of the company's chain stays locked until then.
      await Promise.all([...told, announced, appendAudit(db, viewer.companyId, actorOf(env), now, events)]);
    });
  });
}

/** What may be said before the policy was asked. */
const SAID_TO_ANYBODY: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']);

/**
 * Until the policy was asked, a refusal must not tell that something is there, nor in which state it is: a stranger with an id would
 * learn by CONFLICT what NOT_FOUND hides. It is a defect of the command, which the tests' world reports by the `cause`.
 */
function tellingNothing(error: unknown): unknown {
  if (!(error instanceof AppError) || SAID_TO_ANYBODY.has(error.code)) return error;
  return new AppError(generalErrors.NOT_FOUND, {}, [], { cause: error });
}

/** Whether the caller says (`togetherInput`) that it does one of many things at once. */
function isTogether(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'together' in input && input.together === true;
}

interface Ran<R> {
  result: R;
  events: DomainEvent[];
  hints: [string, Record<string, string | number>][];
  now: Date;
}

async function runInside<I extends z.ZodType, R>(
  definition: Command<I, R>,
  input: z.output<I>,
  env: CommandEnvironment,
  db: Db,
): Promise<Ran<R>> {
  const events: DomainEvent[] = [];
  const hints: Ran<R>['hints'] = [];
  let asked = false;
  let wasDone = false;
  const { viewer, services } = env;
  const outboxOf = (companyId: string): Outbox => ({
    enqueue: (queue, data, options) => services.enqueue(db, companyId, queue, data, { personId: viewer.userId, ...options }),
    mail: (mail) => services.queueMail(db, companyId, mail, ctx.now),
  });
  const ctx: CommandContext = {
    ...outboxOf(viewer.companyId),
    outboxOf,
    also: (other, rawInput) => other.run(ctx, parseInput(other.input, rawInput)),
    db,
    viewer,
    now: env.now ?? new Date(),
    requestId: env.requestId,
    clientAddress: env.clientAddress,
    together: isTogether(input),
    newId,
    require: (decision) => {
      asked = true;
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
    },
    spend: async (kind, amount = 1) => await services.spend?.(db, viewer, kind, amount),
    emit: (event) => void events.push(event),
    doneBefore: () => void (wasDone = true),
    notify: (topic, payload) => void hints.push([topic, payload]),
  };
  const result = await definition.run(ctx, input).catch((error: unknown) => {
    throw asked ? error : tellingNothing(error);
  });
  if (!asked) throw new Error(`command ${definition.name} never asked for permission`);
  if (events.length === 0 && !wasDone) throw new Error(`command ${definition.name} emitted nothing`);
  return { result, events, hints, now: ctx.now };
}

function actorOf(env: CommandEnvironment) {
  const { viewer, clientAddress, requestId } = env;
  return {
    id: viewer.userId,
    name: viewer.name,
    companyId: viewer.actingFrom ?? viewer.companyId,
    clientAddress,
    requestId,
  };
}
