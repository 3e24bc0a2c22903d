import { availableParallelism } from 'node:os';
import { EnginePool } from '#engine/isolation/pool.ts';
import { arrive, pictureOf } from './detection/arrive.ts';
import type { Injected } from './detection/changed-text.ts';
import { drawLabel } from './detection/draw-label.ts';
import { ERRORS, inject, type ErrorName } from './detection/errors.ts';
import { isInColumns, isOutlined, isScanned } from './detection/errors-of-setting.ts';
import { inspectLabel, settingsFor, type SettingsName, type Verdict } from './detection/inspect-label.ts';
import { inColumns, planLabel, type LabelPlan } from './detection/label-plan.ts';
import { byPixelmatch, bySearch } from './detection/peers.ts';
import { seeded } from '../random.ts';
import { ratioTo, round, type BenchReport } from '../report.ts';
import { sliceOf } from '../slice.ts';

/** How many labels, each with one error, each inspected under every setting; one in eight is drawn again without an error. */
const LABELS = Number(process.env.KORYO_BENCH_LABELS ?? 13 * ERRORS.length);
/** Other labels: other words, sizes, places and errors. */
const SET = Number(process.env.KORYO_BENCH_SET ?? 0);
/** Comma-separated: these kinds of errors only. */
const KINDS = process.env.KORYO_BENCH_ERRORS?.split(',') ?? ERRORS;
const CLEAN_EVERY = 8;
/** Comma-separated: these labels only, by their number, to look for a cause. */
const ONLY = process.env.KORYO_BENCH_ONLY?.split(',').map(Number) ?? null;
/** False alarms that are told in words, so that their cause can be looked for. */
const TOLD = 40;

/** What changes no approved text: the same words elsewhere, and drawings. */
const UNSEEN_BY_TEXTS: ReadonlySet<ErrorName> = new Set(['swapped lines', 'moved text', 'dot 0.2 mm', 'move 0.15 mm', 'tint ΔE 3']);

type Channel = 'texts' | 'comparison';

/** What a channel can see at all: a text in another place is the same text; a tint below t2 is hidden by that setting. */
function canSee(error: ErrorName, channel: Channel, settings: SettingsName): boolean {
  if (channel === 'comparison') return !(error === 'tint ΔE 3' && settings === 'tolerant');
  if (error === 'width') return settings === 'digital, width counts';
  return !UNSEEN_BY_TEXTS.has(error);
}

class Tally {
  cases = 0;
  noticed = 0;
  pages = 0;
  /** Of the noticed ones: as severe as they should be called. */
  rightlyCalled = 0;
  /** Of these: outlined texts of which a character is in no known font, told as not checked. */
  notChecked = 0;
  readonly wronglyCalled: string[] = [];
  readonly missed: string[] = [];
  readonly falseAlarms: string[] = [];

  /** `where` the look was taken: it stands before each false alarm. */
  add(verdict: Verdict, expected: Injected['severity'] | null, where = ''): void {
    this.pages += 1;
    this.falseAlarms.push(...verdict.falseAlarms.map((words) => `${where}: ${words}`));
    if (expected === null) return;
    this.cases += 1;
    if (!verdict.noticed) {
      this.missed.push(where);
      return;
    }
    this.noticed += 1;
    if (verdict.notChecked) this.notChecked += 1;
    if (verdict.notChecked || (verdict.severity === 'CRITICAL') === (expected === 'CRITICAL')) this.rightlyCalled += 1;
    else this.wronglyCalled.push(`${where}: ${verdict.severity}, not ${expected}`);
  }

  get recall(): number {
    return this.cases === 0 ? 1 : this.noticed / this.cases;
  }

  words(): string {
    return `${this.noticed} of ${this.cases} (${round(this.recall * 100)} %)`;
  }
}

type Look = Awaited<ReturnType<typeof lookAt>> & { index: number };

/** The lines that an error changes, for a tally that says which were called wrongly. */
function changedLines(before: LabelPlan, after: LabelPlan): string {
  const changed = before.lines.filter(({ text }, at) => text !== after.lines[at]?.text);
  return changed.map(({ text, id }) => `${text} → ${after.lines.find((line) => line.id === id)?.text}`).join('; ');
}

const named = (at: number): ErrorName => {
  const names = ERRORS.filter((name) => KINDS.includes(name));
  return names[at % names.length]!;
};

/** The tool that makes outlines here knows no glyphs of two characters (fi). */
const withoutLigatures = (name: ErrorName, plan: LabelPlan): LabelPlan =>
  isOutlined(name) || isScanned(name)
    ? { ...plan, lines: plan.lines.map((line) => ({ ...line, text: line.text.replace('artificial', 'added') })) }
    : plan;

/** Draws one label with an error and has everybody look at it; every eighth also without. */
async function lookAt(pool: EnginePool, index: number) {
  const random = seeded(index + 1 + 100_003 * SET);
  const name = named(index);
  const planned = withoutLigatures(name, planLabel(random));
  const plan = isInColumns(name) ? inColumns(planned, random) : planned;
  const error = inject(name, plan, random);
  const before = await drawLabel(plan);
  const isScan = isScanned(name);
  const arrived = async (bytes: Uint8Array) => await arrive(pool, bytes, { live: before, error: name, index, random });
  const inspected = await inspectLabel(pool, plan, { before, after: await arrived(await drawLabel(error.plan)), isScan }, error);
  const byPixels = isScan ? null : await byPixelmatch((await pictureOf(pool, before)).png, inspected.picture, error);
  const isAgain = index % CLEAN_EVERY === 0;
  const again = isAgain
    ? await inspectLabel(pool, plan, { before, after: await arrived(await drawLabel(plan, false)), isScan }, null)
    : null;
  return {
    name,
    error,
    changed: changedLines(plan, error.plan),
    inspected: { verdicts: inspected.verdicts, codes: inspected.codes },
    again,
    byPixels,
    bySearching: isScan ? null : bySearch(plan, inspected.shown, error),
  };
}

/** All labels in their order, as many at a time as there are processors. */
async function lookAtAll(): Promise<Look[]> {
  const jobs = availableParallelism();
  const pool = new EnginePool({ jobs });
  const looks: Look[] = [];
  const numbers = sliceOf(ONLY ?? Array.from({ length: LABELS }, (_, at) => at));
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < numbers.length; index = next++)
      looks[index] = { index: numbers[index]!, ...(await lookAt(pool, numbers[index]!)) };
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
    return looks;
  } finally {
    await pool.close();
  }
}

/** Known errors in generated labels: how many are noticed, and how many findings are about nothing. */
export async function bench(): Promise<BenchReport> {
  const byError = new Map<string, Tally>();
  const ours = new Tally();
  const clean = new Tally();
  const pixels = new Tally();
  const search = new Tally();
  const tallyOf = (key: string): Tally => {
    const known = byError.get(key) ?? new Tally();
    byError.set(key, known);
    return known;
  };
  let pairs = 0;
  const looks = await lookAtAll();
  for (const { index, name, error, changed, inspected, again, byPixels, bySearching } of looks) {
    const { verdicts, codes } = inspected;
    const { severity, byTexts = severity } = error;
    for (const settings of settingsFor(isScanned(name))) {
      pairs += 1;
      for (const channel of ['texts', 'comparison'] as const) {
        const verdict = verdicts[settings]![channel];
        if (!verdict) continue;
        const expected = canSee(name, channel, settings) ? (channel === 'texts' ? byTexts : severity) : null;
        const where = `label ${index} (${name}, ${changed}), ${channel}, ${settings}`;
        ours.add(verdict, expected, where);
        if (expected) tallyOf(`${name}: ${channel}, ${settings}`).add(verdict, expected);
      }
    }
    const ofCodes = name === 'check digit' ? severity : null;
    if (codes) ours.add(codes, ofCodes, `label ${index} (${name}), barcodes`);
    if (codes && ofCodes) tallyOf(`${name}: barcodes`).add(codes, ofCodes);
    if (byPixels) pixels.add(byPixels, severity);
    if (bySearching) search.add(bySearching, canSee(name, 'texts', 'digital, width counts') ? severity : null);
    if (!again) continue;
    const where = `label ${index} (${name}) without an error`;
    if (again.codes) clean.add(again.codes, null, where);
    for (const verdict of Object.values(again.verdicts)) for (const one of Object.values(verdict)) if (one) clean.add(one, null, where);
  }
  const alarms = [...ours.falseAlarms, ...clean.falseAlarms];
  const seen = ours.pages + clean.pages;
  return {
    name: 'detection',
    what: `${looks.length} generated labels with one known error each, ${pairs} labels × settings, by texts, barcodes and comparison`,
    figures: {
      'noticed, all': ours.words(),
      ...Object.fromEntries(Array.from(byError, ([key, tally]) => [key, tally.words()])),
      ...Object.fromEntries(ours.missed.slice(0, TOLD).map((words, at) => [`missed ${at + 1}`, words])),
      'as severe as they should be called': `${ours.rightlyCalled} of ${ours.noticed}`,
      '… of which told as not checked, for no font known has what stands there': ours.notChecked,
      ...Object.fromEntries(ours.wronglyCalled.slice(0, TOLD).map((words, at) => [`called wrongly ${at + 1}`, words])),
      'false alarms': `${alarms.length} on ${seen} looks at a page`,
      'false alarms on pages without an error': clean.falseAlarms.length,
      ...Object.fromEntries(alarms.slice(0, TOLD).map((words, at) => [`false alarm ${at + 1}`, words])),
      'pixelmatch, noticed': pixels.words(),
      'pixelmatch, pages with marks elsewhere': pixels.falseAlarms.length,
      'plain text search, noticed': search.words(),
      'plain text search, false alarms per page': round(search.falseAlarms.length / search.pages),
    },
    ratios: [
      ratioTo('all that can be seen (recall)', ours.recall, { atLeast: 1 }),
      ratioTo('all that is noticed (severity)', ours.rightlyCalled / Math.max(1, ours.noticed), { atLeast: 1 }),
      ratioTo('one false alarm per page', alarms.length / seen, { atMost: 1 }),
      { peer: 'pixelmatch (recall of the comparison)', value: ours.recall / pixels.recall },
      { peer: 'plain text search (recall of the texts)', value: ours.recall / search.recall },
    ],
    counts: {
      labels: looks.length,
      'labels × settings': pairs,
      'errors that can be seen': ours.cases,
      noticed: ours.noticed,
      'as severe as they should be called': ours.rightlyCalled,
      'told as not checked': ours.notChecked,
      'looks at a page': seen,
      'false alarms': alarms.length,
      'pixelmatch, errors': pixels.cases,
      'pixelmatch, noticed': pixels.noticed,
    },
  };
}
