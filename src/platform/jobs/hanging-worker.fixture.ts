/** A worker for a test to kill: takes one job and never finishes it. */
import type { JobDefinition } from '../feature.ts';
import { openLog } from '../logging.ts';
import { startWorker } from './worker.ts';

const { connection, role, queue } = JSON.parse(process.argv[2] ?? '{}');
const logger = openLog({ level: 'silent', process: 'test' });
const hangs: JobDefinition = {
  queue,
  handle: () => {
    process.send?.('started');
    return new Promise(() => undefined);
  },
};
await startWorker({
  connection,
  ...(role ? { role } : {}),
  jobs: [hangs] as unknown as JobDefinition<never>[],
  context: {} as never,
  logger,
});
process.send?.('ready');
