/**
 * Sequences of what people do with a flow, drawn at random and shrunk when one fails: the real commands on a real database
 * must answer and store what the model says, and the target must follow (part, specification, design, circulation).
 */
import fc from 'fast-check';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { makeLabelProject, useWorkflow } from '#test/world/label-project.ts';
import { makeWorld } from '#test/world/world.ts';
import { seeded } from '../../bench/random.ts';
import { useTestStorage } from '#artwork/inspections/server/inspection.fixture.ts';
import { inspectDesigns } from './inspected-designs.ts';
import { Violations, type Proof, type ProofOptions } from './report.ts';
import { Step, told, type Model, type Real } from './sequences/step.ts';
import { beginning, KINDS, type Place } from './sequences/targets.ts';
import { openTemporaryDatabase } from './temporary-database.ts';

const STEPS = 14;
/** Within so many sequences a wrong model must be found out. */
const CONTROL = 100;

export async function prove({ full, seed, say }: ProofOptions): Promise<Proof> {
  const violations = new Violations();
  const sequences = Number(process.env.KORYO_PROOF_SEQUENCES ?? (full ? 10_000 : 2_000));
  const temporary = await openTemporaryDatabase();
  // Once: the worlds of all types work in this process at the same time.
  useTestStorage();
  const counts: Record<string, number> = { sequences: 0, steps: 0, 'steps that were allowed': 0 };
  try {
    const kinds = Object.keys(KINDS) as FlowType[];
    const each = Math.ceil(sequences / kinds.length);
    // One company for each type, side by side: the database works while the others think.
    await Promise.all(
      kinds.map(async (type) => {
        const place = await makePlace(temporary.database, type);
        const done = await explore(type, place, { numRuns: each, seed, isWrong: false });
        counts[`sequences of ${type}`] = done.sequences;
        counts.sequences! += done.sequences;
        counts.steps! += done.steps;
        counts['steps that were allowed']! += done.allowed;
        if (done.failure) violations.add('mismatch', done.failure);
        say(`${type}: ${done.sequences} sequences`);
        const control = await explore(type, place, { numRuns: CONTROL, seed, isWrong: true });
        if (!control.failure) violations.add('negative control', `${type}: a wrong model passed ${control.sequences} sequences unnoticed`);
      }),
    );
  } finally {
    await temporary.close();
  }
  return {
    what: 'random sequences of commands on flows of every type, against the model',
    counts: { ...counts, mismatches: violations.total },
    violations: violations.lines(),
  };
}

async function makePlace(database: Parameters<typeof makeWorld>[0], type: FlowType): Promise<Place> {
  const world = await makeWorld(database, { designLimit: 100_000 });
  const owner = await world.user('lv70_companyowner', '依頼者');
  const people = [];
  for (let n = 1; n <= 4; n++) people.push(await world.user('lv50_basic_user', `承認者${n}`));
  const project = await makeLabelProject(world, owner);
  await useWorkflow(
    world,
    { type: 'COMPANY', id: world.companyId, scope: [world.companyId] },
    type === 'SUBMISSION_DATA'
      ? { submissionApprovalRequired: true, designApprovalRequired: false }
      : { intermediateReview: type === 'CIRCULAR_DESIGN' },
  );
  const needed = type === 'PART' || type === 'SPECIFICATION' ? 0 : 1;
  return { world, owner, people, project, designs: await inspectDesigns(world, owner, project.productId, needed) };
}

interface Exploration {
  numRuns: number;
  seed: number;
  isWrong: boolean;
}

async function explore(type: FlowType, place: Place, { numRuns, seed, isWrong }: Exploration) {
  let sequences = 0;
  let steps = 0;
  const models: Model[] = [];
  const commands = fc.commands([told.map((each) => new Step(each))], { maxCommands: STEPS, size: 'max' });
  const property = fc.asyncProperty(commands, fc.nat(), async (chosen, start) => {
    sequences += 1;
    place.world.outbox.mails.length = 0;
    place.world.outbox.hints.length = 0;
    place.world.outbox.jobs.length = 0;
    await fc.asyncModelRun(async () => {
      const { target, state } = await beginning(place, KINDS[type], seeded(start));
      const model: Model = { state, allowed: 0, isWrong };
      models.push(model);
      return { model, real: { place, target } satisfies Real };
    }, chosen);
    steps += [...chosen].length;
  });
  // A wrong model needs to be found out, not to be explained.
  const result = await fc.check(property, { numRuns, seed, endOnFailure: isWrong });
  const words = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  const failure = result.failed
    ? `${type} (--seed=${seed}, path ${result.counterexamplePath}): ${words}; steps ${String(result.counterexample?.[0])}`
    : null;
  return { sequences, steps, failure, allowed: models.reduce((sum, { allowed }) => sum + allowed, 0) };
}
