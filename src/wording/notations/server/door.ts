export { ownWords } from './own-words.ts';
export { notationsOf } from './store.ts';
export { englishSpeller, withOwnWords } from './spelling.ts';
