/** What others may use of the webhooks' server. */
export { announce } from './announce.ts';
export { send } from './send.ts';
export { signedHeaders } from './sign.ts';
export { isTaken } from '../rules/retries.ts';
export { useWebhooks } from './settings.ts';
