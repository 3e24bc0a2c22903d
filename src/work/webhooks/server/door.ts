/** What others may use of the webhooks' server. */
export { announce } from './announce.ts';
export { useWebhooks } from './settings.ts';
