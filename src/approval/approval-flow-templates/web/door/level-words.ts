/** The words of the levels at which templates are kept, for the screens of other features. */
export { levelWords } from '../../messages.ts';
