/** Setting an installation up: its first company, founded in the browser by whoever has the one-time code. */
import type { Database, Db } from '#platform/db/client.ts';
import type { InstallationSecret } from '#platform/derived-keys.ts';
import { allOrNothing } from '#platform/db/all-or-nothing.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import {
  externalPool,
  forgiveFailures,
  lockedOut,
  mustBeHardToGuess,
  parseBody,
  reserveTry,
  type AuthHandler,
} from '#people/sign-in/server/door.ts';
import { AppError, generalErrors, type FieldError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { tenancyErrors } from '../rules/errors.ts';
import { SETUP_PLAN, setupInput } from '../rules/founding.ts';
import { foundCompany } from './commands/found-company.ts';
import { runAsOperator } from './operator.ts';
import { isSetupCode, setupCode } from './setup-code.ts';

/** The seed of the code that counts now; null: there is a company, and nothing to set up. Needs a 'system' transaction. */
async function openSeed(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select((eb) => ['setup_seed', eb.exists(eb.selectFrom('company').select('id')).as('founded')])
    .executeTakeFirstOrThrow();
  return row.founded ? null : row.setup_seed;
}

/** The one-time code of the setup page; null when the installation has a company. */
export async function currentSetupCode(database: Database, secret: InstallationSecret): Promise<string | null> {
  const seed = await inTransaction(database, 'system', openSeed);
  return seed === null ? null : setupCode(secret, seed);
}

/** A company, once there is one, stays for long: so long the answer of before serves. */
const REMEMBERED_MS = 30_000;

/** Answers whether the installation waits to be set up; asked by every page that is opened. */
export function setupWaits(database: Database): () => Promise<boolean> {
  let foundedAt = -Infinity;
  let asking: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> => {
    asking ??= inTransaction(database, 'system', openSeed)
      .then((seed) => {
        foundedAt = seed === null ? performance.now() : -Infinity;
        return seed !== null;
      })
      .finally(() => (asking = null));
    return asking;
  };
  return async () => {
    if (foundedAt === -Infinity) return await ask();
    // Nobody waits for what hardly ever changes, least of all for a database that does not answer.
    if (performance.now() - foundedAt > REMEMBERED_MS) ask().catch(() => undefined);
    return false;
  };
}

/**
 * POST /auth/setup: founds the first company with its owner, and the provider's if wished, in one transaction that also uses the
 * code up. Whoever comes second finds it over. Answers where the provider's staff sets a password, which is shown once.
 */
export const setUp =
  (secret: InstallationSecret): AuthHandler =>
  async (request, env) => {
    const now = env.now();
    const reserved = await reserveTry(env, 'setup', { clientAddress: request.clientAddress }, now);
    if ('refusedUntil' in reserved) throw lockedOut(reserved.refusedUntil, now);
    const { code, locale, company, owner, provider } = parseBody(setupInput, request.body);
    const { password, ...first } = owner;
    if (password === null && !externalPool()) throw wrongField('owner.password', 'REQUIRED');
    if (password !== null) await mustBeHardToGuess(password, [owner.email, owner.name, company.name], 'owner.password');
    const operator = { name: 'setup', locale, clientAddress: request.clientAddress };
    const found = (database: Database) => ({ database, services: env.services, companyId: newId() });
    const link = await allOrNothing(env.database, 'setup', async (database) => {
      await inTransaction(database, 'system', (db) => useCode(db, secret, code));
      await runAsOperator(
        foundCompany,
        { ...company, locale, first, plan: SETUP_PLAN, entry: password === null ? 'mail' : { password } },
        operator,
        found(database),
      ).catch(said({ number: 'company.number', first: 'owner' }));
      if (!provider) return null;
      const { name, number, staff } = provider;
      const made = await runAsOperator(
        foundCompany,
        { name, number, locale, first: staff, plan: null, entry: 'link' },
        operator,
        found(database),
      ).catch(said({ number: 'provider.number', first: 'provider.staff' }));
      return made.link;
    });
    await inTransaction(env.database, 'system', (db) => forgiveFailures(db, 'setup', {}, reserved.try));
    return { body: { providerLink: link } };
  };

async function useCode(db: Db, secret: InstallationSecret, code: string): Promise<void> {
  const seed = await openSeed(db);
  if (seed === null) throw new AppError(tenancyErrors.SETUP_OVER);
  if (!isSetupCode(code, setupCode(secret, seed))) throw wrongField('code', 'SETUP_CODE_WRONG');
  await db.updateTable('installation').set({ setup_seed: newId() }).execute();
}

function wrongField(path: string, code: string): AppError {
  return new AppError(code === 'SETUP_CODE_WRONG' ? tenancyErrors.SETUP_CODE_WRONG : generalErrors.INVALID_INPUT, {}, [{ path, code }]);
}

/** What refuses a founding, at the fields of the setup page. */
const said =
  (names: Record<string, string>) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map((field): FieldError => {
      const [head = '', ...rest] = field.path.split('.');
      return { ...field, path: [names[head] ?? head, ...rest].join('.') };
    });
    throw new AppError(error.definition, error.params, fields);
  };
