import { inTransaction } from '#platform/db/transaction.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { can } from '#people/access/rules/policy.ts';
import { AuthRefusal, beginAttempt, type AuthHandler } from '#people/sign-in/server/door.ts';
import { providerOf } from './store.ts';

/**
 * POST /auth/provider-try: begins a sign-in that signs nobody in, from the settings page, also while the provider is off. Who comes
 * back is kept beside the settings, as the proof that they work.
 */
export const tryProvider: AuthHandler = async (request, env) => {
  const person = await env.viewerOf(request.authorization, request.clientAddress);
  if (!person) throw new AuthRefusal(generalErrors.UNAUTHENTICATED);
  const { viewer } = person;
  const decision = can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
  if (!decision.allowed || viewer.program) throw new AppError(generalErrors.FORBIDDEN);
  const row = await inTransaction(env.database, 'system', (db) => providerOf(db, viewer.companyId));
  const external = row && (await env.companyExternal(row.id));
  if (!external) throw new AppError(generalErrors.NOT_FOUND);
  const wanted = { popup: true, path: '/', confirm: null, test: { userId: viewer.userId } };
  const { url, state, attempt } = await beginAttempt(external, wanted, env.now());
  return { body: { url, attempt: state }, attempt };
};
