import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { getReady } from '#artwork/versions/server/door.ts';
import { mayBringFiles } from '#people/access/rules/policy.ts';
import { loadViewer } from '#people/access/server/door.ts';
import { setupWaits } from '#people/tenancy/server/door.ts';
import { answerScim } from '#people/provisioning/server/door.ts';
import { keyOfHeader } from '#people/service-accounts/rules/secret.ts';
import type { Builds } from '#platform/builds/builds.ts';
import { answerExport } from '#platform/exports/export-route.ts';
import { answerFile } from '#platform/files/file-route.ts';
import { advisoryLocker } from '#platform/files/upload-locker.ts';
import { diskOf } from '#platform/files/upload-allowance.ts';
import { folderUploadStore, s3UploadStore, uploadServer } from '#platform/files/upload-server.ts';
import type { Metering } from '#platform/graphql/metered.ts';
import { graphqlServer } from '#platform/graphql/server.ts';
import { answerJson, refuse, refuseLimit, type Route } from '#platform/http/http-server.ts';
import type { Identity } from '#platform/http/identity.ts';
import { isPagePath } from '#overview/home/rules/page-access.ts';
import { loadStaticFiles } from '#platform/http/static-files.ts';
import type { Figures } from '#platform/observe/metrics.ts';
import { metricsRoute } from '#platform/http/metrics-route.ts';
import { currentStatementSigner } from '#platform/statements/statement-signer.ts';
import type { Application } from '../application.ts';
import type { DatabaseAccess } from '../database.ts';
import { features } from '../features.ts';
import { filesFolder } from '../files.ts';
import { BUILD_HEADER, pageOfBuild } from './build-page.ts';
import { codeAheadOf } from './code-ahead.ts';
import { pageOfPool } from './pool-page.ts';
import { contextFor } from './graphql-context.ts';
import type { Readiness } from './readiness.ts';
import { tellAddress } from '#platform/http/told-address.ts';
import { requestPath } from '#platform/http/request-path.ts';

const { version: VERSION }: { version: string } = createRequire(import.meta.url)('../../../package.json');
const KIB = 1024;
const webFolder = join(import.meta.dirname, '../../../dist/web');

/** The routing table of the web server. `/` comes last: whatever is not the API's is a page or a built file. */
export async function routes(
  application: Application,
  identity: Identity,
  { schema, builds, metering }: { schema: GraphQLSchema; builds: Builds | null; metering: Metering },
  access: DatabaseAccess,
  readiness: Readiness,
  workerFigures: () => Promise<readonly Figures[]> = async () => [],
): Promise<Route[]> {
  const { config, storage, logger, database } = application;
  const graphql = graphqlServer({
    schema,
    development: !config.production,
    trust: builds?.trust ?? null,
    isProgram: async (authorization, clientAddress) =>
      keyOfHeader(authorization) !== null && (await identity.viewerOf(authorization, clientAddress))?.viewer.program === true,
    metering,
    logError: (error, requestId) => logger.error({ err: error, requestId }, 'a resolver failed'),
    context: (asker, isRead) => contextFor(application, identity, asker, isRead),
  });
  const uploads = uploadServer({
    database,
    storage,
    logger,
    store: config.s3 ? s3UploadStore(config.s3) : folderUploadStore(filesFolder(config)),
    ...((config.databaseUrl ?? config.databaseAppUrl) ? { locker: advisoryLocker(access.appAs) } : {}),
    authenticate: async (authorization, clientAddress) => {
      const viewer = (await identity.viewerOf(authorization, clientAddress))?.viewer ?? null;
      // A guest reviewer brings no files.
      return viewer && !viewer.guest ? { ...viewer, mayBring: mayBringFiles(viewer) } : null;
    },
    spend: application.spend,
    disk: config.s3 ? null : diskOf(config.dataDir),
    begun: () => void getReady().catch((error: unknown) => logger.warn({ err: error }, 'the engine could not be started ahead')),
  });
  const ordinal = (await builds?.ordinal()) ?? null;
  const ofPool = pageOfPool(config.externalPool);
  if (!existsSync(join(webFolder, 'index.html')))
    logger.warn(
      { folder: webFolder },
      'the screens are not built, so that no page is there: npm run build, or the package, which has them',
    );
  const web = await loadStaticFiles(webFolder, {
    page: (html) => pageOfBuild(ordinal)(ofPool(html)),
    isPage: isPagePath,
    ahead: await codeAheadOf(webFolder),
    ...(builds ? { other: builds.asset } : {}),
  });
  const exports = {
    definitions: features.flatMap((feature) => feature.exports ?? []),
    secret: config.secret,
    database,
    logger,
    localMails: application.ports.localMails,
    spend: application.spend,
    viewerOfSession: (sessionId: string, from: string) => loadViewer(database, sessionId, { grantAll: config.grantAll, from }),
  };
  const waitsForSetup = setupWaits(database);
  const tusMethods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];
  const upload: Omit<Route, 'path'> = {
    methods: tusMethods,
    bodyLimit: null,
    handle: (request, response, facts) => {
      tellAddress(request, facts.clientAddress);
      return uploads.handle(request, response);
    },
  };
  return [
    {
      path: '/healthz',
      methods: ['GET', 'HEAD'],
      bodyLimit: 0,
      handle: async (_request, response) => answerJson(response, 200, { status: 'ok', version: VERSION }),
    },
    {
      path: '/readyz',
      methods: ['GET', 'HEAD'],
      bodyLimit: 0,
      handle: async (_request, response) => {
        const { isReady, parts } = await readiness.answer();
        answerJson(response, isReady ? 200 : 503, parts);
      },
    },
    ...(config.metrics.token ? [metricsRoute({ token: config.metrics.token, others: workerFigures })] : []),
    {
      // Public: whoever got a certificate from us checks it with this, without an account and without asking us of it.
      path: '/certificate-key.json',
      methods: ['GET', 'HEAD'],
      bodyLimit: 0,
      handle: async (_request, response) =>
        answerJson(response, 200, { ...currentStatementSigner().key, previous: currentStatementSigner().previous }),
    },
    {
      path: '/graphql',
      methods: config.production ? ['POST'] : ['POST', 'GET'],
      bodyLimit: 1024 * KIB,
      handle: async (request, response, facts) => {
        const isJson = request.headers['content-type']?.startsWith('application/json');
        if (request.method === 'POST' && !isJson) return refuse(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
        response.setHeader('Cache-Control', 'no-store');
        if (ordinal !== null) response.setHeader(BUILD_HEADER, String(ordinal));
        await graphql.handle(request, response, facts);
      },
    },
    {
      path: '/auth/',
      methods: ['POST', 'GET'],
      bodyLimit: 16 * KIB,
      handle: async (request, response, facts) => {
        const reached = metering.anonymous(facts.clientAddress);
        if (reached) return refuseLimit(response, reached);
        await identity.handle(request, response, facts);
      },
    },
    {
      // The body may come in pieces, as some providers send it; the room bounds it.
      path: '/scim/v2/',
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      bodyLimit: null,
      handle: (request, response, facts) =>
        answerScim(request, response, facts, {
          database,
          logger,
          services: application.services,
          meter: metering.meter,
          anonymous: metering.anonymous,
        }),
    },
    { path: '/uploads', ...upload },
    { path: '/uploads/', ...upload },
    {
      path: '/files/',
      methods: ['GET', 'HEAD'],
      bodyLimit: 0,
      handle: (request, response) => answerFile(request, response, storage, config.secret),
    },
    {
      path: '/exports/',
      methods: ['GET', 'POST'],
      bodyLimit: 256 * KIB,
      handle: (request, response, facts) => answerExport(request, response, { ...exports, clientAddress: facts.clientAddress }),
    },
    {
      path: '/',
      methods: ['GET', 'HEAD'],
      bodyLimit: 0,
      handle: async (request, response) => {
        const elsewhere = await setupPath(requestPath(request.url), waitsForSetup);
        if (elsewhere) return void response.writeHead(303, { Location: elsewhere, 'Cache-Control': 'no-store' }).end();
        if (!(await web.answer(request, response, requestPath(request.url)))) refuse(response, 404, 'NOT_FOUND');
      },
    },
  ];
}

const SETUP_PATH = '/setup';

/** Where a page leads instead: an installation without a company shows its setup page alone, and any other has none. */
async function setupPath(path: string, waits: () => Promise<boolean>): Promise<string | null> {
  // What has a dot in its last part is a file of the page, not a page.
  if (/\.[\w]+$/.test(path)) return null;
  const isSetup = path === SETUP_PATH;
  // A database that is away keeps nobody from a page: it says by itself what it cannot load.
  if ((await waits().catch(() => isSetup)) === isSetup) return null;
  return isSetup ? '/' : SETUP_PATH;
}
