/**
 * Racing approvals: people decide, take back, request, withdraw, edit and delete at once, through the real API of a real
 * server; every flow's history is judged (racing/judge.ts). A server without the row lock must be caught by the same judge.
 */
import { delegationsJob } from '#approval/delegations/server/delegations-job.ts';
import { createBrand } from '#catalogue/brands/server/commands/create-brand.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import type { Database } from '#platform/db/client.ts';
import { openLog } from '#platform/logging.ts';
import { makeLabelProject, useWorkflow } from '#test/world/label-project.ts';
import { seeded } from '../../bench/random.ts';
import { startServer, type ServerProcess } from '../../bench/server/server-process.ts';
import { openClient } from './ask.ts';
import { bringFeatures } from './features.ts';
import { makeCrowd } from './people.ts';
import { useTestStorage } from '#artwork/inspections/server/inspection.fixture.ts';
import { inspectDesigns } from './inspected-designs.ts';
import type { Course } from './racing/arena.ts';
import { judge, judgeOffice, type Judged } from './racing/judge.ts';
import { openOffice } from './racing/office.ts';
import type { Office } from './racing/standing.ts';
import { race, type Raced } from './racing/race.ts';
import { noticesOf, storedTarget, trailOf, type Entry } from './racing/stored.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';

const CONCURRENCY = 64;
const PEOPLE = 7;
const PARTS = 17;
const DESIGNS = 3;
/** So many operations are raced and judged in one company on one server; more are more heats, each from a seed of its own. */
const HEAT = 10_000;

export async function prove({ full, seed, say }: ProofOptions): Promise<Proof> {
  bringFeatures();
  const violations = new Violations();
  const operations = Number(process.env.KORYO_PROOF_OPERATIONS ?? (full ? 100_000 : 20_000));
  const locked: Record<string, number> = {};
  const heats = Math.ceil(operations / HEAT);
  for (let heat = 0; heat < heats; heat++) {
    const some = Math.min(HEAT, operations - heat * HEAT);
    const counts = await raceOn(await startServer(['--no-worker']), seed + heat, some, violations, say);
    for (const [what, count] of Object.entries(counts)) locked[what] = (locked[what] ?? 0) + count;
    say([`heat ${heat + 1} of ${heats}: ${violations.total} violations so far`, ...violations.lines()].join('\n    '));
  }
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
    // The last one decides on nothing but in the place of others.
    const approvers = people.slice(0, -1);
    const office = openOffice(approvers, people.at(-1)!);
    const course: Course = {
      crowd,
      client,
      office,
      typing: new Map(),
      url: server.url,
      random: seeded(seed),
      brandId,
      approvers: approvers.map((each) => each.userId),
    };
    const { productId } = await makeLabelProject(world, owner);
    // Circulations are a stage of the workflow that a company asks for.
    await useWorkflow(world, { type: 'COMPANY', id: world.companyId, scope: [world.companyId] }, { intermediateReview: true });
    useTestStorage();
    const designs = await inspectDesigns(world, owner, productId, DESIGNS);
    await Promise.all([owner, ...people].map((each) => crowd.token(each)));
    const started = performance.now();
    const all = await race(course, { operations, concurrency: CONCURRENCY, parts: PARTS, designs });
    const seconds = (performance.now() - started) / 1000;
    say(`${operations} operations in ${seconds.toFixed(0)} s; judging`);
    await followDelegations(crowd.database);
    const judged = await judgeAll(all, office, crowd, violations);
    for (const [words, count] of Object.entries(server.errors())) violations.add('server log', `${count} × ${words}`);
    return { ...judged, seconds: Math.round(seconds), targets: all.length };
  } finally {
    client.close();
    await crowd.close();
    await server.stop();
  }
}

/** What the application does every ten minutes: whoever stands in has what waits, and has it no longer when that is over. */
async function followDelegations(database: Database): Promise<void> {
  await delegationsJob.handle({ companyId: '' } as never, {
    database,
    services: { enqueue: async () => undefined, queueMail: async () => undefined, notify: async () => undefined },
    logger: openLog({ level: 'silent', process: 'proof' }),
    signal: new AbortController().signal,
    attempt: 1,
  });
}

async function judgeAll(
  all: readonly Raced[],
  office: Office,
  { world, owner }: Course['crowd'],
  violations: Violations,
): Promise<Record<string, number>> {
  const trail = new Map<string, Entry[]>();
  for (const entry of await trailOf(world)) trail.set(entry.requestId, [...(trail.get(entry.requestId) ?? []), entry]);
  const notices = await noticesOf(world);
  const turns = judgeOffice(office.changes, trail, violations);
  // How often a delegate hears of a review hangs on when the delegation was made; what they can do does not.
  const standIns = new Set(office.standIns.map(({ delegate }) => delegate.userId));
  const kept = all.flatMap(({ changes }) => changes).filter(({ code, operation }) => code === null && operation.kind === 'decide');
  const decided = kept.flatMap(({ operation }) => (operation.kind === 'decide' ? [operation] : []));
  const sums = {
    'acknowledged and effective': 0,
    'acknowledged again for the same key': 0,
    refused: 0,
    'screens looked at': 0,
    'notices counted': 0,
    'delegations made and ended': turns.length,
    'decisions in another’s name': decided.filter(({ onBehalfOf }) => onBehalfOf !== null).length,
    'decisions with a checklist': decided.filter(({ answers }) => answers.length > 0).length,
    'decisions signed': decided.filter(({ proof }) => proof === 'this').length,
  };
  for (const raced of all) {
    const judged = judge(raced, turns, trail, await storedTarget(world, raced.arena), violations);
    sums['acknowledged and effective'] += judged.acknowledged;
    sums['acknowledged again for the same key'] += judged.repeated;
    sums.refused += judged.refused;
    sums['screens looked at'] += judged.looks;
    sums['notices counted'] += checkNotices(judged, notices, owner.userId, standIns, violations);
  }
  const chain = await world.read((db) => verifyChain(db, world.companyId));
  if (!chain.ok) violations.add('chain', `the audit chain is broken at ${chain.brokenAt} (${chain.fault})`);
  return sums;
}

/** Each notice that the order gives rise to went out once. */
function checkNotices(
  { notices }: Judged,
  sent: ReadonlyMap<string, number>,
  requester: string,
  standIns: ReadonlySet<string>,
  violations: Violations,
): number {
  let counted = 0;
  for (const [key, wanted] of notices) {
    const [, kind, user = ''] = key.split(' ');
    if (kind === 'reviewRequested' && standIns.has(user)) continue;
    const found = sent.get(key.replace('requester', requester)) ?? 0;
    if (found !== wanted) violations.add('notices', `${key}: ${found} went out instead of ${wanted}`);
    counted += wanted;
  }
  return counted;
}
