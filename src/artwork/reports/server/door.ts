/** What other rooms may use of reports on the server. */
export { Sheet, type Cell } from './sheet.ts';
export { reportOfResult } from './report-of-result.ts';
