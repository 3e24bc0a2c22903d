/** What was noticed while a template was filled, in words, for screens that show it. */
export { fillWarningMessages } from '../../finding-messages.ts';
