import type { Db } from '#platform/db/client.ts';
import { itemsOf, revisionsOf } from './store.ts';

/** One text that the inspection looks for on the artwork. */
export interface ApprovedText {
  itemId: string;
  number: number;
  title: string;
  text: string;
  exact: boolean;
  /** Null for a free entry. */
  partVersionId: string | null;
}

export interface ApprovedTexts {
  specificationId: string | null;
  revision: number | null;
  confirmed: boolean;
  texts: ApprovedText[];
}

/**
 * The texts of a design's current specification, in the order of its items: the
 * newest confirmed revision, else the open one; without any, no texts.
 */
export async function approvedTextsOf(db: Db, companyId: string, designId: string): Promise<ApprovedTexts> {
  const revisions = await revisionsOf(db, companyId, designId);
  const current = revisions.find((revision) => revision.confirmedAt) ?? revisions[0];
  if (!current) return { specificationId: null, revision: null, confirmed: false, texts: [] };
  const [items = []] = await itemsOf(db, companyId, [current.id]);
  return {
    specificationId: current.id,
    revision: current.revision,
    confirmed: current.confirmedAt !== null,
    texts: items.flatMap((item) =>
      item.text === null
        ? []
        : [
            {
              itemId: item.id,
              number: item.number,
              title: item.title,
              text: item.text,
              exact: item.exact,
              partVersionId: item.sourcePartVersionId,
            },
          ],
    ),
  };
}
