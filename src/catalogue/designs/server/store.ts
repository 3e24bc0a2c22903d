import { treeResource } from '#people/companies/server/door.ts';
import { designRecord } from './sheet.ts';

/** Designs as things of the tree. */
export const designs = treeResource({ table: 'design', permission: 'DesignData', record: designRecord });
export const { findVisible: findVisibleDesigns, load: loadDesign } = designs;
