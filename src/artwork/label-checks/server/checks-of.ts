import type { Db } from '#platform/db/client.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { notationsOf } from '#wording/notations/server/door.ts';
import { textsOfSpecification } from '#wording/specifications/server/door.ts';
import type { SpecificationRecord } from '#wording/specifications/rules/types.ts';
import { labelChecks } from '../rules/label-checks.ts';
import type { LabelCheck } from '../rules/types.ts';
import { namedIn } from './named-in.ts';

/** The checks of one revision, which was found visible, as it is saved now. */
export async function checksOf(db: Db, specification: Pick<SpecificationRecord, 'id' | 'companyId' | 'designId'>): Promise<LabelCheck[]> {
  const { id, companyId, designId } = specification;
  const texts = await textsOfSpecification(db, companyId, id);
  const design = await loadDesign(db, companyId, designId);
  const product = design && (await loadProduct(db, companyId, design.productId));
  return labelChecks(texts, namedIn, product?.janCode ?? '', await notationsOf(db, companyId));
}
