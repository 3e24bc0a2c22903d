/** What the features to the right use of accounts. People are shown by name; the rest is for those who manage them. */
import { builder } from '#platform/graphql/builder.ts';
import type { Viewer } from '#shared/viewer.ts';

export { loadUser, UserRef, type UserRecord } from '#people/access/server/door.ts';
export { erasePersonByAddress } from './commands/erase-account.ts';
export { changeAccount } from './commands/ask-to-manage.ts';
export { wasConfirmed } from './commands/enable-account.ts';
export { writeNewAccount } from './new-account.ts';
export { findAccount } from './store.ts';
export type { AccountRecord } from '../rules/types.ts';

/** The signed-in person; features to the right add fields of their own. */
export const MeRef = builder.objectRef<Viewer>('Me');
