/**
 * `node tools/check-reports.ts [--done list.txt] [--slice k/n] <folder…>`: inspects every file of the folders with `koryo inspect --json`, in turns alone and against the artwork
 * before it (each once: pages of hundreds take minutes), and validates each report by the published schema as others would read it. Files that are refused must
 * say so by a code and print nothing. What takes long is told with its seconds. `--done` keeps what was right and goes on behind it when called again; `--slice`
 * takes each n-th file, so that several run beside each other.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { inspectCommand } from '#artwork/inspections/server/command-line/inspect-command.ts';

const REFUSED = 2;
const schema = JSON.parse(readFileSync(new URL('../docs/schemas/inspect-report.schema.json', import.meta.url), 'utf8')) as object;
const isReport = new Ajv2020({ strict: false, allErrors: true }).compile(schema);
const count = { reports: 0, refused: 0, wrong: 0 };
const LONG_S = 20;

async function check(file: string, against: string | null): Promise<boolean> {
  let out = '';
  const notes: string[] = [];
  const options = { json: true, ocr: false, ...(against ? { against } : {}) };
  const started = performance.now();
  const code = await inspectCommand.run([file], options, { out: (text) => (out += text), note: (line) => notes.push(line) });
  const name = against ? `${file} against ${against}` : file;
  const seconds = Math.round((performance.now() - started) / 1000);
  if (seconds >= LONG_S) console.log(`${name}: ${seconds} s`);
  if (code === REFUSED) {
    count.refused += 1;
    const isSaid = out === '' && notes.some((line) => /^koryo: [A-Z_]+: /u.test(line));
    if (!isSaid) tell(name, notes.join(' ') || 'refused without a word');
    return false;
  }
  count.reports += 1;
  if (!isReport(JSON.parse(out))) tell(name, JSON.stringify(isReport.errors?.slice(0, 3)));
  return true;
}

function tell(name: string, what: string): void {
  count.wrong += 1;
  console.log(`${name}: ${what}`);
}

const { values, positionals } = parseArgs({ options: { done: { type: 'string' }, slice: { type: 'string' } }, allowPositionals: true });
const [part = 1, parts = 1] = (values.slice ?? '1/1').split('/').map(Number);
const known = new Set(values.done && existsSync(values.done) ? readFileSync(values.done, 'utf8').split('\n') : []);

const pairs = positionals.flatMap((folder) => {
  const names = readdirSync(folder)
    .filter((name) => /\.(?:pdf|ai|png|jpe?g|tiff?|psd)$/iu.test(name))
    .sort();
  return names.map((name, at) => ({ file: join(folder, name), before: at % 2 === 1 ? join(folder, names[at - 1]!) : null }));
});
let skipped = 0;
for (const [at, { file, before }] of pairs.entries()) {
  if (at % parts !== part - 1) continue;
  if (known.has(file)) {
    skipped += 1;
    continue;
  }
  const wrong = count.wrong;
  // What is refused may be the one before it.
  if (!(await check(file, before)) && before) await check(file, null);
  if (values.done && count.wrong === wrong) appendFileSync(values.done, `${file}\n`);
}
const again = skipped > 0 ? `, ${skipped} were right before` : '';
console.log(`${count.reports} reports, ${count.refused} refused, ${count.wrong} wrong${again}`);
process.exit(count.wrong === 0 ? 0 : 1);
