import type { z } from 'zod';
import { providerCompany, runAsOperator } from '#people/tenancy/server/door.ts';
import type { Command } from '#platform/command.ts';
import type { Config } from '#platform/config.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openLog } from '#platform/logging.ts';
import { AppError } from '#shared/errors.ts';
import type { Locale } from '#shared/i18n.ts';
import { openApplication, type Application } from '../../application.ts';
import type { DatabaseAccess } from '../../database.ts';
import { prepareOrRequire } from '../../prepare.ts';

/** Runs an operator's command on a running or a stopped installation, migrated first. */
export async function withApplication<T>(
  config: Config,
  access: DatabaseAccess,
  work: (application: Application) => Promise<T>,
): Promise<T> {
  await prepareOrRequire(access);
  const application = await openApplication(config, access, openLog({ level: 'warn', process: 'company' }));
  try {
    return await work(application).catch(inWords);
  } finally {
    await application.close();
  }
}

/** What refuses a command, with the fields that are wrong. */
function inWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fields = error.fields.map(({ path, code }) => `${path}: ${code}`).join(', ');
  throw new Error([error.text('en'), fields].filter(Boolean).join(' '), { cause: error });
}

/**
 * Runs a deed on a company in the provider's company, so that it stands in both histories; where there is none, in the company
 * itself. `says`: the command as it was called, which the histories name.
 */
export async function asOperator<I extends z.ZodType, R>(
  { database, services }: Application,
  says: string,
  companyId: string,
  definition: Command<I, R>,
  input: z.input<I>,
  locale: Locale = 'ja',
): Promise<R> {
  const home = await inTransaction(database, 'system', providerCompany);
  const operator = { name: says, locale, clientAddress: 'command line' };
  return await runAsOperator(definition, input, operator, { database, services, companyId: home ?? companyId });
}
