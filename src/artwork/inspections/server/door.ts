/** What submissions, search, home and the specification's dry run may use of inspections. */

export { onRunEnd } from './run-ends.ts';
export { compareWithFile, type FileComparison } from './compare-with-file.ts';
