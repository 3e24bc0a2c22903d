/**
 * Racing approvals: people decide, take back, request, withdraw, edit and delete at once, through the real API of a real
 * server; every flow's history is judged (racing/judge.ts). A server without the row lock must be caught by the same judge.
 */
import { createBrand } from '#features/brands/server/commands/create-brand.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { makeLabelProject, useWorkflow } from '#test/world/label-project.ts';
import { seeded } from '../../bench/random.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { openClient } from './ask.ts';
import { makeCrowd } from './people.ts';
import { inspectDesigns } from './inspected-designs.ts';
import type { Course } from './racing/arena.ts';
import { judge, type Judged } from './racing/judge.ts';
import { race, type Raced } from './racing/race.ts';
import { noticesOf, storedTarget, trailOf, type Entry } from './racing/stored.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';

const CONCURRENCY = 64;
const PEOPLE = 6;
const PARTS = 17;
const DESIGNS = 3;

export async function prove({ full, seed, say }: ProofOptions): Promise<Proof> {
  const violations = new Violations();
  const operations = Number(process.env.KORYO_PROOF_OPERATIONS ?? (full ? 100_000 : 20_000));
  const locked = await raceOn(await startServer(['--no-worker']), seed, operations, violations, say);
  const caught = new Violations();
  const control = Math.min(1_500, operations);
  await raceOn(await startServer([], { program: 'test/reliability/racing/unlocked-server-child.ts' }), seed, control, caught, say);
  if (caught.total === 0) violations.add('negative control', `a server without the row lock passed ${control} operations unnoticed`);
  return {
    what: `${operations} changes of approval flows at concurrency ${CONCURRENCY} through GraphQL, each history judged for linearizability`,
    counts: {
      ...locked,
      'retries needed': violations.of('retry needed') + violations.of('5xx'),
      'violations found without the row lock': caught.total,
      'operations without the row lock': control,
    },
    violations: violations.lines(),
  };
}

async function raceOn(server: ServerProcess, seed: number, operations: number, violations: Violations, say: (words: string) => void) {
  const crowd = await makeCrowd(server.access, () => server.url, PEOPLE);
  const client = openClient(() => server.url, CONCURRENCY);
  try {
    const { world, owner, people } = crowd;
    const { id: brandId } = await world.run(createBrand, { name: '北の恵み' }, owner);
    const course: Course = { crowd, client, random: seeded(seed), brandId, approvers: people.map((each) => each.userId) };
    const { productId } = await makeLabelProject(world, owner);
    // Circulations are a stage of the workflow that a company asks for.
    await useWorkflow(world, { type: 'COMPANY', id: world.companyId, scope: [world.companyId] }, { intermediateReview: true });
    const designs = await inspectDesigns(world, owner, productId, DESIGNS);
    await Promise.all([owner, ...people].map((each) => crowd.token(each)));
    const started = performance.now();
    const all = await race(course, { operations, concurrency: CONCURRENCY, parts: PARTS, designs });
    const seconds = (performance.now() - started) / 1000;
    say(`${operations} operations in ${seconds.toFixed(0)} s; judging`);
    const judged = await judgeAll(all, crowd, violations);
    for (const [words, count] of Object.entries(server.errors())) violations.add('server log', `${count} × ${words}`);
    return { ...judged, 'operations per second': Math.round(operations / seconds), targets: all.length };
  } finally {
    client.close();
    await crowd.close();
    await server.stop();
  }
}

async function judgeAll(all: readonly Raced[], { world, owner }: Course['crowd'], violations: Violations): Promise<Record<string, number>> {
  const trail = new Map<string, Entry[]>();
  for (const entry of await trailOf(world)) trail.set(entry.requestId, [...(trail.get(entry.requestId) ?? []), entry]);
  const notices = await noticesOf(world);
  const sums = {
    'acknowledged and effective': 0,
    'acknowledged again for the same key': 0,
    refused: 0,
    'screens looked at': 0,
    'notices counted': 0,
  };
  for (const raced of all) {
    const judged = judge(raced, trail, await storedTarget(world, raced.arena), violations);
    sums['acknowledged and effective'] += judged.acknowledged;
    sums['acknowledged again for the same key'] += judged.repeated;
    sums.refused += judged.refused;
    sums['screens looked at'] += judged.looks;
    sums['notices counted'] += checkNotices(judged, notices, owner.userId, violations);
  }
  const chain = await world.read((db) => verifyChain(db, world.companyId));
  if (!chain.ok) violations.add('chain', `the audit chain is broken at ${chain.brokenAt} (${chain.fault})`);
  return sums;
}

/** Each notice that the order gives rise to went out once. */
function checkNotices({ notices }: Judged, sent: ReadonlyMap<string, number>, requester: string, violations: Violations): number {
  let counted = 0;
  for (const [key, wanted] of notices) {
    const found = sent.get(key.replace('requester', requester)) ?? 0;
    if (found !== wanted) violations.add('notices', `${key}: ${found} went out instead of ${wanted}`);
    counted += wanted;
  }
  return counted;
}
