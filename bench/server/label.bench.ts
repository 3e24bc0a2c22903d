import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { inspectFile, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import { DEFAULT_PREFLIGHT_SETTINGS } from '#engine/preflight/settings.ts';
import type { TextPart } from '#engine/text/match/match-types.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { approvedParts } from '#artwork/inspections/server/inspection.fixture.ts';
import { suggestsExact } from '#artwork/findings/rules/risk.ts';
import { makeLabelCompany } from './label/label-company.ts';
import { sendLabel, type LabelTimes } from './label/send-label.ts';
import { median, pairedRatio, round, type BenchReport } from '../report.ts';
import { startServer } from './server-process.ts';
import { signIn } from './sign-in.ts';

const LABEL = 's01_label_v1.pdf';
const ROUNDS = 5;

/** From the end of an upload to the first picture and to the result, through the whole application, beside the engine alone. */
export async function bench(): Promise<BenchReport> {
  const bytes = await readFile(join(import.meta.dirname, '../../test/fixtures/inspection', LABEL));
  const server = await startServer();
  const pool = new EnginePool();
  try {
    const { owner, app } = server.access;
    const company = await makeLabelCompany(owner, app, LABEL, ROUNDS + 1);
    const idToken = await signIn(server.url, company.email);
    await pool.warmUp();
    const ours: LabelTimes[] = [];
    const alone: LabelTimes[] = [];
    // The first round warms both up; it is printed by itself.
    for (const designId of company.designIds) {
      ours.push(await sendLabel(server.url, idToken, designId, LABEL, bytes));
      alone.push(await inspectAlone(pool, bytes));
    }
    const first = ours.shift();
    alone.shift();
    const of = (times: readonly LabelTimes[], key: keyof LabelTimes) => times.map((each) => each[key]);
    return {
      name: 'label',
      what: `${LABEL}: upload end → first picture → result, over HTTP with the worker's own process, ${ROUNDS} rounds`,
      figures: {
        'first picture, ms': round(median(of(ours, 'firstPicture'))),
        'result, ms': round(median(of(ours, 'result'))),
        'first file after the start: first picture, ms': round(first?.firstPicture ?? 0),
        'first file after the start: result, ms': round(first?.result ?? 0),
        'engine alone: first picture, ms': round(median(of(alone, 'firstPicture'))),
        'engine alone: result, ms': round(median(of(alone, 'result'))),
      },
      ratios: [
        { peer: 'engine alone, first picture', value: pairedRatio(of(ours, 'firstPicture'), of(alone, 'firstPicture')) },
        { peer: 'engine alone, result', value: pairedRatio(of(ours, 'result'), of(alone, 'result')) },
      ],
    };
  } finally {
    await pool.close();
    await server.stop();
  }
}

/**
 * The named peer: the same steps of the same engine in this process, its two processes as busy, with nothing stored and nobody told. (Until
 * 2026-11-27 it made the pictures, read and matched, one after the other, and nothing that came later: no barcodes, inks, recognition.)
 */
async function inspectAlone(pool: EnginePool, bytes: Uint8Array): Promise<LabelTimes> {
  const parts = approvedParts(LABEL).map(([title, text]) => ({ id: title, text, exact: suggestsExact(text) }));
  const start = performance.now();
  const job = await inspectFile(pool, { bytes });
  try {
    await job.firstPicture(0);
    const firstPicture = performance.now() - start;
    await job.draw(0);
    await Promise.all([makePictures(job), readAll(job, parts)]);
    return { firstPicture, result: performance.now() - start };
  } finally {
    await job.close();
  }
}

async function makePictures(job: InspectionJob): Promise<void> {
  for (const kind of ['png2000', 'inspectPng'] as const) await job.picture(0, kind);
  await job.tiles(0);
  await job.picture(0, 'inspectTiff');
}

async function readAll(job: InspectionJob, parts: TextPart[]): Promise<void> {
  await job.text(0);
  const { parts: found } = await job.match(parts);
  // The label lacks a text: what nobody read is looked at for it.
  const recognised = found.some(({ status }) => status === 'missing') ? job.recognise() : undefined;
  const codes = job.barcodes(0);
  await job.inkCoverage(DEFAULT_PREFLIGHT_SETTINGS.inkCoverage);
  await job.preflight(
    DEFAULT_PREFLIGHT_SETTINGS,
    (await codes).map((barcode) => ({ ...barcode, page: 0 })),
  );
  await job.learned();
  if ((await recognised) !== undefined) await job.match(parts);
}
