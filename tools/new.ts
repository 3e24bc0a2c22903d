/**
 * `npm run new -- feature|command|page|job|setting …`: lays the seats of a new thing as the house has them, with a test that fails
 * until its author has done it. Nothing that stands is overwritten.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WINGS } from './house/plan.ts';
import { seatsOf, USAGE } from './new/kinds.ts';
import { NoSeat, withLines } from './new/seat.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string | null => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

try {
  const seats = seatsOf(process.argv.slice(2), { read, wings: WINGS.map(({ name }) => name) });
  for (const { path } of seats.files) if (read(path) !== null) throw new NoSeat(`${path} stands already`);
  const changed = new Map<string, string>();
  for (const added of seats.added) {
    const text = changed.get(added.path) ?? read(added.path);
    if (text === null) throw new NoSeat(`${added.path} is not there`);
    changed.set(added.path, withLines(text, added));
  }
  // Nothing is written before everything has its place.
  for (const [path, text] of [...seats.files.map((file) => [file.path, file.text] as const), ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`${changed.has(path) ? 'changed' : 'new    '} ${path}`);
  }
  spawnSync('oxfmt', ['--write', ...seats.files.map(({ path }) => path), ...changed.keys()], { cwd: root, stdio: 'ignore' });
  for (const [program = '', ...args] of seats.afterwards) spawnSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`\nNext:\n${seats.next.map((line) => `- ${line}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof NoSeat)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}
