export { dictionaryFiles } from './dictionary-file.ts';
export { recordNamedFonts, type NamedFont } from './named-fonts.ts';
export { learnShapes } from './shape-store.ts';
