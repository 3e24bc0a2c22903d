import { createRequire } from 'node:module';
import { Command, Option } from 'commander';
import { ConfigError, readConfig, type Config } from '#platform/config.ts';
import { describeEnvironment } from '#platform/config-schema.ts';
import { openLog } from '#platform/logging.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { verifyAudit } from './audit.ts';
import { runCheck } from './check.ts';
import { reachDatabase, type DatabaseAccess } from './database.ts';
import { untilStopped } from './lifetime.ts';
import { prepareSchema } from './prepare.ts';
import { serve } from './serve.ts';
import { welcome } from './welcome.ts';
import { runWorker } from './worker.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs an operator's command against the database, and leaves it as it was found. */
async function withDatabase<T>(work: (access: DatabaseAccess, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig();
  const access = await reachDatabase(config);
  try {
    return await work(access, config);
  } finally {
    await access.stop();
  }
}

const program = new Command('koryo')
  .description('Koryo (校了): brands, products, designs, specifications, approvals and artwork inspection')
  .version(version)
  .addHelpText('after', `\nSettings (environment variables):\n${describeEnvironment()}`);

program
  .command('serve', { isDefault: true })
  .description('migrate the database, then serve everything: web, API and the worker')
  .option('--no-worker', 'run no worker here (start "koryo worker" elsewhere)')
  .option('--demo', 'fill an empty database with the demo companies')
  .action(async (options: { worker: boolean; demo?: boolean }) => {
    const config = readConfig();
    const logger = openLog({ level: config.logLevel, process: 'serve' });
    const access = await reachDatabase(config);
    const running = await serve(config, access, logger, { worker: options.worker, demo: options.demo ?? false }).catch(
      async (error: unknown) => {
        await access.stop();
        throw error;
      },
    );
    for (const line of welcome(running.url, config, options.demo ?? false)) print(line);
    await untilStopped(logger, {
      stop: async () => {
        await running.stop();
        await access.stop();
      },
      failed: access.ended.then(() => 'the embedded database ended'),
    });
  });

program
  .command('worker')
  .description('take jobs off the queue (mails, inspections, sweeps)')
  .addOption(new Option('--attached', 'stop when the server that started this worker is gone').hideHelp())
  .action(async (options: { attached?: boolean }) => {
    const config = readConfig();
    const logger = openLog({ level: config.logLevel, process: 'worker' });
    // Listened for before anything else: the server may be killed while its worker is still starting.
    const orphaned = new Promise<string>((resolve) => options.attached && process.once('disconnect', () => resolve('the server is gone')));
    const access = await reachDatabase(config, options.attached ? { attachOnly: true } : {});
    if (!options.attached) await prepareSchema(access.owner);
    const worker = await runWorker(config, access, logger);
    await untilStopped(logger, {
      stop: async () => {
        await worker.stop();
        await access.stop();
      },
      failed: Promise.race([orphaned, access.ended.then(() => 'the embedded database ended')]),
    });
  });

program
  .command('migrate')
  .description('apply the migrations and install the queues, then exit')
  .action(() =>
    withDatabase(async (access) => {
      const applied = await prepareSchema(access.owner);
      print(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`);
    }),
  );

program
  .command('check')
  .description('check configuration, disk, storage, mail, database, migrations and queue')
  .action(async () => {
    if (!(await runCheck(print))) process.exitCode = 1;
  });

program
  .command('audit')
  .description('the audit trail')
  .command('verify')
  .description("check every company's chain; exit code 1 names the first broken entry")
  .action(() =>
    withDatabase(async (access) => {
      if (!(await verifyAudit(access, print))) process.exitCode = 1;
    }),
  );

const jobs = program.command('jobs').description('the job queue');
jobs
  .command('dead')
  .description('list the jobs that failed for good')
  .action(() =>
    withDatabase(async (access) => {
      const queue = await openJobQueue(access.app, access.role ? { role: access.role } : {});
      const dead = await queue.deadJobs().finally(() => queue.close());
      for (const job of dead) print(`${job.id}  ${job.createdAt.toISOString()}  ${job.queue}  ${job.attempts} tries  ${job.error}`);
      if (dead.length === 0) print('No job has failed for good.');
    }),
  );
jobs
  .command('retry <id>')
  .description('give a failed job its tries again')
  .action((id: string) =>
    withDatabase(async (access) => {
      const queue = await openJobQueue(access.app, access.role ? { role: access.role } : {});
      const found = await queue.retryDead(id).finally(() => queue.close());
      print(found ? 'Queued again.' : 'There is no such job.');
      if (!found) process.exitCode = 1;
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  const words =
    error instanceof ConfigError || process.env.LOG_LEVEL !== 'debug'
      ? String((error as Error).message ?? error)
      : String((error as Error).stack);
  process.stderr.write(`koryo: ${words}\n`);
  process.exit(1);
}
