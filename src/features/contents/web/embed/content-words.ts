/** What the screens of other features say about contents. */
export { contentMessages, contentTypeLabels, languageLabels } from '../../messages.ts';
