import { appendAudit } from '#platform/audit/append.ts';
import { command } from '#platform/command.ts';
import { acrossCompanies } from '#platform/db/across-companies.ts';
import { isProvider } from '#people/access/rules/access-level.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { switchCompanyInput } from '../../rules/input.ts';
import { END_VISIT_QUEUE, switched, type Crossing } from '../end-visit.ts';
import { ownersOf } from '#people/companies/server/door.ts';

const HOUR_MS = 3_600_000;

/**
 * lv99 switches into a company, for a reason and for so many hours, or back (D1.7). Both companies' histories get the entry with
 * the reason, the owners of the company that is entered a mail; when the time is over, the session is at home again. The browser
 * then renews its token: the old one is of the other company. NOT_FOUND, COMPANY_SUSPENDED.
 */
export const switchCompany = command({
  name: 'switchCompany',
  personal: true,
  input: switchCompanyInput,
  run: async (ctx, input) => {
    const { viewer, clientAddress, requestId, now } = ctx;
    ctx.require(isProvider(viewer.accessLevel) ? ALLOWED : FORBIDDEN);
    const home = viewer.actingFrom ?? viewer.companyId;
    const target = input.companyId ?? home;
    if (target === viewer.companyId) throw new AppError(generalErrors.NOT_FOUND);
    const isVisit = target !== home;
    const { hours, reason = '' } = input;
    const until = isVisit ? new Date(now.getTime() + hours * HOUR_MS) : null;
    const crossing = await acrossCompanies(ctx.db, viewer.companyId, async (db) => {
      const names = await db
        .selectFrom('company')
        .select(['id', 'name', 'suspended_at'])
        .where('id', 'in', [target, viewer.companyId])
        .forShare()
        .execute();
      const entered = names.find((company) => company.id === target);
      if (entered?.suspended_at) throw new AppError(signInErrors.COMPANY_SUSPENDED);
      if (!entered) throw new AppError(generalErrors.NOT_FOUND);
      await db
        .updateTable('auth_session')
        .set({ acting_company_id: isVisit ? target : null, acting_until: until })
        .where('id', '=', viewer.sessionId)
        .where('user_id', '=', viewer.userId)
        .execute();
      const from = names.find((company) => company.id === viewer.companyId)?.name ?? '';
      const done: Crossing = { from, to: entered.name, ...(isVisit ? { visit: { reason, hours } } : {}) };
      const actor = { id: viewer.userId, name: viewer.name, companyId: home, clientAddress, requestId };
      await appendAudit(db, target, actor, now, [switched(target, done)]);
      if (isVisit) {
        const params = { company: entered.name, person: viewer.name, reason, hours };
        for (const { id: owner } of await ownersOf(db, target)) {
          await ctx.outboxOf(target).mail({ toUserId: owner, kind: 'companyEntered', params, path: '/company/history' });
        }
      }
      return done;
    });
    // Among the provider's own jobs: those of the company visited may rest.
    const startAfterSeconds = hours * (HOUR_MS / 1000) + 1;
    if (isVisit) await ctx.outboxOf(home).enqueue(END_VISIT_QUEUE, { sessionId: viewer.sessionId }, { startAfterSeconds });
    ctx.emit(switched(viewer.companyId, crossing));
    return { companyId: target };
  },
});
