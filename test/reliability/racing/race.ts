/** Sixty-four people at once on a handful of targets; every request and answer is kept for the judge. */
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { PASSWORD } from '../../../bench/server/sign-in.ts';
import { FLOW, circularArena, partArena, type Arena, type Course, type FlowView } from './arena.ts';
import { choose, type Sending } from './choose.ts';
import { turnOver } from './office.ts';
import type { Change } from './change.ts';

/** What a screen showed between two moments. */
export interface Look {
  sent: number;
  arrived: number;
  flow: FlowView;
}

export interface Raced {
  arena: Arena;
  changes: Change[];
  looks: Look[];
}

export interface RaceOptions {
  operations: number;
  concurrency: number;
  /** Parts that are raced for at the same time. */
  parts: number;
  designs: readonly string[];
}

interface PartAnswer {
  version: number;
  latestVersion: { id: string; name: string; contentHash: string };
}

const PART = 'version latestVersion { id name contentHash }';
const TARGET = `approvalTarget(type: $type, targetId: $target) { contentHash flow { ${FLOW} } }`;
const LOOK_AT_PART = `query Look($type: String!, $target: ID!, $part: ID!) { ${TARGET} part(id: $part) { ${PART} } }`;
const LOOK_AT_DESIGN = `query Look($type: String!, $target: ID!) { ${TARGET} }`;

/** An arena is left after so many operations, or soon after its end. */
const ENOUGH = 150;
/** One intent in so many is sent twice: at once, or again after its answer. */
const TWICE = 20;
/** Before one operation in so many somebody goes away or is back. */
const TURNS = 40;

export async function race(course: Course, options: RaceOptions): Promise<Raced[]> {
  const all: Raced[] = [];
  const open = async (made: Promise<Arena>): Promise<Raced> => {
    const raced = { arena: await made, changes: [], looks: [] };
    all.push(raced);
    return raced;
  };
  const running: Raced[] = [];
  for (let n = 0; n < options.parts; n++) running.push(await open(partArena(course)));
  for (const design of options.designs) running.push(await open(circularArena(course, design)));
  const replacing = new Set<Raced>();
  let left = options.operations;
  const { random } = course;
  const person = async () => {
    while (left > 0) {
      const raced = random.pick(running);
      if (isOver(raced.arena, random.next()) && !replacing.has(raced)) {
        replacing.add(raced);
        running[running.indexOf(raced)] = await open(partArena(course));
        continue;
      }
      if (random.next() < 1 / TURNS) await turnOver(course);
      if (random.next() < 0.2) await look(course, raced);
      const cast = { random, owner: course.crowd.owner.userId, people: course.approvers, office: course.office };
      const sending = choose(cast, raced.arena);
      if (!sending) {
        // Nothing to do on this screen: look again, and let the others go first.
        await look(course, raced);
        await delay(1);
        continue;
      }
      left -= 1;
      await intend(course, raced, sending);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, person));
  return all;
}

function isOver({ kind, view, operations }: Arena, chance: number): boolean {
  if (kind !== 'PART') return false;
  return operations > ENOUGH || ((view.deleted || view.flow.status === 'COMPLETED') && chance < 0.3);
}

async function intend(course: Course, raced: Raced, sending: Sending): Promise<void> {
  const key = newId();
  const chance = course.random.whole(1, 2 * TWICE);
  const who = [course.crowd.owner, ...course.crowd.people].find((each) => each.userId === sending.operation.user) as Viewer;
  const token = await course.crowd.token(who);
  const signature = sending.signs ? await proofOfPassword(course, token, sending.signs) : null;
  const intent = { sending, key, token, input: signature ? { ...sending.input, signature } : sending.input };
  const sent = [change(course, raced, intent)];
  if (chance === 1) sent.push(change(course, raced, intent));
  const [first] = await Promise.all(sent);
  if (chance === 2 && first?.code === null) await change(course, raced, intent);
  if (first?.code !== null) await look(course, raced);
}

/** The password once more, for what is about to be signed: a person types one after the other, or it looks like guessing. */
async function proofOfPassword(course: Course, token: string, purpose: string): Promise<string> {
  const before = course.typing.get(token);
  const proof = (before ?? Promise.resolve('')).then(() => typePassword(course, token, purpose));
  course.typing.set(token, proof);
  return await proof;
}

async function typePassword(course: Course, token: string, purpose: string): Promise<string> {
  const response = await fetch(`${course.url}/auth/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password: PASSWORD, purpose }),
  });
  const { proof } = (await response.json()) as { proof?: string };
  if (!proof) throw new Error(`the password was not taken: ${response.status}`);
  return proof;
}

interface Intent {
  sending: Sending;
  key: string;
  token: string;
  input: object;
}

async function change(course: Course, { arena, changes }: Raced, { sending, key, token, input }: Intent): Promise<Change> {
  const { operation, mutation, inputType } = sending;
  const fields = mutation === 'deletePart' ? '' : mutation === 'updatePart' ? `{ ${PART} }` : `{ ${FLOW} }`;
  const query = `mutation Change($input: ${inputType}!, $key: String) { ${mutation}(input: $input, requestKey: $key) ${fields} }`;
  arena.operations += 1;
  const answer = await course.client.ask<Record<string, FlowView & PartAnswer>>(token, query, { input, key });
  const { sent, arrived, requestId, status, data } = answer;
  const code = answer.code ?? (status === 200 ? null : `HTTP ${status}`);
  const seen = answer.code === null ? (data?.[mutation] ?? null) : null;
  if (mutation === 'updatePart' && seen) showPart(arena, seen);
  else if (mutation === 'deletePart' && answer.code === null) arena.view = { ...arena.view, deleted: true };
  else if (seen) arena.view = { ...arena.view, flow: seen };
  const made = seen && mutation !== 'updatePart' ? (seen.id ?? null) : null;
  const done: Change = { operation, key, sent, arrived, requestId, status, code, made };
  changes.push(done);
  return done;
}

async function look(course: Course, { arena, looks }: Raced): Promise<void> {
  const token = await course.crowd.token(course.crowd.owner);
  const [query, variables] = arena.partId
    ? [LOOK_AT_PART, { type: arena.kind, target: arena.targetId, part: arena.partId }]
    : [LOOK_AT_DESIGN, { type: arena.kind, target: arena.targetId }];
  const answer = await course.client.ask<{ approvalTarget: { contentHash: string; flow: FlowView }; part?: PartAnswer | null }>(
    token,
    query,
    variables,
  );
  const { data, sent, arrived } = answer;
  if (!data?.approvalTarget) {
    if (answer.code === 'NOT_FOUND') arena.view = { ...arena.view, deleted: true };
    return;
  }
  const { flow } = data.approvalTarget;
  looks.push({ sent, arrived, flow });
  arena.view = { ...arena.view, flow };
  if (data.part) showPart(arena, data.part);
}

function showPart(arena: Arena, { version, latestVersion }: PartAnswer): void {
  arena.view = { ...arena.view, partVersion: version };
  if (latestVersion.id !== arena.targetId) return;
  arena.contents.set(latestVersion.contentHash, latestVersion.name);
  arena.hash = latestVersion.contentHash;
}
