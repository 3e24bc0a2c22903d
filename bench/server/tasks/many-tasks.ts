/** Two companies of the same people, one with many times the tasks of the other, written by SQL. */
import pg from 'pg';
import { newId } from '#shared/ids.ts';
import { givePassword } from '../sign-in.ts';

export interface TaskCompany {
  tasks: number;
  /** Sign-in address of one of its people; all have equally many. */
  email: string;
}

/** Half of a small list is open; of a long one what a busy person has: one in twenty. */
const PEOPLE = 20;

export async function seedTasks(owner: pg.ClientConfig, sizes: readonly number[]): Promise<TaskCompany[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const companies: TaskCompany[] = [];
    for (const tasks of sizes) companies.push(await seedCompany(client, tasks));
    await client.query('vacuum analyze task, app_user');
    return companies;
  } finally {
    await client.end();
  }
}

async function seedCompany(client: pg.Client, tasks: number): Promise<TaskCompany> {
  const companyId = newId();
  await client.query(`select set_config('app.company', $1, false)`, [companyId]);
  await client.query(`insert into company (id, name, number) values ($1, $2, $3)`, [companyId, `${tasks}件の会社`, companyId]);
  await client.query(
    `insert into plan (company_id, valid_until, yearly_fee, design_limit, remaining_uploads) values ($1, '2099-12-31', 0, 100, 100)`,
    [companyId],
  );
  const ids = Array.from({ length: PEOPLE }, () => newId());
  await client.query(
    `insert into app_user (id, company_id, cognito_user_id, email, email_key, name, access_level, state)
     select id, $1, gen_random_uuid(), id || '@bench.example', id || '@bench.example', '担当者', 'lv50_basic_user', 'CONFIRMED' from unnest($2::uuid[]) id`,
    [companyId, ids],
  );
  await givePassword(client, { id: ids[0] ?? '', companyId });
  await client.query(
    `insert into task (id, company_id, user_id, target_type, kind, status, name, brand_id, product_id, design_id, due_date, created_at, updated_at)
     select gen_random_uuid(), $1, ($2::uuid[])[n % $3 + 1], 'DESIGN', 'APPROVAL',
       case when (n / $3) % $5 = 0 then 'NOT_STARTED' else 'COMPLETED' end, '通年ラベル ' || n,
       $1, $1, $1, current_date + (n % 60)::int, now() - n * interval '1 second', now() - n * interval '1 second'
     from generate_series(0, $4::int - 1) n`,
    [companyId, ids, PEOPLE, tasks, tasks > 10_000 ? 20 : 2],
  );
  return { tasks, email: `${ids[0]}@bench.example` };
}
