/** `koryo inspect`: the inspection without server and database, for scripts and for a designer's own machine. */
import { dirname, resolve } from 'node:path';
import { EngineError } from '#engine/engine-error.ts';
import type { FileInput } from '#engine/isolation/inspect-file.ts';
import { EnginePool, type PoolOptions } from '#engine/isolation/pool.ts';
import type { CommandLineOutput, FileCommand } from '#platform/feature.ts';
import { terminalLocale } from '#platform/command-line/terminal-locale.ts';
import { LOCALES, translator, type Locale, type Message, type Params, type Translate } from '#shared/i18n.ts';
import { versionErrors } from '#artwork/versions/rules/errors.ts';
import { failureOf } from '#artwork/versions/rules/failure.ts';
import { approvedInput, inspectReport, settingsInput, type Approved, type InspectReport } from '../../rules/inspect-report.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { summaryLines } from '../../rules/inspect-summary.ts';
import { unknownOutlines } from '#artwork/shapes/rules/unknown-typeface.ts';
import { layersLookedAt } from '#artwork/inspection-settings/rules/engine-settings.ts';
import { LIMIT_BOXES, type ComparisonLimit } from '#artwork/versions/rules/run-request.ts';
import { inspectMessages, inspectRefusals } from '../../inspect-messages.ts';
import { fontsIn } from './font-cache.ts';
import { Progress } from './progress.ts';
import { inspectFiles, type ApprovedImage } from './inspect-files.ts';
import { keepPictures } from './keep-pictures.ts';
import { FileRefusal } from './named-file.ts';
import { ShapeFiles } from './shape-files.ts';
import { CommandRefusal, makeFolder, readBytes, readJson } from '#platform/command-line/read-input.ts';

const MATCH = 0;
const FINDINGS = 1;
const CANNOT = 2;
const NOT_CHECKED = 3;
const UNRELIABLE = 4;

const EXIT: Record<InspectReport['verdict'], number> = { MATCH, TOLERATED: MATCH, FINDINGS, NOT_CHECKED, UNRELIABLE };

type StartEngine = (options: PoolOptions) => EnginePool;

interface Options {
  parts?: string;
  against?: string;
  settings?: string;
  page?: string;
  passwordFile?: string;
  json?: boolean;
  pictures?: string;
  shapesFrom?: string[];
  fonts?: string;
  ocr?: boolean;
  language?: string;
  region?: string;
  box?: string;
  layer?: string[];
  ignoreLayer?: string[];
}

/** A refusal of what was asked. */
const refusal = (code: keyof typeof inspectRefusals, params: Params = {}): CommandRefusal =>
  new CommandRefusal(code, inspectRefusals[code], params);

/** The language that was asked for, else that of the terminal. */
function localeOf(asked: string | undefined): Locale {
  const known = LOCALES.find((locale) => locale === asked);
  if (known) return known;
  if (asked !== undefined) throw refusal('LANGUAGE_UNKNOWN', { value: asked, allowed: LOCALES.join(', ') });
  return terminalLocale();
}

/** The part of the page that is compared alone; null: all of it. */
function limitOf({ region, box }: Options): ComparisonLimit | null {
  if (region !== undefined && box !== undefined) throw refusal('LIMITS_BOTH');
  if (box !== undefined) {
    const known = LIMIT_BOXES.find((name) => name === box.toUpperCase());
    if (!known) throw refusal('BOX_UNKNOWN', { value: box, allowed: LIMIT_BOXES.join(', ').toLowerCase() });
    return { box: known };
  }
  if (region === undefined) return null;
  const [x = NaN, y = NaN, w = NaN, h = NaN, ...more] = region.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const isArea = [x, y, w, h].every(Number.isFinite) && w > 0 && h > 0 && more.length === 0;
  if (!isArea) throw refusal('REGION_UNFIT', { value: region });
  return { region: { x, y, w, h } };
}

async function inspect(file: string, options: Options, t: Translate, output: CommandLineOutput, start: StartEngine): Promise<number> {
  const page = options.page === undefined ? null : Number(options.page);
  if (page !== null && !(Number.isInteger(page) && page >= 1)) throw refusal('PAGE_UNFIT', { value: String(options.page) });
  const password = options.passwordFile
    ? Buffer.from(await readBytes(options.passwordFile))
        .toString('utf8')
        .replace(/\r?\n$/u, '')
    : undefined;
  const open = async (name: string) => ({ bytes: await readBytes(name), ...(password === undefined ? {} : { password }) });
  const approved = options.parts ? await readJson(options.parts, approvedInput) : null;
  if (approved && approved.texts.length + approved.images.length === 0) {
    throw refusal('NOTHING_APPROVED', { file: String(options.parts) });
  }
  const wanted = options.settings ? await readJson(options.settings, settingsInput) : {};
  const settings = {
    ...DEFAULT_SETTINGS,
    ...wanted,
    ...(options.ocr === undefined ? {} : { recogniseText: options.ocr }),
  };
  const limit = limitOf(options);
  if (limit && !options.against) throw refusal('LIMIT_ALONE');
  if (options.layer && options.ignoreLayer) throw refusal('LAYERS_BOTH');
  if (options.ignoreLayer) settings.ignoredLayers = options.ignoreLayer;
  const layers = layersLookedAt({ request: options.layer ? { layers: options.layer } : {}, settings });
  const looked = layers ? { layers } : {};
  const asked = { ...(await open(file)), ...looked };
  const request = {
    name: file,
    file: asked,
    approved,
    images: await readImages(approved, options.parts),
    against: options.against ? { name: options.against, file: { ...(await open(options.against)), ...looked } } : null,
    limit,
    layers: options.layer ?? null,
    settings,
    comparesAsAsked: 'digital' in wanted || ('printedScan' in wanted && wanted.printedScan === true),
    page,
  };
  const fonts = options.fonts
    ? fontsIn(options.fonts, ({ path, problem }) => problem && output.note(`koryo: ${path}: ${problem}`))
    : undefined;
  const pool = start({ jobs: 1, ...(fonts && { fonts }) });
  const shapes = new ShapeFiles();
  const progress = new Progress(t, output.note);
  const heard = <Input extends FileInput>(input: Input) => ({ ...input, goingOn: progress.goesOn });
  const learn = async (files: readonly { name: string; file: FileInput }[]) => {
    if (files.length > 0) progress.at({ step: 'LEARN' });
    return await shapes.learn(
      pool,
      files.map((one) => ({ ...one, file: heard(one.file) })),
    );
  };
  try {
    const { pictures, shapesFrom = [] } = options;
    // Before minutes are spent on what could not be kept.
    if (pictures) await makeFolder(pictures);
    const against = request.against && { ...request.against, file: heard(request.against.file) };
    const readWith = async (dictionaries: string[]) =>
      await inspectFiles(
        pool,
        { ...request, file: { ...heard(asked), dictionaries }, against, proofFonts: shapes.fonts },
        {
          onStep: progress.at,
          withJob: async (job, made) => {
            const unknown = options.ignoreLayer ? (job.info.layers?.unknown ?? []) : [];
            if (unknown.length > 0) output.note(`koryo: ${t(inspectRefusals.LAYERS_UNKNOWN, { names: unknown.join(', ') })}`);
            if (pictures) await keepPictures(job, made, { folder: pictures, t, onStep: progress.at });
          },
        },
      );
    const dictionaries = await learn(await Promise.all(shapesFrom.map(async (name) => ({ name, file: await open(name) }))));
    for (const name of shapes.withoutText) output.note(`koryo: ${t(inspectMessages.noShapes, { file: name })}`);
    let inspection = await readWith(dictionaries);
    // What it is compared with is mostly its own live proof, whose shapes read what nothing else knows.
    const { characters, file: opened } = inspection.report;
    if (request.against && characters && unknownOutlines(characters, opened.type) > 0) {
      const learned = await learn([request.against]);
      if (learned.length > 0) {
        // It only adds to what was read: what is too much for this machine keeps the first reading.
        const again = await readWith([...dictionaries, ...learned]).catch((error: unknown) => tooMuch(error));
        if (again) inspection = again;
        else output.note(`koryo: ${t(inspectMessages.readOnce)}`);
      }
    }
    const { report } = inspection;
    // Through the schema that is published, so that nothing else is in it.
    if (options.json) output.out(`${JSON.stringify(inspectReport.parse(report), null, 2)}\n`);
    else for (const line of summaryLines(inspection, t)) output.out(`${line}\n`);
    return EXIT[report.verdict];
  } finally {
    progress.end();
    await pool.close();
    shapes.remove();
  }
}

/** The approved pictures; their paths count from the parts file. */
async function readImages(approved: Approved | null, partsFile = '.'): Promise<ApprovedImage[]> {
  return await Promise.all(
    (approved?.images ?? []).map(async ({ id, title = id, file, risky, riskNote }) => ({
      id,
      title,
      risky,
      riskNote,
      bytes: await readBytes(resolve(dirname(partsFile), file)),
    })),
  );
}

/** Null for what took too much time or memory; throws everything else. */
function tooMuch(error: unknown): null {
  const refusal = error instanceof FileRefusal ? error.refusal : error;
  if (refusal instanceof EngineError && (refusal.code === 'ENGINE_MEMORY' || refusal.code === 'ENGINE_TIMEOUT')) return null;
  throw error;
}

/** A refusal of the engine in the words that the application uses; scripts read the code. */
function words(error: EngineError, file: string, t: Translate): string {
  const { code, params } = failureOf(error.code, error.params, file);
  return `${code}: ${t<Message>(versionErrors[code], params)}`;
}

/** The command, on the engine processes that `start` gives; it closes what it was given. */
export const inspectCommandOn = (start: StartEngine): FileCommand => ({
  usage: 'inspect <file>',
  description: 'inspect an artwork file (PDF, AI, PNG, JPEG, TIFF) without a server',
  options: [
    { flags: '--parts <parts.json>', description: 'approved contents that must be on it' },
    { flags: '--against <file>', description: 'an earlier version to compare it with' },
    { flags: '--region <x,y,w,h>', description: 'compare only this area, mm from the top left of the trim' },
    { flags: '--box <trim|bleed|art>', description: 'compare only what lies inside this box of the page' },
    { flags: '--layer <name...>', description: 'look only at these layers (and at what lies on none); * stands for any characters' },
    { flags: '--ignore-layer <name...>', description: 'leave these layers out, as the setting ignoredLayers does' },
    { flags: '--settings <settings.json>', description: 'inspection settings that differ from the defaults' },
    { flags: '--page <n>', description: 'only this page' },
    { flags: '--password-file <file>', description: 'holds the password of a locked PDF' },
    { flags: '--json', description: 'print the report as JSON (docs/schemas/inspect-report.schema.json)' },
    { flags: '--shapes-from <live.pdf...>', description: 'read outlined text with the shapes of these files, whose text is live' },
    {
      flags: '--fonts <folder>',
      description: 'read outlined text with these fonts (otf, ttf, ttc); new ones are indexed first, a second each',
    },
    { flags: '--ocr', description: 'recognise text in pictures and unknown shapes, whatever the settings say (a hint: it passes nothing)' },
    { flags: '--no-ocr', description: 'do not recognise text in pictures' },
    { flags: '--pictures <folder>', description: 'write each page, plain and with its findings framed and numbered' },
    { flags: '--language <ja|en>', description: 'of the summary and the pictures; else that of the terminal' },
  ],
  helpAfter:
    '\nExit code: 0 all matches, 1 findings to look at, 2 it could not be inspected, 3 a text could not be read, 4 a text in characters that are not to be relied on.\n',
  run: async (args, options: Options, output) => {
    const [file = ''] = args;
    let locale: Locale = 'en';
    try {
      locale = localeOf(options.language);
      return await inspect(file, options, translator(locale), output, start);
    } catch (error) {
      const t = translator(locale);
      if (error instanceof CommandRefusal) output.note(`koryo: ${error.in(locale)}`);
      else if (error instanceof FileRefusal) output.note(`koryo: ${words(error.refusal, error.file, t)}`);
      else if (error instanceof EngineError) output.note(`koryo: ${words(error, file, t)}`);
      else throw error;
      return CANNOT;
    }
  },
});

export const inspectCommand = inspectCommandOn((options) => new EnginePool(options));
