/**
 * Loaded ahead of the server (`--import`): notes how long its one thread computed without turning to anybody, in processor
 * time, since a crowded machine makes everybody wait. A line per stall; once a file beside is there it makes some, to be found.
 */
import { appendFileSync, existsSync } from 'node:fs';

const { PROOF_STALLS: file } = process.env;
const SEEDED_MS = 250;
const NOTED_MS = 50;

function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (file && process.argv.includes('serve')) {
  let last = spentMs();
  let turns = 0;
  setInterval(() => {
    const ms = spentMs() - last;
    if (ms > NOTED_MS) appendFileSync(file, `${JSON.stringify({ at: Date.now(), ms: Math.round(ms) })}\n`);
    last = spentMs();
    turns += 1;
    if (turns % 20 === 0 && existsSync(`${file}.seeded`)) for (const until = last + SEEDED_MS; spentMs() < until;);
  }, 10).unref();
}
