/** What other rooms may use of inspection-settings on the server. */
export { mayManageSettings } from './policy.ts';
export { SettingsRef } from './graphql-settings.ts';
export { settingInForce } from './setting-store.ts';
