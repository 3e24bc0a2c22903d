/**
 * The demo: companies that look lived in, made by the application's own commands,
 * so that every chain and count is right. Only for an empty database, never in production.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { AOZORA_BRANDS, MIHON_BRANDS } from './demo/catalogue.ts';
import { allOrNothing } from '#platform/db/all-or-nothing.ts';
import { foundCompany, type Cast } from './demo/companies.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD } from './demo/people.ts';
import { fillBin } from './bin.ts';
import { fillOverviews } from './demo/overviews.ts';
import { registerPrograms } from './demo/programs.ts';
import { openStage, type Actor, type SeedApplication } from './demo/stage.ts';
import { tellStories } from './demo/stories.ts';
import { formTeams } from './demo/teams.ts';
import { registerLabelTemplate } from './demo/templates.ts';
import { growTree } from './demo/tree.ts';

export type { SeedApplication };

export interface DemoAccounts {
  password: string;
  /** Sign-in addresses with what each may do, for the terminal. */
  accounts: readonly { email: string; name: string; company: string }[];
}

/** What to sign in with while the demo runs. */
export function demoAccounts(): DemoAccounts {
  const accounts = DEMO_COMPANIES.flatMap((company) => company.people.map(({ email, name }) => ({ email, name, company: company.name })));
  return { password: DEMO_PASSWORD, accounts };
}

/**
 * Fills an empty database; false when there is a company already. The features must be registered (flows know their
 * subjects then). All of it or nothing: a process that is killed while it fills leaves the database empty, and the next
 * start fills it. Two starts at once: the second waits, then finds the first one's companies.
 */
export async function seedDemo(app: SeedApplication): Promise<boolean> {
  return await allOrNothing(app.database, 'demo', async (database) => {
    if (!(await isEmpty(database))) return false;
    await fill({ ...app, database });
    return true;
  });
}

async function fill(app: SeedApplication): Promise<void> {
  const stage = openStage(app);
  stage.at(44, 9);
  const casts: Record<string, Cast> = {};
  for (const company of DEMO_COMPANIES) casts[company.key] = await foundCompany(stage, company);
  const { mihon = {}, aozora = {} } = casts;
  const tree = await growTree(stage, mihon, ownerOf(mihon), MIHON_BRANDS);
  await growTree(stage, aozora, ownerOf(aozora), AOZORA_BRANDS);
  await registerPrograms(stage, ownerOf(mihon), tree.ids[MIHON_BRANDS[0]?.key ?? '']);
  await formTeams(stage, mihon);
  await registerLabelTemplate(stage, ownerOf(mihon));
  const [kita] = MIHON_BRANDS;
  await fillOverviews(stage, mihon, ownerOf(mihon), tree);
  const binned = { brandId: tree.ids[kita?.key ?? ''], productId: tree.ids[kita?.products[0]?.key ?? ''] };
  await tellStories(stage, mihon, tree, () => fillBin(stage, ownerOf(mihon), binned));
}

function ownerOf(cast: Cast): Actor {
  if (!cast.owner) throw new Error('a demo company needs an owner');
  return cast.owner;
}

async function isEmpty(database: Database): Promise<boolean> {
  return await inTransaction(database, 'system', async (db) => {
    const { rows } = await sql`select 1 from company limit 1`.execute(db);
    return rows.length === 0;
  });
}
