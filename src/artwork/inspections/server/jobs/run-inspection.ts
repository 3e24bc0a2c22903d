/**
 * The job 'inspection.run' (D7.2): draw, read, match, compare. Every step is stored and
 * published by itself; running it again, at any point, is harmless. Heavy work stays in
 * the engine's processes and outside of transactions.
 */
import { EngineError } from '#engine/engine-error.ts';
import { inspectFile, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { layersLookedAt, preflightSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import { failureOf } from '#artwork/versions/rules/failure.ts';
import { approvedKey } from '#artwork/findings/rules/approved-key.ts';
import { confirmedFontName } from '#artwork/shapes/rules/confirmed-font.ts';
import { dictionaryFiles, keepProposals, learnShapes } from '#artwork/shapes/server/door.ts';
import { textParts } from './part-findings.ts';
import { enginePool, RUN_QUEUE, readableBytes } from '#artwork/versions/server/door.ts';
import { carryMarks } from './carry-marks.ts';
import { compareStep } from './compare-step.ts';
import { finishRun } from './finish-run.ts';
import { recogniseAhead } from './match-texts.ts';
import { drawAgainstFile, makePictures } from './pictures.ts';
import { printSteps } from './print-steps.ts';
import { keepLiveFonts } from './proof-fonts.ts';
import { beginRun, failRun, giveRunUp, reachStep, Superseded, versionOf, whileCurrent, type Run } from './run-state.ts';
import { goingOnTeller } from './tell-going-on.ts';
import { readTexts } from './read-texts.ts';
import { findTexts, matchStep, recogniseStep, textStep, type Matched } from './text-steps.ts';

/** Tries after the first: a killed worker's job is taken over, a passing failure is repeated. */
const RETRIES = 3;
const EXPIRES_SECONDS = 900;

/** Refusals of the file itself: trying again would give the same answer. */
const FINAL = new Set([
  'ENGINE_UNSUPPORTED_TYPE',
  'ENGINE_EMPTY',
  'ENGINE_PDF_PASSWORD',
  'ENGINE_PDF_CERTIFICATE',
  'ENGINE_PDF_DAMAGED',
  'ENGINE_IMAGE_DAMAGED',
  'ENGINE_AI_WITHOUT_PDF',
  'ENGINE_AI_OLD',
  'ENGINE_PHOTOSHOP',
  'ENGINE_INDESIGN',
  'ENGINE_LAYERS',
  'ENGINE_TOO_MANY_PAGES',
  'ENGINE_TOO_LARGE',
  'ENGINE_TIMEOUT',
  'ENGINE_MEMORY',
]);

/**
 * Reads while the pictures of the pages are made, which keeps the engine's other process busy: the text of each page as
 * soon as it is drawn, after the last the wanted texts, what they leave open, and its barcodes. What fails is told to the step that needs it.
 */
function readAhead(run: Run, job: InspectionJob) {
  const { promise: texts, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof findTexts>>>();
  texts.catch(() => {});
  const onDrawn = (page: number): void => {
    job.text(page).catch(() => {});
    if (page < job.info.pages.length - 1) return;
    findTexts(run, job).then(resolve, reject);
    const rest = texts.then(({ match, texts: wanted }) => {
      recogniseAhead(job, { texts: wanted, settings: run.result.settings }, match);
      // Its share of the search is done while the other process is at the pictures: what needs no codes is done before these are told.
      const codes = job.barcodes(page);
      job.inkCoverage(preflightSettingsOf(run.result.settings).inkCoverage).catch(() => {});
      return codes;
    });
    rest.catch(() => {});
  };
  return { onDrawn, texts };
}

async function inspect(run: Run, job: InspectionJob): Promise<void> {
  if (run.result.purpose === 'COMPARISON') {
    await finishRun(run, job, { matched: null, checked: null, compared: await compareStep(run, job, null) });
    return;
  }
  if (run.result.purpose === 'TEST') {
    // A version has its pictures already.
    if (!run.version) await makePictures(run, job);
    const { warnings } = await readTexts(job);
    const matched = await matchStep(run, job, warnings, await findTexts(run, job));
    const checked = await printSteps(run, job, matched);
    const known = { ...matched, parts: checked.parts };
    await finishRun(run, job, { matched: known, checked, compared: await compareStep(run, job, known) });
    return;
  }
  const ahead = readAhead(run, job);
  await makePictures(run, job, { onDrawn: ahead.onDrawn });
  await reachStep(run, 'RENDERED');
  run.ctx.signal.throwIfAborted();
  const warnings = await textStep(run, job);
  run.ctx.signal.throwIfAborted();
  const matched = await matchStep(run, job, warnings, await ahead.texts);
  run.ctx.signal.throwIfAborted();
  const checked = await printSteps(run, job, matched);
  const known = { ...matched, parts: checked.parts };
  run.ctx.signal.throwIfAborted();
  const compared = await compareStep(run, job, known);
  run.ctx.signal.throwIfAborted();
  await carryMarks({ ...run, version: versionOf(run) }, job);
  await learn(run, job);
  await propose(run, job, known);
  run.ctx.signal.throwIfAborted();
  const hinted = await recogniseStep(run, job, known);
  await finishRun(run, job, { matched: hinted, checked, compared });
}

/** What the version's live text teaches for the outlined versions that follow; a file that cannot teach is inspected all the same. */
async function learn(run: Run, job: InspectionJob): Promise<void> {
  try {
    const shapes = await job.learned();
    const source = `${run.design.name} v${versionOf(run).number}`;
    await whileCurrent(run, async (db) => {
      await keepLiveFonts(db, versionOf(run), shapes);
      await learnShapes(db, run.companyId, shapes, source);
    });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'ENGINE_CLOSED') throw error;
    run.ctx.logger.warn({ err: error, result: run.result.id }, 'no shapes were learned of a version');
  }
}

/** What the shapes that nothing knows seem to be, where a text was not checked for them: somebody who may confirms it once. */
async function propose(run: Run, job: InspectionJob, { parts, texts }: Matched): Promise<void> {
  if (!parts.some(({ verdict }) => verdict === 'NOT_CHECKED')) return;
  const titles = new Map(texts.map((text) => [approvedKey(text), text.title]));
  try {
    const found = await job.propose(textParts(texts), confirmedFontName(`${run.design.name} v${versionOf(run).number}`));
    const proposals = found.map(({ partId, ...one }) => ({ ...one, partTitle: titles.get(partId) ?? '' }));
    await whileCurrent(run, (db) => keepProposals(db, { companyId: run.companyId, resultId: run.result.id }, proposals));
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'ENGINE_CLOSED') throw error;
    run.ctx.logger.warn({ err: error, result: run.result.id }, 'no shapes were proposed of a version');
  }
}

async function handle(data: { companyId: string; resultId: string }, ctx: JobContext): Promise<void> {
  const run = await beginRun(ctx, data.companyId, data.resultId);
  if (!run) return;
  let job: InspectionJob | null = null;
  const goingOn = goingOnTeller(run);
  try {
    await drawAgainstFile(run, goingOn.tell);
    const dictionaries = await dictionaryFiles(ctx.database, run.companyId);
    const layers = layersLookedAt(run.result);
    // What people look at is the file as it is.
    const looked = layers ? { layers, wholePictures: true } : {};
    const bytes = await readableBytes(run, run.artwork.readableFileId);
    job = await inspectFile(enginePool(), { bytes, dictionaries, goingOn: goingOn.tell, ...looked });
    await inspect(run, job);
  } catch (error) {
    if (error instanceof Superseded) return;
    const code = error instanceof EngineError ? error.code : 'UNFORESEEN';
    const params = error instanceof EngineError ? error.params : {};
    // A worker that is being stopped hands its job back: the next one does it anew.
    const isLast = FINAL.has(code) || (ctx.attempt > RETRIES && !ctx.signal.aborted);
    if (!isLast) throw error;
    ctx.logger.warn({ err: error, result: run.result.id }, 'the inspection failed');
    await failRun(run, failureOf(code, params, run.artwork.fileName)).catch((problem: unknown) => {
      if (!(problem instanceof Superseded)) throw problem;
    });
  } finally {
    await job?.close();
    await goingOn.told();
  }
}

export const runInspection: JobDefinition<{ resultId: string }> = {
  queue: RUN_QUEUE,
  expireInSeconds: EXPIRES_SECONDS,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: ({ companyId, resultId }, ctx) => giveRunUp(ctx, companyId, resultId),
};
