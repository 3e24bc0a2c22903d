/** What the screens of other features say about contents. */
export { contentMessages, contentOriginLabels, contentTypeLabels, dataKindLabels, languageLabels } from '../../messages.ts';
