/** `koryo inspect`: the inspection without server and database, for scripts and for a designer's own machine. */
import { dirname, resolve } from 'node:path';
import { EngineError } from '#engine/engine-error.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import type { CommandLineOutput, FileCommand } from '#platform/feature.ts';
import { format, translator } from '#shared/i18n.ts';
import { charactersReadWords } from '#artwork/findings/rules/words/read-words.ts';
import { versionErrors } from '#artwork/versions/rules/errors.ts';
import { failureOf } from '#artwork/versions/rules/failure.ts';
import { approvedInput, inspectReport, settingsInput, type Approved, type InspectReport } from '../../rules/inspect-report.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { inspectFiles, type ApprovedImage } from './inspect-files.ts';
import { keepPictures } from './keep-pictures.ts';
import { ShapeFiles } from './shape-files.ts';
import { CommandRefusal, readBytes, readJson } from '#platform/command-line/read-input.ts';

const MATCH = 0;
const FINDINGS = 1;
const CANNOT = 2;
const NOT_CHECKED = 3;

const EXIT: Record<InspectReport['verdict'], number> = { MATCH, TOLERATED: MATCH, FINDINGS, NOT_CHECKED };

interface Options {
  parts?: string;
  against?: string;
  settings?: string;
  page?: string;
  passwordFile?: string;
  json?: boolean;
  pictures?: string;
  shapesFrom?: string[];
}

async function inspect(file: string, options: Options, output: CommandLineOutput): Promise<number> {
  const page = options.page === undefined ? null : Number(options.page);
  if (page !== null && !(Number.isInteger(page) && page >= 1)) throw new CommandRefusal(`--page ${options.page}: pages count from 1`);
  const password = options.passwordFile
    ? Buffer.from(await readBytes(options.passwordFile))
        .toString('utf8')
        .replace(/\r?\n$/u, '')
    : undefined;
  const open = async (name: string) => ({ bytes: await readBytes(name), ...(password === undefined ? {} : { password }) });
  const approved = options.parts ? await readJson(options.parts, approvedInput) : null;
  const settings = { ...DEFAULT_SETTINGS, ...(options.settings ? await readJson(options.settings, settingsInput) : {}) };
  const asked = await open(file);
  const request = {
    name: file,
    file: asked,
    approved,
    images: await readImages(approved, options.parts),
    against: options.against ? { name: options.against, file: await open(options.against) } : null,
    settings,
    page,
  };
  const pool = new EnginePool({ jobs: 1 });
  const shapes = new ShapeFiles();
  try {
    const { pictures, shapesFrom = [] } = options;
    const dictionaries = await shapes.learn(pool, await Promise.all(shapesFrom.map(open)));
    const report = await inspectFiles(pool, { ...request, file: { ...asked, dictionaries } }, async (job, made) => {
      if (pictures) await keepPictures(job, made, pictures);
    });
    // Through the schema that is published, so that nothing else is in it.
    if (options.json) output.out(`${JSON.stringify(inspectReport.parse(report), null, 2)}\n`);
    else summarise(report, output);
    return EXIT[report.verdict];
  } finally {
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

/** A few lines for a person; everything is in --json. */
function summarise(report: InspectReport, output: CommandLineOutput): void {
  const say = (line: string): void => output.out(`${line}\n`);
  const count = (verdict: string): number => report.texts.filter((text) => text.verdict === verdict).length;
  say(`${report.file.name}: ${report.file.pages.length} page(s), ${report.engine}`);
  if (report.characters) say(`characters: ${charactersReadWords(report.characters, translator('en'))}`);
  if (report.texts.length > 0) {
    say(`texts: ${count('FOUND')} found, ${count('ALTERED')} altered, ${count('MISSING')} missing, ${count('NOT_CHECKED')} not checked`);
    for (const text of report.texts.filter(({ verdict }) => verdict !== 'FOUND')) {
      const title = `${text.title}${text.variant ? ` (${text.variant})` : ''}${text.risky ? ' risky' : ''}`;
      say(`  ${text.verdict} ${title}: ${text.text}${text.foundText ? ` → ${text.foundText}` : ''} (${text.partRate} %)`);
      for (const { base, approved, found, agrees } of text.readings) {
        if (!agrees) say(`    reading of ${base}: ${approved ?? 'none'} → ${found || 'none'}`);
      }
    }
    for (const one of report.unexpected.filter(({ severity }) => severity !== 'NONE')) {
      say(`  UNEXPECTED page ${one.page}: ${one.text}`);
    }
  }
  for (const one of report.differences) {
    const { x, y, w, h } = one.box;
    say(`  ${one.kind} page ${one.page} at ${x}, ${y} mm, ${w} × ${h} mm, ${one.severity}`);
  }
  for (const one of report.images) say(`  image ${one.verdict} ${one.title} (${one.score})${one.risky ? ' risky' : ''}`);
  for (const one of report.barcodes) {
    const said = [one.symbology, one.text || one.approved, ...one.problems].filter(Boolean).join(' ');
    say(`  barcode ${one.verdict}${one.page ? ` page ${one.page}` : ''} ${said}`);
  }
  for (const one of report.preflight.findings.filter(({ level }) => level !== 'INFO')) {
    say(`  print ${one.level} ${one.code}${one.page ? ` page ${one.page}` : ''} ${Object.values(one.params).join(' ')}`.trimEnd());
  }
  for (const { code, page, params } of report.warnings) {
    say(`  note ${code}${page ? ` page ${page}` : ''} ${Object.values(params).join(' ')}`.trimEnd());
  }
  const { hidden } = report;
  say(
    report.verdict === 'TOLERATED' && hidden ? `TOLERATED: ${hidden.differences} hidden, largest ${hidden.largestMm} mm` : report.verdict,
  );
}

/** A refusal of the engine in the words that the application uses; scripts read the code. */
function words(error: EngineError, file: string): string {
  const { code, params } = failureOf(error.code, error.params, file);
  return `${code}: ${format(versionErrors[code], 'en', params)}`;
}

export const inspectCommand: FileCommand = {
  usage: 'inspect <file>',
  description: 'inspect an artwork file (PDF, AI, PNG, JPEG, TIFF) without a server',
  options: [
    { flags: '--parts <parts.json>', description: 'approved contents that must be on it' },
    { flags: '--against <file>', description: 'an earlier version to compare it with' },
    { flags: '--settings <settings.json>', description: 'inspection settings that differ from the defaults' },
    { flags: '--page <n>', description: 'only this page' },
    { flags: '--password-file <file>', description: 'holds the password of a locked PDF' },
    { flags: '--json', description: 'print the report as JSON (docs/schemas/inspect-report.schema.json)' },
    { flags: '--shapes-from <live.pdf...>', description: 'read outlined text with the shapes of these files, whose text is live' },
    { flags: '--pictures <folder>', description: 'write each page, plain and with its findings framed' },
  ],
  helpAfter: '\nExit code: 0 all matches, 1 findings to look at, 2 it could not be inspected, 3 a text could not be read.\n',
  run: async (args, options, output) => {
    const [file = ''] = args;
    try {
      return await inspect(file, options, output);
    } catch (error) {
      if (error instanceof CommandRefusal) output.note(`koryo: ${error.message}`);
      else if (error instanceof EngineError) output.note(`koryo: ${words(error, file)}`);
      else throw error;
      return CANNOT;
    }
  },
};
