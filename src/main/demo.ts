import { advisoryLock, inTransaction } from '#platform/db/transaction.ts';
import { demoAccounts, seedDemo as fill, type SeedApplication } from '../../db/seed/demo.ts';

/**
 * Fills an empty database with the demo companies; false when there is a company already.
 * The features must be registered. Two starts at once: the second waits, then finds the first one's companies.
 */
export async function seedDemo(application: SeedApplication): Promise<boolean> {
  return await inTransaction(application.database, 'system', async (db) => {
    await advisoryLock(db, 'demo');
    return await fill(application);
  });
}

/** What to sign in with, for the terminal: never printed in production. */
export function demoLines(): string[] {
  const { password, accounts } = demoAccounts();
  const width = Math.max(...accounts.map((account) => account.email.length));
  return ['', `  Demo accounts (password: ${password})`, ...accounts.map(({ email, name, company }) => `    ${email.padEnd(width)}  ${name} / ${company}`), ''];
}
