import { spawn } from 'node:child_process';
import type { Step } from './steps.ts';

/** Runs one step and prints its seconds; what it says is shown only when it fails. True when all is well. */
export async function runStep(root: string, { name, program, args }: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      said += `${error.message} (start it by npm run check:changed)\n`;
      resolve(null);
    });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}\n`);
  if (code !== 0) process.stdout.write(said);
  return code === 0;
}
