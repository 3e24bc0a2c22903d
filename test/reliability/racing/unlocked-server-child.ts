/**
 * The negative control: the real server, but no statement of its database locks a row (the head of the audit trail alone
 * stays locked, or nothing could be compared). It lives in this process only; nothing in the product knows of it.
 */
import { httpServer } from '#platform/http/http-server.ts';
import { readConfig } from '#platform/config.ts';
import { openAnonymous } from '#platform/http/anonymous.ts';
import { openLog } from '#platform/logging.ts';
import { openApplication } from '#main/application.ts';
import { reachDatabase } from '#main/database.ts';
import { openIdentity } from '#main/http/identity.ts';
import { prepareSchema } from '#main/prepare.ts';
import { openReadiness } from '#main/http/readiness.ts';
import { routes } from '#main/http/routes.ts';
import { openSchema } from '#main/schema.ts';
import type { KyselyPlugin, RootOperationNode } from 'kysely';

const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? unlocked(node) : node),
  transformResult: ({ result }) => Promise.resolve(result),
};

function unlocked(node: Extract<RootOperationNode, { kind: 'SelectQueryNode' }>): RootOperationNode {
  if (JSON.stringify(node.from).includes('"audit_head"')) return node;
  return {
    ...node,
    endModifiers: node.endModifiers?.filter((modifier) => !['ForUpdate', 'ForNoKeyUpdate'].includes(modifier.modifier ?? '')),
  };
}

const config = readConfig();
const logger = openLog({ level: 'silent', process: 'unlocked' });
const access = await reachDatabase(config);
await prepareSchema(access.owner);
const opened = await openApplication(config, access, logger);
const application = { ...opened, database: { ...opened.database, kysely: opened.database.kysely.withPlugin(withoutRowLocks) } };
const metering = { meter: application.meter, anonymous: openAnonymous(null) };
const identity = await openIdentity(application);
const server = httpServer({
  routes: await routes(application, identity, { schema: openSchema(), builds: null, metering }, access, openReadiness(application)),
  security: { https: false, fileOrigins: [] },
  trustProxy: { by: 'nobody' },
  logger,
});
await server.listen(config.port, config.host);
process.once('SIGTERM', () => {
  void server
    .stop()
    .then(() => opened.close())
    .then(() => access.stop())
    .then(() => process.exit(0));
});
