/** One label with one error through the engine and the rules of the application, under several settings. */
import { inspectFile, type FileInput, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { SEVERITIES, type Severity } from '#artwork/findings/rules/types.ts';
import { isUnread } from '#artwork/findings/rules/words/unread-words.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import { compareSettingsOf, textSettingsOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import { suggestsExact } from '#artwork/findings/rules/risk.ts';
import { DEFAULT_SETTINGS, type InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { differenceFindings, touchedParts } from '#artwork/inspections/server/jobs/difference-findings.ts';
import { partFindings, textParts, unexpectedFindings } from '#artwork/inspections/server/jobs/part-findings.ts';
import { barcodeFindings, readPageBarcodes } from '#artwork/inspections/server/jobs/print-findings.ts';
import { round } from '../../report.ts';
import type { Injected } from './changed-text.ts';
import type { LabelPlan, MmBox } from './label-plan.ts';

/** As the preset for scans of the printed piece has it. */
const SCAN = { digital: false, toneChangeTolerance: 8, toneDifferenceThreshold: 16, printedScan: true };

export const SETTINGS = {
  digital: DEFAULT_SETTINGS,
  'digital, width counts': { ...DEFAULT_SETTINGS, fullHalfWidth: false, normalization: false },
  tolerant: { ...DEFAULT_SETTINGS, digital: false, toneChangeTolerance: 2, toneDifferenceThreshold: 8 },
  'scan of the print': { ...DEFAULT_SETTINGS, ...SCAN },
} satisfies Record<string, InspectionSettings>;
export type SettingsName = keyof typeof SETTINGS;

/** What one channel says of one label: whether the error was noticed, and which findings are about nothing, in words. */
export interface Verdict {
  noticed: boolean;
  /** The severest of what is said of the error; null: nothing. */
  severity: Severity | null;
  /** All that is said of it is that nobody could read what stands there: neither an error nor a pass. */
  notChecked: boolean;
  falseAlarms: string[];
}

export interface LabelVerdicts {
  /** Against the approved texts alone; null on a picture, of which nothing is read that way. */
  texts: Verdict | null;
  /** Against the version before. */
  comparison: Verdict;
}

interface Said {
  /** What is said, for the list of false alarms. */
  words: string;
  boxes: MmBox[];
  textId: string | null;
  severity: Severity;
  notChecked?: boolean;
}

export function approvedOf(plan: LabelPlan): ApprovedText[] {
  const all = [...plan.lines.map(({ id, text }) => ({ id, text })), { id: 'jan', text: plan.jan.digits }];
  return all.map(({ id, text }, index) => ({
    itemId: id,
    variant: null,
    number: index + 1,
    title: id,
    text,
    partVersionId: null,
    exact: suggestsExact(text),
    risky: false,
    riskNote: '',
  }));
}

function judge(said: readonly Said[], error: Injected | null): Verdict {
  const meant = (one: Said): boolean =>
    error !== null &&
    ((one.textId !== null && error.textIds.includes(one.textId)) ||
      one.boxes.some((box) => error.places.some((place) => touch(box, place))));
  const real = said.filter(({ severity }) => severity !== 'NONE');
  const about = real.filter(meant);
  const severity = SEVERITIES.find((one) => about.some((finding) => finding.severity === one)) ?? null;
  const notChecked = about.length > 0 && about.every((one) => one.notChecked);
  return { noticed: about.length > 0, severity, notChecked, falseAlarms: real.filter((one) => !meant(one)).map(describe) };
}

function describe({ words, boxes: [box] }: Said): string {
  return box ? `${words} at ${round(box.x)}, ${round(box.y)} mm, ${round(box.w)} × ${round(box.h)} mm` : words;
}

function touch(a: MmBox, b: MmBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The settings that an artwork is looked at with: a scan with those for scans, a file with all others. */
export function settingsFor(isScan: boolean): SettingsName[] {
  return (Object.keys(SETTINGS) as SettingsName[]).filter((name) => (SETTINGS[name].printedScan ?? false) === isScan);
}

export interface Inspected {
  verdicts: Partial<Record<SettingsName, LabelVerdicts>>;
  /** Of its barcodes; null on a scan. */
  codes: Verdict | null;
  picture: Uint8Array;
  shown: string;
}

/** Inspects `after` for the texts of `plan` and against `before`, under every setting that it is meant for. */
export async function inspectLabel(
  pool: EnginePool,
  plan: LabelPlan,
  files: { before: Uint8Array; after: FileInput; isScan: boolean },
  error: Injected | null,
): Promise<Inspected> {
  const approved = approvedOf(plan);
  const job = await inspectFile(pool, files.after);
  try {
    const verdicts: Inspected['verdicts'] = {};
    for (const name of settingsFor(files.isScan)) verdicts[name] = await looked(job, approved, { files, settings: SETTINGS[name], error });
    const codes = files.isScan ? null : judge(await codesSaid(job, approved), error);
    const { text } = await job.text(0);
    const picture = (await job.picture(0, 'inspectPng')).bytes;
    return { verdicts, codes, picture, shown: text.characters.map(({ text: character }) => character).join('') };
  } finally {
    await job.close();
  }
}

type Looking = { files: { before: Uint8Array; isScan: boolean }; settings: InspectionSettings; error: Injected | null };

async function looked(job: InspectionJob, approved: ApprovedText[], { files, settings, error }: Looking): Promise<LabelVerdicts> {
  const match = await job.match(textParts(approved), textSettingsOf(settings));
  const texts: Said[] = [
    ...partFindings(approved, match, settings).map(({ itemId, places, severity, verdict, foundText, elsewhere }) => ({
      words: [`text ${itemId} ${verdict}`, foundText, elsewhere].filter(Boolean).join(' '),
      textId: itemId,
      boxes: places.flatMap(({ boxes }) => boxes.map(({ mm }) => mm)),
      severity,
      notChecked: verdict === 'NOT_CHECKED',
    })),
    ...unexpectedFindings(match).map(({ boxes, severity, text, class: shown }) => ({
      words: `${shown} text ${text}`,
      textId: null,
      boxes: boxes.map(({ mm }) => mm),
      severity,
    })),
  ];
  const against = { bytes: files.before };
  const compared = await job.compare({ page: 0, against, againstPage: 0, settings: compareSettingsOf(settings), match });
  const differences = differenceFindings([compared], job.info.pages, null, touchedParts(approved), settings).map(
    ({ kind, mm, beforeMm, severity, textBefore, textAfter, maxD }) => ({
      words: [`difference ${kind}`, textBefore, '→', textAfter, `${round(maxD)} %`].filter(Boolean).join(' '),
      textId: null,
      // A scan lies otherwise than the label was planned.
      boxes: files.isScan ? (beforeMm ? [beforeMm] : []) : [mm],
      severity,
      notChecked: isUnread(textBefore) || isUnread(textAfter),
    }),
  );
  return { texts: files.isScan ? null : judge(texts, error), comparison: judge(differences, error) };
}

async function codesSaid(job: InspectionJob, approved: ApprovedText[]): Promise<Said[]> {
  const found = barcodeFindings(await readPageBarcodes(job, 0), approved, DEFAULT_SETTINGS);
  return found.map(({ itemId, box, severity, verdict, text, problems }) => ({
    words: ['barcode', verdict, text, ...problems].join(' '),
    textId: itemId,
    boxes: box ? [box.mm] : [],
    severity,
  }));
}
