/** The words of access levels, for files and lists of other features. */
export { levelLabels } from '../messages.ts';
