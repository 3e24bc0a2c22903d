import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { openAnchorVerifier } from '#platform/audit/anchor-signature.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { describeEnvironment } from '#platform/config-schema.ts';
import { bindStorage } from '#platform/files/storage-binding.ts';
import { openLog } from '#platform/logging.ts';
import { requirePrepared } from '#platform/db/prepared.ts';
import { loadTracing } from '#platform/observe/load-tracing.ts';
import { serveMetrics } from '#platform/http/metrics-route.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import { bindStatementSigner, openStatementSigner } from '#platform/statements/statement-signer.ts';
import { parseExpectation, verifyAudit } from './command-line/audit.ts';
import { passphraseIn, restoreBackup, takeBackup } from './command-line/backup.ts';
import { runCheck } from './command-line/check.ts';
import { addCompanyCommands } from './command-line/companies/commands.ts';
import { readStreamedHistory } from './command-line/streamed-history.ts';
import { lagLine, readStreamLags } from './command-line/audit-streams.ts';
import { addSecretCommands } from './command-line/secret.ts';
import { reachDatabase, type DatabaseAccess } from './database.ts';
import { dropRoot, handOver } from './drop-root.ts';
import { openStorage } from './files.ts';
import { untilStopped, type Failure } from './lifetime.ts';
import { prepareSchema, publishScreens } from './prepare.ts';
import { serve } from './serve.ts';
import { welcome } from './command-line/welcome.ts';
import { answerServer } from './worker-process.ts';
import { runWorker } from './worker.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Runs an operator's command against the database, and leaves it as it was found. `lays`: it prepares one where there is none, as the
 * owner; the others do with the sign-in that a server has.
 */
async function withDatabase<T>(work: (access: DatabaseAccess, config: Config) => Promise<T>, lays = false): Promise<T> {
  const config = readConfig(process.env, { existing: !lays });
  dropRoot(config);
  const access = await reachDatabase(config, { mayMigrate: lays });
  try {
    return await work(access, config);
  } finally {
    await access.stop();
  }
}

/** Without its database nothing can be finished any more: whoever supervises the process starts it anew, soon. */
const databaseEnded = (access: DatabaseAccess): Promise<Failure> =>
  access.ended.then(() => ({ words: 'the embedded database ended again and again', seconds: 2 }));

/** The commands that work on an installation: its server and workers, its database, its companies. `version` of the program. */
export function addInstallationCommands(program: Command, version: string): void {
  program.addHelpText('after', `\nSettings (environment variables):\n${describeEnvironment()}`);
  addServing(program, version);
  addOperating(program);
}

function addServing(program: Command, version: string): void {
  program
    .command('serve', { isDefault: true })
    .description('migrate the database, then serve everything: web, API and the worker')
    .option('--no-worker', 'run no worker here (start "koryo worker" elsewhere)')
    .option('--no-migrate', 'change nothing of the database: another process prepares it, and this one needs no DATABASE_URL')
    .option('--demo', 'fill an empty database with the demo companies')
    .option('--keep-demo', 'serve in production although companies of the demo are in the database')
    .addOption(new Option('--await-screens <stamp>', 'answer once the screens are built of these sources').hideHelp())
    .action(async (options: { worker: boolean; migrate: boolean; demo?: boolean; keepDemo?: boolean; awaitScreens?: string }) => {
      const config = readConfig();
      const stays = dropRoot(config);
      const logger = openLog({ level: config.logLevel, process: 'serve' });
      if (stays) logger.warn({ why: stays }, 'the server runs as root: give it a user of its own, which owns the data folder');
      const endTracing = await loadTracing(process.env, 'serve', version);
      const access = await reachDatabase(config, { mayMigrate: options.migrate, tell: (words) => logger.error(words) });
      const running = await serve(config, access, logger, {
        worker: options.worker,
        migrate: options.migrate,
        demo: options.demo ?? false,
        keepDemo: options.keepDemo ?? false,
        awaitScreens: options.awaitScreens,
      }).catch(async (error: unknown) => {
        await access.stop();
        throw error;
      });
      // Where nobody sits at a terminal the output is the log: JSON, line by line.
      const lines = process.stdout.isTTY ? welcome(running.url, config, { demo: options.demo ?? false, setupCode: running.setupCode }) : [];
      for (const line of lines) print(line);
      await untilStopped(logger, {
        stop: async () => {
          await running.stop();
          await endTracing();
          await access.stop();
        },
        failed: databaseEnded(access),
      });
    });

  program
    .command('worker')
    .description('take jobs off the queue (mails, inspections, sweeps)')
    .option('--no-migrate', 'change nothing of the database: another process prepares it, and this one needs no DATABASE_URL')
    .addOption(new Option('--attached', 'stop when the server that started this worker is gone').hideHelp())
    .action(async (options: { attached?: boolean; migrate: boolean }) => {
      const config = readConfig();
      const stays = dropRoot(config);
      const logger = openLog({ level: config.logLevel, process: 'worker' });
      if (stays && !options.attached) logger.warn({ why: stays }, 'the worker runs as root: give it a user of its own');
      // Listened for before anything else: the server may be killed while its worker is still starting.
      const orphaned = new Promise<Failure>(
        (resolve) =>
          options.attached && process.once('disconnect', () => resolve({ words: 'the server is gone', seconds: 25, isAlone: true })),
      );
      const endTracing = await loadTracing(process.env, 'worker', version);
      const access = await reachDatabase(config, {
        attachOnly: options.attached ?? false,
        mayMigrate: options.migrate && !options.attached,
        tell: (words) => logger.error(words),
      });
      // Beside a server, that has seen to it.
      if (!options.migrate) await requirePrepared(access.appAs);
      else if (!options.attached) await prepareSchema(access.owner);
      const worker = await runWorker(config, access, logger);
      if (options.attached) answerServer();
      const { metrics } = config;
      const endMetrics =
        !options.attached && metrics.port
          ? await serveMetrics(metrics.port, metrics.host, { token: metrics.token, others: async () => [] }, logger)
          : undefined;
      await untilStopped(logger, {
        stop: async () => {
          await worker.stop();
          await endMetrics?.();
          await endTracing();
          await access.stop();
        },
        failed: Promise.race([orphaned, databaseEnded(access)]),
      });
    });
}

function addOperating(program: Command): void {
  program
    .command('migrate')
    .description('apply the migrations and install the queues, then exit')
    .action(() =>
      withDatabase(async (access) => {
        const applied = await prepareSchema(access.owner);
        await publishScreens(access.owner);
        print(applied.length === 0 ? 'Nothing to apply.' : `Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`);
      }, true),
    );

  program
    .command('check')
    .description('check configuration, disk, storage, mail, database, migrations and queue')
    .action(async () => {
      if (!(await runCheck(print))) process.exitCode = 1;
    });

  program
    .command('backup <folder>')
    .description('write everything of the embedded database and its files into a new folder, while Koryo works')
    .option('--passphrase-file <file>', 'seal every file (age) with the passphrase that this file holds, 12 characters or more')
    .action(async (folder: string, { passphraseFile }: { passphraseFile?: string }) => {
      const { files, bytes } = await takeBackup(readConfig(process.env, { existing: true }), resolve(folder), passphraseIn(passphraseFile));
      print(
        `${files} files, ${Math.ceil(bytes / 1024 ** 2)} MiB in ${folder}. If you set KORYO_SECRET, keep it too, apart from the backup.`,
      );
    });

  program
    .command('restore <folder>')
    .description('fill an empty KORYO_DATA_DIR from a backup; then start Koryo')
    .option('--passphrase-file <file>', 'holds the passphrase that the backup was sealed with')
    .action(async (folder: string, { passphraseFile }: { passphraseFile?: string }) => {
      const config = readConfig();
      const handToUser = handOver(config);
      const { files, takenAt } = await restoreBackup(config, resolve(folder), passphraseIn(passphraseFile));
      handToUser();
      print(`${files} files of ${takenAt}, each as it was taken. Start Koryo, then run: koryo audit verify`);
    });

  const audit = program.command('audit').description('the audit trail');
  audit
    .command('verify')
    .description("check every company's chain; exit code 1 names the first broken entry")
    .option('--expect <company:entry:hash...>', 'what the daily mail told: notices a chain that was cut, removed or made anew')
    .option('--against <file or folder>', 'what an audit stream left with its receiver: JSON lines or lines of syslog, .gz too')
    .option('--public-key <file>', 'the public half of KORYO_AUDIT_SIGNING_KEY (PEM): checks the signatures of the daily anchors')
    .action(({ expect = [], against, publicKey }: { expect?: string[]; against?: string; publicKey?: string }) =>
      withDatabase(async (access, config) => {
        const expected = expect.map((text) => {
          const parsed = parseExpectation(text);
          if (!parsed) throw new Error(`${text}: must look like company:entry:hash, with the 64 digits of the hash`);
          return parsed;
        });
        // Entries with erased personal data are checked with the installation's own key.
        bindRedactionKey(config.secret);
        // And what was cut from the database is read from its files.
        bindStorage(openStorage(config));
        bindStatementSigner(openStatementSigner(config.secret, config.publicUrl));
        const streamed = against === undefined ? null : await readStreamedHistory(resolve(against));
        const anchors = publicKey === undefined ? null : openAnchorVerifier(readFileSync(publicKey, 'utf8'));
        if (!(await verifyAudit(access, { expected, streamed, anchors }, print))) process.exitCode = 1;
      }),
    );
  audit
    .command('streams')
    .description('how far every audit stream is; exit code 1 where one is not taken')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withDatabase(async (access, config) => {
        const lags = await readStreamLags(access, config);
        if (json) print(JSON.stringify(lags));
        else for (const lag of lags) print(lagLine(lag));
        if (!json && lags.length === 0) print('There is no audit stream.');
        if (lags.some(({ failures }) => failures > 0)) process.exitCode = 1;
      }),
    );

  addCompanyCommands(program, { print, withDatabase });
  addSecretCommands(program, { print, withDatabase });

  const jobs = program.command('jobs').description('the job queue');
  jobs
    .command('dead')
    .description('list the jobs that failed for good')
    .action(() =>
      withDatabase(async (access) => {
        const queue = await openJobQueue(access.app, access.role ? { role: access.role } : {});
        const dead = await queue.deadJobs().finally(() => queue.close());
        for (const job of dead) print(`${job.id}  ${job.failedAt.toISOString()}  ${job.queue}  ${job.attempts} tries  ${job.error}`);
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
}
