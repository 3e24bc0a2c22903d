/** What main uses of provisioning. */
export { answerScim } from './route.ts';
export { useProvisioning } from './tokens.ts';
