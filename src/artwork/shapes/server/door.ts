export { dictionaryFiles } from './dictionary-file.ts';
export { learnShapes } from './shape-store.ts';
