import { setTimeout as delay } from 'node:timers/promises';
import { confinement, confinementInWords, useEngineNowAndThen } from '#artwork/versions/server/door.ts';
import type { Config } from '#platform/config.ts';
import { readBuild } from '#platform/builds/build.ts';
import { openBuilds, type Builds } from '#platform/builds/builds.ts';
import type { Database } from '#platform/db/client.ts';
import { requirePrepared } from '#platform/db/prepared.ts';
import { httpServer } from '#platform/http/http-server.ts';
import { openAnonymous } from '#platform/http/anonymous.ts';
import type { Logger } from '#platform/logging.ts';
import { serveMetrics } from '#platform/http/metrics-route.ts';
import { currentSetupCode } from '#people/tenancy/server/door.ts';
import { openApplication, type Application } from './application.ts';
import type { DatabaseAccess } from './database.ts';
import { seedDemo } from './demo.ts';
import { refuseDemo } from './demo-in-production.ts';
import { screensBuilt } from './http/built-screens.ts';
import { openIdentity } from './http/identity.ts';
import { prepareSchema, publishScreens, ROOT } from './prepare.ts';
import { openReadiness } from './http/readiness.ts';
import { toldToEnd } from './lifetime.ts';
import { routes } from './http/routes.ts';
import { openSchema } from './schema.ts';
import { subscriptionServer } from './http/websocket.ts';
import { addSocketFigures, beginFigures } from './observe.ts';
import { giveBackWhatStartingLeft } from './memory.ts';
import { superviseWorker, type SupervisedWorker } from './worker-process.ts';

/** For so long requests that are being answered hold a stop up; uploads go on elsewhere where they were. */
const ANSWER_SECONDS = 8;
/** So long after the last upload the engine's two processes (150 MB) end. */
const ENGINE_REST_MS = 10 * 60_000;

export interface ServeOptions {
  worker: boolean;
  /** False: another process migrates, and this one refuses a database that none has prepared. */
  migrate: boolean;
  demo: boolean;
  /** The sources that the screens are being built of, where whoever starts it builds them meanwhile. */
  awaitScreens?: string | undefined;
  /** Companies of the demo may stay in production; their password may not. */
  keepDemo: boolean;
}

export interface Running {
  url: string;
  /** True when this start filled an empty database with the demo companies. */
  seeded: boolean;
  /** What the setup page asks for while there is no company; null: there is one. */
  setupCode: string | null;
  stop(): Promise<void>;
}

/** Migrates, then serves; resolves once requests are answered. */
export async function serve(config: Config, access: DatabaseAccess, logger: Logger, options: ServeOptions): Promise<Running> {
  // Production keeps its screens in the database before anything else; the demo is laid while they are built.
  if (options.awaitScreens && config.production) await screensBuilt(options.awaitScreens);
  if (!options.migrate) await requirePrepared(access.appAs);
  const applied = options.migrate ? await prepareSchema(access.owner) : [];
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  if (options.migrate && config.production) await publishScreens(access.owner);
  const application = await openApplication(config, access, logger);
  try {
    return await serveApplication(application, access, options);
  } catch (error) {
    await application.close();
    throw error;
  }
}

async function serveApplication(application: Application, access: DatabaseAccess, options: ServeOptions): Promise<Running> {
  const { config, logger } = application;
  if (config.production) await refuseDemo(application.database, options.keepDemo);
  const identity = await openIdentity(application);
  // Registers the features, which the demo's commands need.
  const schema = openSchema();
  const seeded = options.demo && !config.production && (await seedDemo(application));
  if (options.awaitScreens) await screensBuilt(options.awaitScreens);
  const builds = config.production ? await openOwnBuilds(application.database) : null;
  const metering = { meter: application.meter, anonymous: openAnonymous(config.anonymousLimit) };
  const subscriptions = subscriptionServer(application, identity, { schema, trust: builds?.trust ?? null, metering });
  const readiness = openReadiness(application);
  // It is started last, and asked only later.
  const beside: { worker?: SupervisedWorker } = {};
  const workerFigures = async () => (await beside.worker?.figures()) ?? [];
  beginFigures(application, 'serve');
  addSocketFigures(subscriptions.count);
  const server = httpServer({
    routes: await routes(application, identity, { schema, builds, metering }, access, readiness, workerFigures),
    security: { https: config.publicUrl.startsWith('https://'), fileOrigins: fileOriginsOf(config) },
    trustProxy: config.trustProxy,
    logger,
    upgrade: subscriptions.upgrade,
  });
  // Told to end a moment after it answers, it still ends cleanly.
  void toldToEnd();
  const port = await server.listen(config.port, config.host);
  const { metrics } = config;
  const endMetrics =
    metrics.port && (await serveMetrics(metrics.port, metrics.host, { token: metrics.token, others: workerFigures }, logger));
  if (options.worker) beside.worker = superviseWorker(logger, process.env);
  logger.info({ port, host: config.host, database: access.description }, 'serving');
  const setupCode = await currentSetupCode(application.database, config.secret);
  if (setupCode)
    logger.warn({ setupCode, page: `${config.publicUrl}/setup` }, 'there is no company yet: open the page and give the setup code');
  tellConfinement(logger);
  // An upload is looked at here before its job begins.
  useEngineNowAndThen(ENGINE_REST_MS);
  giveBackWhatStartingLeft();
  const shown = config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return {
    url: `http://${shown}:${port}`,
    seeded,
    setupCode,
    async stop() {
      readiness.drain();
      const closed = delay(config.drainSeconds * 1000)
        .then(() => subscriptions.close())
        .then(() => server.stop(ANSWER_SECONDS));
      await Promise.all([closed, beside.worker?.stop()]);
      if (endMetrics) await endMetrics();
      await application.close();
    },
  };
}

/** Production answers what its screens and those of neighbouring versions were built with. Throws in the operator's words when they were not. */
async function openOwnBuilds(database: Database): Promise<Builds> {
  const own = await readBuild(ROOT);
  if (!own) throw new Error(`${ROOT}/dist is missing: build the screens first (npm run build)`);
  return openBuilds(database, own);
}

/** At start, what a hostile file could reach here: an operator can close it, and nobody else knows. */
function tellConfinement(logger: Logger): void {
  const here = confinement();
  const facts = { artworkProcesses: confinementInWords(here) };
  if (here.way === 'bubblewrap') logger.info(facts, 'files of users are opened in confined processes');
  else logger.warn(facts, 'files of users are opened in processes that this system does not wholly confine');
}

function fileOriginsOf(config: Config): string[] {
  if (config.s3?.delivery.by !== 'direct') return [];
  const { region, contentBucket, forcePathStyle } = config.s3;
  const { endpoint } = config.s3.delivery;
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return [forcePathStyle ? base.origin : `${base.protocol}//${contentBucket}.${base.host}`];
}
