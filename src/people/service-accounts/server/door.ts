/** What others may use of the service accounts' server. */
export { receiversOfExpiry } from './expiry-job.ts';
export { withApiKeys } from './identity.ts';
export { useApiKeys } from './keys.ts';
