export { notationsOf } from './store.ts';
export { englishSpeller } from './spelling.ts';
