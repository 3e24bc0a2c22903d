/** What the features to the right use: they put what somebody deletes into the bin, and say how it comes back. */
export { registerBinKind, type BinDefinition, type OpenEntry, type RestoreChoice } from './contract.ts';
export { namedInBin, putRowsBack, type RowsOf } from './rows.ts';
export { putIntoBin, type Deleted } from './store.ts';
