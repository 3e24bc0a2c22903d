/** What imports of lists share on the server. */
export { listRefusal, mustHaveRows, readList } from './read-list.ts';
export { registerListImport } from './graphql.ts';
export { workbookRefusal } from './workbook-refusal.ts';
export { keptLists } from './kept-lists.ts';
