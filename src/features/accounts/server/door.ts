/** What the features to the right use of accounts. People are shown by name; the rest is for those who manage them. */
export { loadUser, UserRef, type UserRecord } from '#features/access/server/door.ts';
