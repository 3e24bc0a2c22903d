import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlaps, type Box } from '#engine/geometry.ts';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { placedBox } from '#engine/outline/constellation.ts';
import { builtInShapesOn } from '#engine/outline/fonts/built-in.ts';
import { readShapes } from '#engine/outline/read-shapes.ts';
import { ShapeDictionary } from '#engine/outline/shape-dictionary.ts';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { loadPdfium } from '#engine/pdf/pdfium.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { DEFAULT_TEXT_SETTINGS } from '#engine/text/fold/settings.ts';
import { matchParts } from '#engine/text/match/match.ts';
import type { MatchResult, TextPart } from '#engine/text/match/match-types.ts';
import { seeded } from '../random.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { cpuOf } from '../cpu.ts';
import { drawLabel } from './detection/draw-label.ts';
import { ERRORS, inject } from './detection/errors.ts';
import { planLabel, SHEET, type LabelPlan } from './detection/label-plan.ts';
import { outlinedCopy } from './outlines/outlined-copy.ts';
import { contoursOf, learn, pageText } from './outlines/page-reader.ts';
import { setLive, setOutlined, type Joining } from './outlines/set-page.ts';
import { pageOf, sloping } from './outlines/sloping.ts';
import { unproved } from './outlines/unproved.ts';

/** As many wrong ones are told. */
const TOLD = 20;
const LABELS = Number(process.env.KORYO_BENCH_LABELS ?? 24);
const fixtures = new URL('../../test/fixtures/', import.meta.url);
const fixture = (name: string): Uint8Array => readFileSync(new URL(name, fixtures));

const SAMPLES = [
  ['outlines/s01_own_glyph.pdf', 'inspection/s01_label_v1.pdf', 'own outliner'],
  ['outlines/s02_cairo.pdf', 'inspection/s02_label_v2_changes.pdf', 'cairo'],
  ['outlines/s01_label_v1_gs.pdf', 'inspection/s01_label_v1.pdf', 'Ghostscript, hinted'],
] as const;

const JOININGS: readonly Joining[] = ['glyph', 'line', 'page', 'clip'];

const verdicts = ({ parts }: MatchResult): string[] => parts.map(({ status, partRate }) => `${status} ${partRate}`);
const partsOf = (plan: LabelPlan): TextPart[] => plan.lines.map(({ id, text }) => ({ id, text }));

/** Labels whose text was converted to outlines, read by the shapes of their live text, against the live files themselves. */
export async function bench(): Promise<BenchReport> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const figures: BenchReport['figures'] = {};
  const ratios: BenchReport['ratios'] = [];
  const truth = JSON.parse(Buffer.from(fixture('inspection/truth.json')).toString('utf8')) as Record<string, { parts: [string, string][] }>;
  const parts = truth['s01_label_v1.pdf']!.parts.map(([id, text]) => ({ id, text }));
  const dictionary = learn(pdfium, fixture('inspection/s01_label_v1.pdf'));
  for (const [name, live, maker] of SAMPLES) {
    const wanted = matchParts([await pageText(pdfium, fixture(live))], parts, DEFAULT_TEXT_SETTINGS);
    const found = matchParts([await pageText(pdfium, fixture(name), dictionary)], parts, DEFAULT_TEXT_SETTINGS);
    const same = verdicts(found).filter((one, at) => one === verdicts(wanted)[at]).length;
    const { exact = 0, near = 0, notRead = 0 } = found.reading ?? {};
    figures[`${maker}: parts as live, exact / near / not read`] = `${same} of ${parts.length}, ${exact} / ${near} / ${notRead}`;
    const cpu: number[] = [];
    const peer: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      cpu.push(await cpuOf(() => pageText(pdfium, fixture(name), dictionary)));
      peer.push(await cpuOf(() => pageText(pdfium, fixture(live))));
    }
    figures[`${maker}: CPU ms, outlined / live, drawing included`] = `${round(median(cpu))} / ${round(median(peer))}`;
    ratios.push({ peer: `the live file, ${maker}`, value: pairedRatio(cpu, peer) });
  }
  const left = await leaveOneOut(pdfium, fixture('outlines/s01_own_glyph.pdf'), dictionary);
  figures['leave one out: characters, places, wrong exact / near, others lost'] =
    `${left.characters}, ${left.places}, ${left.wrong} / ${left.nearly}, ${left.lost}`;
  ratios.push(ratioTo('no wrong exact read when a character is unknown', left.wrong, { atMost: 0 }));
  const made = await generated(pdfium);
  figures[`${LABELS} labels made in the run: parts as live; errors told as on the live file`] =
    `${made.same} of ${made.parts}; ${made.told} of ${made.errors}`;
  figures['the same, read by the bundled fonts alone: parts as live, wrong, not checked'] =
    `${made.fonts.same} of ${made.fonts.parts}, ${made.fonts.wrong}, ${made.fonts.unread}`;
  figures['… CPU ms a label, the shapes alone'] = round(median(made.fonts.cpu));
  ratios.push(ratioTo('verdicts of the live files, by the bundled fonts', made.fonts.same / made.fonts.parts, { atLeast: 1 }));
  ratios.push(ratioTo('verdicts of the live files', made.same / made.parts, { atLeast: 1 }));
  const slopes = await sloping(pdfium, LABELS);
  figures[`${LABELS} pages turned, slanted, condensed: characters, read, wrong, not read`] =
    `${slopes.characters}, ${slopes.read}, ${slopes.wrong}, ${slopes.unread}`;
  ratios.push(ratioTo('characters read wrongly on a slope', slopes.wrong, { atMost: 0 }));
  ratios.push(ratioTo('characters read on a slope', slopes.read / Math.max(1, slopes.characters), { atLeast: 0.97 }));
  const { known, others } = await unproved(pdfium, Math.ceil(LABELS / 4));
  for (const [kind, { faces, characters, read, wrong, cpu }] of [
    ['Noto, in its editions', known],
    ['other faces', others],
  ] as const) {
    figures[`no proof, ${kind}, ${faces} faces: characters, read, wrong; CPU ms a page, median`] =
      `${characters}, ${read}, ${wrong.length}; ${round(median(cpu))}`;
    wrong.slice(0, TOLD).forEach((words, at) => (figures[`no proof, ${kind}, wrong ${at + 1}`] = words));
  }
  ratios.push(ratioTo('characters read wrongly without a proof', known.wrong.length + others.wrong.length, { atMost: 0 }));
  const compared = await comparisons(pdfium);
  figures[`${compared.labels} labels made in the run, compared with the live file before: false regions; changes told`] =
    `${compared.wrong}; ${compared.told} of ${compared.changed}`;
  ratios.push(ratioTo('false regions, live against outlined', compared.wrong, { atMost: 0 }));
  ratios.push(ratioTo('changed texts told, live against outlined', compared.told / Math.max(1, compared.changed), { atLeast: 1 }));
  return { name: 'outlines', what: 'outlined labels read by the shapes of live ones', figures, ratios };
}

/** Each character of the dictionary is taken out in turn: what stood there must stay unread. */
async function leaveOneOut(pdfium: Pdfium, bytes: Uint8Array, dictionary: ShapeDictionary) {
  const { contours } = await contoursOf(pdfium, bytes);
  const placesOf = (known: ShapeDictionary): Map<string, { texts: string[]; exact: boolean }> =>
    new Map(
      readShapes(contours, [known]).frames.flatMap(({ hits, view }) =>
        hits.map((hit) => {
          const [left, top, right, bottom] = placedBox(hit.shape.box, hit);
          return [`${view.angle} ${Math.round((left + right) / 2)} ${Math.round((top + bottom) / 2)}`, hit];
        }),
      ),
    );
  const whole = placesOf(dictionary);
  const count = { characters: 0, places: 0, wrong: 0, nearly: 0, lost: 0 };
  for (const text of new Set(Array.from(dictionary.shapes(), (shape) => shape.text))) {
    const rest = ShapeDictionary.of(Array.from(dictionary.shapes()).filter((shape) => shape.text !== text));
    const read = placesOf(rest);
    count.characters += 1;
    for (const [place, { texts }] of whole) {
      const said = read.get(place);
      if (texts.includes(text) && texts.length === 1) {
        count.places += 1;
        if (said?.exact) count.wrong += 1;
        else if (said) count.nearly += 1;
      } else if (!said) count.lost += 1;
    }
  }
  return count;
}

/** Labels with other words and layouts, one in two with an error, outlined glyph by glyph, line by line, as one path and as a clip. */
async function generated(pdfium: Pdfium) {
  const fonts: { parts: number; same: number; wrong: number; unread: number; cpu: number[] } = {
    parts: 0,
    same: 0,
    wrong: 0,
    unread: 0,
    cpu: [],
  };
  const count = { same: 0, parts: 0, told: 0, errors: 0, fonts };
  for (let index = 0; index < LABELS; index += 1) {
    const random = seeded(index + 1);
    const plan = planLabel(random);
    const shown = index % 2 === 0 ? plan : inject(ERRORS[Math.floor(index / 2) % 4]!, plan, random).plan;
    const page = pageOf(shown, SHEET.width, SHEET.height);
    const live = await setLive(page);
    const file = await setOutlined(page, JOININGS[index % JOININGS.length]!, 2 + (index % 3));
    const dictionary = learn(pdfium, live);
    const wanted = verdicts(matchParts([await pageText(pdfium, live)], partsOf(plan), DEFAULT_TEXT_SETTINGS));
    const found = verdicts(matchParts([await pageText(pdfium, file, dictionary)], partsOf(plan), DEFAULT_TEXT_SETTINGS));
    const { contours } = await contoursOf(pdfium, file);
    fonts.cpu.push(await cpuOf(async () => readShapes(contours, [], builtInShapesOn)));
    verdicts(matchParts([await pageText(pdfium, file, 'fonts')], partsOf(plan), DEFAULT_TEXT_SETTINGS)).forEach((one, at) => {
      // The face of Hangul is not bundled.
      if (plan.lines[at]?.face === 'kr') return;
      fonts.parts += 1;
      if (one === wanted[at]) fonts.same += 1;
      else if (one.startsWith('not-checked')) fonts.unread += 1;
      else fonts.wrong += 1;
    });
    count.parts += wanted.length;
    wanted.forEach((one, at) => {
      if (one === found[at]) count.same += 1;
      if (one.startsWith('match')) return;
      count.errors += 1;
      if (one === found[at]) count.told += 1;
    });
  }
  return count;
}

/** A clean live label against its outlined copy, one in two with an error: what is told besides the errors, and how many of these. */
async function comparisons(pdfium: Pdfium) {
  const pool = new EnginePool();
  const folder = mkdtempSync(join(tmpdir(), 'koryo-bench-'));
  const count = { labels: 0, wrong: 0, told: 0, changed: 0 };
  try {
    for (let index = 0; index < LABELS; index += 1) {
      const random = seeded(1000 + index);
      const plan = planLabel(random);
      // PDFium tells no code of a ligature's glyph: it would be missing from the copy.
      if (plan.lines.some(({ text }) => /f[fil]/u.test(text))) continue;
      count.labels += 1;
      const shown = index % 2 === 0 ? plan : inject(ERRORS[Math.floor(index / 2) % 4]!, plan, random).plan;
      const [before, after] = [await drawLabel(plan), await drawLabel(shown)];
      const bytes = outlinedCopy(pdfium, after, 1 + (index % 4));
      const dictionary = join(folder, `${index}.shapes`);
      writeFileSync(dictionary, learn(pdfium, after).write());
      const [live, drawn] = [await regionsOf(pool, before, after, []), await regionsOf(pool, before, bytes, [dictionary])];
      count.changed += live.length;
      count.told += live.filter((one) => drawn.some((other) => overlaps(one, other))).length;
      count.wrong += drawn.filter((one) => !live.some((other) => overlaps(one, other))).length;
    }
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return count;
}

async function regionsOf(pool: EnginePool, before: Uint8Array, after: Uint8Array, dictionaries: string[]): Promise<Box[]> {
  const job = await inspectFile(pool, { bytes: after, dictionaries });
  try {
    const { regions } = await job.compare({ page: 0, against: { bytes: before }, againstPage: 0 });
    return regions.map(({ box }) => box.px);
  } finally {
    await job.close();
  }
}
