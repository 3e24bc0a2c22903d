export { dictionaryFiles } from './dictionary-file.ts';
export { recordNamedFonts, type NamedFont } from './named-fonts.ts';
export { mayManageShapes } from './policy.ts';
export { confirmProposals, keepProposals, proposalsOf, withdrawnFonts, type ShapeProposal } from './proposal-store.ts';
export { learnShapes } from './shape-store.ts';
