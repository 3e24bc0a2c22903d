import { sql } from 'kysely';
import { foundCompany } from '#people/accounts/server/door.ts';
import { runCommand } from '#platform/command.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Logger } from '#platform/logging.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { openApplication } from '../application.ts';
import type { DatabaseAccess } from '../database.ts';
import { prepareSchema } from '../prepare.ts';

export interface Founding {
  name: string;
  number: string;
  locale: 'ja' | 'en';
  first: { name: string; email: string };
  /** Null: the provider's own company. */
  plan: { validUntil: string; designLimit: number; remainingUploads: number } | null;
  printPassword: boolean;
}

/**
 * `koryo company create`, `koryo provider create`: founds a company on a running or a stopped installation, migrated first. The
 * first account's temporary password is mailed by the worker, or printed once. Throws an Error in the operator's words.
 */
export async function createCompany(
  config: Config,
  access: DatabaseAccess,
  logger: Logger,
  { printPassword, ...founding }: Founding,
  print: (line: string) => void,
): Promise<void> {
  await prepareSchema(access.owner);
  const application = await openApplication(config, access, logger);
  try {
    const { database, services } = application;
    const companyId = newId();
    const operator = { userId: newId(), companyId, name: 'koryo company create', locale: founding.locale };
    const viewer = { ...operator, accessLevel: 'lv99_gtb' as const, sessionId: newId(), roles: [], actingFrom: null, grantAll: false };
    const environment = { database, services, viewer, requestId: newId(), clientAddress: 'command line' };
    const { password } = await runCommand(foundCompany, { ...founding, answersPassword: printPassword }, environment).catch(inWords);
    print(`${founding.name} (${founding.number}) is founded.`);
    print(`${founding.first.name} signs in at ${config.publicUrl}/signin as ${founding.first.email}`);
    print(
      password === null
        ? 'with the temporary password that was mailed.'
        : `with the temporary password ${password} (7 days, shown only now)`,
    );
  } finally {
    await application.close();
  }
}

/** What refuses the founding, with the fields that are wrong. */
function inWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fields = error.fields.map(({ path, code }) => `${path}: ${code}`).join(', ');
  throw new Error([error.text('en'), fields].filter(Boolean).join(' '), { cause: error });
}

interface Listed {
  number: string;
  name: string;
  isProvider: boolean;
  people: string;
  designs: string;
  validUntil: string | null;
}

/** `koryo company list`: every company with its people, designs and the end of its plan. */
export async function listCompanies(access: DatabaseAccess, print: (line: string) => void): Promise<void> {
  await prepareSchema(access.owner);
  const database = openDatabase({ connection: access.app, max: 1, ...(access.role ? { role: access.role } : {}) });
  try {
    const { rows } = await inTransaction(database, 'system', (db) => LIST.execute(db));
    for (const { number, name, isProvider, people, designs, validUntil } of rows) {
      print(
        `${number}  ${name}  ${people} people, ${designs} designs, ${isProvider ? 'provider' : `plan until ${validUntil ?? '(none)'}`}`,
      );
    }
    if (rows.length === 0) print('There is no company yet: koryo company create --help');
  } finally {
    await database.close();
  }
}

const LIST = sql<Listed>`
  select number, name, is_provider as "isProvider", valid_until::text as "validUntil",
    (select count(*) from app_user where company_id = company.id and deleted_at is null and kind = 'ACCOUNT') as people,
    (select count(*) from design where company_id = company.id) as designs
  from company left join plan on plan.company_id = company.id order by number`;
