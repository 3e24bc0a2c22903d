import { withApiKeys } from '#people/service-accounts/server/door.ts';
import { openProviders, tryProvider } from '#people/identity-providers/server/door.ts';
import { openSecondFactors, usePasskeys } from '#people/second-factors/server/door.ts';
import { openIdentity as openUserPool } from '#people/sign-in/server/door.ts';
import { setUp } from '#people/tenancy/server/door.ts';
import type { Identity } from '#platform/http/identity.ts';
import type { Application } from '../application.ts';

/** The user pool (D1), built in or external, with the installation's secret; beside it the keys of programs. */
export async function openIdentity(application: Application): Promise<Identity> {
  const { config, database, services, logger } = application;
  const factors = openSecondFactors(config.secret, config.publicUrl);
  usePasskeys(config.publicUrl);
  const people = await openUserPool({
    database,
    services,
    logger,
    secret: config.secret,
    publicUrl: config.publicUrl,
    grantAll: config.grantAll,
    freeFailures: config.signInFailures,
    externalPool: config.externalPool,
    also: { setup: setUp(config.secret), ...(config.externalPool ? {} : { ...factors.endPoints, 'provider-try': tryProvider }) },
    providers: openProviders(database, () => new Date()),
    ...(config.externalPool ? {} : { secondStep: factors.secondStep, stepUp: factors.stepUp }),
  });
  return withApiKeys(people, database);
}
