import { foundCompany, requireNoProvider, runAsOperator } from '#people/tenancy/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Application } from '../../application.ts';

export interface Founding {
  name: string;
  number: string;
  locale: 'ja' | 'en';
  first: { name: string; email: string };
  /** Null: the provider's own company. */
  plan: { validUntil: string; designLimit: number; remainingUploads: number } | null;
  printLink: boolean;
}

export interface Founded {
  id: string;
  number: string;
  name: string;
  owner: string;
  /** Where the owner sets the password, shown once; null: it was mailed. */
  link: string | null;
}

/** `koryo company create`, `koryo provider create`. */
export async function createCompany({ config, database, services }: Application, { printLink, ...founding }: Founding): Promise<Founded> {
  const operator = {
    name: founding.plan ? 'koryo company create' : 'koryo provider create',
    locale: founding.locale,
    clientAddress: 'command line',
  };
  if (!founding.plan) await inTransaction(database, 'system', requireNoProvider);
  const made = await runAsOperator(foundCompany, { ...founding, entry: printLink ? 'link' : 'mail' }, operator, {
    database,
    services,
    companyId: newId(),
  });
  const { name, number, first } = founding;
  return { id: made.companyId, number, name, owner: first.email, link: made.link && `${config.publicUrl}${made.link}` };
}
