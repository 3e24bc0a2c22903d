/** What others may use of the service accounts' server. */
export { withApiKeys } from './identity.ts';
export { useApiKeys } from './keys.ts';
