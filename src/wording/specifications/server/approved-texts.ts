import type { Db } from '#platform/db/client.ts';
import { findContents } from '#work/contents/server/door.ts';
import { risksOfVersions } from '#wording/parts/server/door.ts';
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import { isEmpty } from '../rules/emptiness.ts';
import type { ItemRecord } from '../rules/types.ts';
import { itemsOf, revisionsOf } from './store.ts';

interface Approved {
  itemId: string;
  number: number;
  title: string;
  /** Null for a free entry. */
  partVersionId: string | null;
  /** Its part is marked as risky now, and why ('' where nothing was said). */
  risky: boolean;
  riskNote: string;
}

/** One text that the inspection looks for on the artwork. */
export interface ApprovedText extends Approved {
  /** Code of the variant whose text it is (#V-n_XX); null: the content itself. */
  variant: string | null;
  text: string;
  exact: boolean;
}

/** One picture that the inspection looks for on the artwork. */
export interface ApprovedImage extends Approved {
  /** What it shows, in words. */
  alt: string;
  /** The picture as it was uploaded, and the content that it is of. */
  fileId: string;
  contentId: string;
}

export interface ApprovedTexts {
  specificationId: string | null;
  revision: number | null;
  confirmed: boolean;
  texts: ApprovedText[];
  images: ApprovedImage[];
}

/**
 * The texts and pictures of a design's current specification, in the order of its items: the
 * newest confirmed revision, else the open one; without any, no texts.
 */
export async function approvedTextsOf(db: Db, companyId: string, designId: string): Promise<ApprovedTexts> {
  const revisions = await revisionsOf(db, companyId, designId);
  const current = revisions.find((revision) => revision.confirmedAt) ?? revisions[0];
  if (!current) return { specificationId: null, revision: null, confirmed: false, texts: [], images: [] };
  return {
    specificationId: current.id,
    revision: current.revision,
    confirmed: current.confirmedAt !== null,
    texts: await textsOfSpecification(db, companyId, current.id),
    images: await imagesOfSpecification(db, companyId, current.id),
  };
}

/**
 * The texts of one revision, in the order of its items: of an open one, what would be looked for if it were confirmed now.
 * A variant is a further content of the same item, printed beside it (a translation, a size, a side): each is a text of its
 * own, behind its item's content, and as exact as that.
 */
export async function textsOfSpecification(db: Db, companyId: string, specificationId: string): Promise<ApprovedText[]> {
  const [items = []] = await itemsOf(db, companyId, [specificationId]);
  const risks = await risksOf(db, companyId, items);
  return items.flatMap((item): ApprovedText[] => {
    const codes = orderedVariants(Object.keys(item.variants));
    const said = [{ variant: null, text: item.text ?? '' }, ...codes.map((code) => ({ variant: code, text: item.variants[code] ?? '' }))];
    // What was left empty prints empty: there is nothing to look for.
    const printed = said.filter(({ text }) => !isEmpty({ text }));
    return printed.map(({ variant, text }) => ({ ...approved(item, risks), variant, text, exact: item.exact }));
  });
}

const risksOf = (db: Db, companyId: string, items: readonly ItemRecord[]): ReturnType<typeof risksOfVersions> =>
  risksOfVersions(
    db,
    companyId,
    items.flatMap(({ sourcePartVersionId }) => sourcePartVersionId ?? []),
  );

function approved(item: ItemRecord, risks: Awaited<ReturnType<typeof risksOfVersions>>): Approved {
  const { id, number, title, sourcePartVersionId: partVersionId } = item;
  const risk = partVersionId === null ? undefined : risks.get(partVersionId);
  return { itemId: id, number, title, partVersionId, risky: risk?.risky ?? false, riskNote: risk?.note ?? '' };
}

/** The pictures of one revision, likewise. */
export async function imagesOfSpecification(db: Db, companyId: string, specificationId: string): Promise<ApprovedImage[]> {
  const [items = []] = await itemsOf(db, companyId, [specificationId]);
  const pictures = items.filter((item) => item.type === 'IMAGE' && item.sourceContentId !== null);
  const risks = await risksOf(db, companyId, pictures);
  const contents = await findContents(
    db,
    companyId,
    pictures.map((item) => item.sourceContentId ?? ''),
  );
  return pictures.flatMap((item, i) =>
    item.fileId === null || item.sourceContentId === null
      ? []
      : [{ ...approved(item, risks), alt: contents[i]?.alt ?? '', fileId: item.fileId, contentId: item.sourceContentId }],
  );
}
