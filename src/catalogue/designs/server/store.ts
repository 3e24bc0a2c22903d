import { treeResource, uniqueCode } from '#people/companies/server/door.ts';
import { designErrors } from '../rules/errors.ts';
import { designRecord } from './sheet.ts';

/** Designs as things of the tree. */
export const designs = treeResource({ table: 'design', permission: 'DesignData', record: designRecord });
export const { findVisible: findVisibleDesigns, loadVisible: loadVisibleDesign, load: loadDesign, lock: lockDesign } = designs;
/** A design's code is unique in its product. */
export const refuseTakenCode = uniqueCode('design', 'product_id', designErrors.DESIGN_CODE_TAKEN);
