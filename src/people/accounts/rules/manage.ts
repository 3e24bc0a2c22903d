/** What one person may do to another's account (D1.2, D3). */
import { isProvider, levelNumber, mayGiveLevel } from '#people/access/rules/access-level.ts';
import { allows } from '#people/access/rules/policy.ts';
import { ACCESS_LEVELS, type AccessLevel, type Viewer } from '#shared/viewer.ts';
import type { AccountRecord } from './types.ts';

export const ACCOUNT_ACTIONS = ['update', 'updateLevel', 'resetPassword', 'disable', 'enable', 'unlink', 'delete', 'erase'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

type Managed = Pick<AccountRecord, 'id' | 'accessLevel' | 'state' | 'external'>;

/** Whether the account's level is above the viewer's: such accounts are seen, not touched. */
export function isAbove(viewer: Viewer, account: Pick<AccountRecord, 'accessLevel'>): boolean {
  return levelNumber(account.accessLevel) > levelNumber(viewer.accessLevel) || isProvider(account.accessLevel);
}

/**
 * The actions open to the viewer on an account of their company, in its present state.
 * @param issuer of the external pool that keeps the passwords (D1.6): there is none to reset, but a link to take away; null: links
 *   are those to companies' own providers
 */
export function accountActions(viewer: Viewer, account: Managed, issuer: string | null): AccountAction[] {
  if (!allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] })) return [];
  const self = account.id === viewer.userId;
  if (self) return ['update'];
  if (isAbove(viewer, account)) return [];
  const actions: AccountAction[] = ['update', 'updateLevel'];
  if (account.state === 'DISABLED') actions.push('enable');
  else actions.push(...(issuer ? [] : ['resetPassword' as const]), 'disable');
  if (account.external && (issuer === null || account.external.issuer === issuer)) actions.push('unlink');
  return [...actions, 'delete', 'erase'];
}

/** The levels that the viewer may give, from the highest. */
export function givableLevels(viewer: Viewer): AccessLevel[] {
  return ACCESS_LEVELS.filter((level) => mayGiveLevel(viewer.accessLevel, level));
}
