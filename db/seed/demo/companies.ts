/** The demo companies with their plans and people. */
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { can } from '#people/access/rules/policy.ts';
import { emailKey } from '#people/sign-in/rules/email.ts';
import { hashPassword } from '#people/sign-in/server/password.ts';
import { newId } from '#shared/ids.ts';
import { ACCESS_LEVELS } from '#shared/viewer.ts';
import { z } from 'zod';
import { DEMO_PASSWORD, type DemoCompany } from './people.ts';
import type { Actor, Stage } from './stage.ts';

/** The people of one company, by key. */
export type Cast = Record<string, Actor>;

/** As `createAccount`, but with the demo's printed password instead of a mailed one. */
const createDemoAccount = command({
  name: 'createDemoAccount',
  input: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    accessLevel: z.enum(ACCESS_LEVELS),
    locale: z.enum(['ja', 'en']),
    passwordHash: z.string(),
  }),
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    // lv99 belongs to the provider's installation: there the first account makes itself.
    ctx.require(input.id === ctx.viewer.userId ? { allowed: true } : can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const { id, email, name, accessLevel, locale, passwordHash } = input;
    await ctx.db
      .insertInto('app_user')
      .values({
        id,
        company_id: companyId,
        cognito_user_id: id,
        email,
        email_key: emailKey(email),
        name,
        locale,
        access_level: accessLevel,
        state: 'CONFIRMED',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    await ctx.db
      .insertInto('account_credential')
      .values({
        user_id: id,
        company_id: companyId,
        password_hash: passwordHash,
        temporary: false,
        email_verified_at: ctx.now,
        changed_at: ctx.now,
      })
      .execute();
    ctx.emit({ subject: 'user', action: 'create', id, name, scope: [id, companyId], after: { name, email, accessLevel, locale } });
    return { id };
  },
});

/** Makes the company; its first person makes the others' accounts. */
export async function foundCompany(stage: Stage, company: DemoCompany): Promise<Cast> {
  const companyId = newId();
  await inTransaction(stage.app.database, 'system', async (db) => {
    await db
      .insertInto('company')
      .values({ id: companyId, name: company.name, number: company.number, is_provider: company.isProvider ?? false })
      .execute();
    if (company.isProvider) return;
    await db
      .insertInto('plan')
      .values({ company_id: companyId, valid_until: stage.day(200), yearly_fee: 1_200_000, design_limit: 300, remaining_uploads: 500 })
      .execute();
  });
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const cast: Cast = {};
  let first: Actor | null = null;
  for (const person of company.people) {
    const { key, email, name, accessLevel, locale = 'ja' } = person;
    const actor: Actor = { userId: newId(), companyId, name, accessLevel, locale };
    first ??= actor;
    await stage.run(createDemoAccount, { id: actor.userId, email, name, accessLevel, locale, passwordHash }, first);
    cast[key] = actor;
  }
  return cast;
}
