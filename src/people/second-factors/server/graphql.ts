import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { allows, can } from '#people/access/rules/policy.ts';
import { externalPool } from '#people/sign-in/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { accountFactorsInput } from '../rules/input.ts';
import { mayReset } from '../rules/reset.ts';
import type { FactorRecord } from '../rules/types.ts';
import { removeSecondFactor } from './commands/remove-second-factor.ts';
import { resetSecondFactors } from './commands/reset-second-factors.ts';
import { setSecondFactorPolicy } from './commands/set-second-factor-policy.ts';
import { loadOwner } from './owner.ts';
import { passkeysPossible } from './setting.ts';
import { countWithout, factorRecord, factorsOf, policyOf, recoveryCodesLeft } from './store.ts';

const FactorRef = builder.objectRef<FactorRecord>('SecondFactor').implement({
  description: 'What somebody shows beside the password.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'TOTP: an authenticator app; PASSKEY' }),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

interface OwnFactors {
  factors: FactorRecord[];
  recoveryCodesLeft: number;
  required: boolean;
}

const OwnFactorsRef = builder.objectRef<OwnFactors>('OwnSecondFactors').implement({
  fields: (t) => ({
    factors: t.field({ type: [FactorRef], resolve: ({ factors }) => factors }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    required: t.exposeBoolean('required', { description: 'The company wants one of everybody.' }),
    passkeysPossible: t.boolean({ description: 'Browsers make passkeys at this address.', resolve: passkeysPossible }),
  }),
});

interface AccountFactors {
  userId: string;
  count: number;
  resettable: boolean;
}

const AccountFactorsRef = builder.objectRef<AccountFactors>('AccountSecondFactors').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    count: t.exposeInt('count'),
    viewerCan: t.stringList({ resolve: ({ count, resettable }) => (resettable && count > 0 ? ['reset'] : []) }),
  }),
});

interface Policy {
  companyId: string;
  required: boolean;
  version: number;
  without: number;
}

const PolicyRef = builder.objectRef<Policy>('SecondFactorPolicy').implement({
  fields: (t) => ({
    id: t.exposeID('companyId'),
    required: t.exposeBoolean('required'),
    version: t.exposeInt('version'),
    without: t.exposeInt('without', { description: 'How many people of the company have no second factor.' }),
  }),
});

async function ownFactors({ read, viewer }: ViewerContext): Promise<OwnFactors | null> {
  if (externalPool() || viewer.actingFrom !== null || viewer.program) return null;
  const db = await read();
  const owner = { id: viewer.userId, companyId: viewer.companyId };
  const [factors, left, policy] = [await factorsOf(db, owner), await recoveryCodesLeft(db, owner), await policyOf(db, owner.companyId)];
  return { factors: factors.map(factorRecord), recoveryCodesLeft: left, required: policy.required };
}

async function accountFactors({ read, viewer }: ViewerContext, userId: string): Promise<AccountFactors | null> {
  const decision = can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
  if (externalPool()) return null;
  const db = await read();
  const owner = await loadOwner(db, viewer.companyId, userId);
  if (!owner) throw new AppError(generalErrors.NOT_FOUND);
  return { userId, count: (await factorsOf(db, owner)).length, resettable: mayReset(viewer, owner) };
}

async function policy({ read, viewer }: ViewerContext): Promise<Policy | null> {
  const { companyId } = viewer;
  if (externalPool() || !allows(viewer, 'USER_MANAGE', { scope: [companyId] })) return null;
  const db = await read();
  return { companyId, ...(await policyOf(db, companyId)), without: await countWithout(db, companyId) };
}

export function registerSecondFactors(): void {
  queryField('mySecondFactors', {
    type: OwnFactorsRef,
    nullable: true,
    access: 'everybody about themselves; null where another pool keeps the passwords',
    resolve: (_args, ctx) => ownFactors(ctx),
  });
  queryField('accountSecondFactors', {
    type: AccountFactorsRef,
    nullable: true,
    args: accountFactorsInput,
    access: 'USER_MANAGE',
    resolve: ({ userId }, ctx) => accountFactors(ctx, userId),
  });
  queryField('secondFactorPolicy', {
    type: PolicyRef,
    nullable: true,
    access: 'USER_MANAGE; null for others',
    resolve: (_args, ctx) => policy(ctx),
  });
  mutationField(removeSecondFactor, { type: OwnFactorsRef, nullable: true, resolve: (_result, ctx) => ownFactors(ctx) });
  mutationField(resetSecondFactors, {
    type: AccountFactorsRef,
    nullable: true,
    resolve: ({ userId }, ctx) => accountFactors(ctx, userId),
  });
  mutationField(setSecondFactorPolicy, { type: PolicyRef, nullable: true, resolve: (_result, ctx) => policy(ctx) });
}
