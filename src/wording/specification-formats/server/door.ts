/** Specification formats, for the features to the right. */
export { findFormatPlace, insertFormat } from './write-format.ts';
export { formatItemsOf, loadFormat } from './store.ts';
export { mayManageFormats } from './policy.ts';
export { loadManagedFormat, SpecificationFormatRef } from './graphql-format.ts';
