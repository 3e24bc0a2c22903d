/** What a guest reviewer is shown of a specification: the items of the revision that the round is bound to. */
import type { Db } from '#platform/db/client.ts';
import { guestEntry, shownContent, type GuestMaterial } from '#approval/guest-reviews/server/door.ts';
import { findContents } from '#work/contents/server/door.ts';
import { risksOfVersions } from '#wording/parts/server/door.ts';
import { variantTexts } from '../../rules/variant-texts.ts';
import { itemsOf, loadSpecification } from '../store.ts';

export async function guestMaterialOf(db: Db, companyId: string, specificationId: string): Promise<GuestMaterial | null> {
  const specification = await loadSpecification(db, companyId, specificationId);
  if (!specification) return null;
  const [items = []] = await itemsOf(db, companyId, [specificationId]);
  const ids = items.flatMap(({ sourceContentId }) => sourceContentId ?? []);
  const contents = new Map((await findContents(db, companyId, ids)).flatMap((content) => (content ? [[content.id, content]] : [])));
  const risks = await risksOfVersions(
    db,
    companyId,
    items.flatMap(({ sourcePartVersionId }) => sourcePartVersionId ?? []),
  );
  const entries = items.map((item) => {
    const content = item.sourceContentId ? contents.get(item.sourceContentId) : undefined;
    const risk = item.sourcePartVersionId ? risks.get(item.sourcePartVersionId) : undefined;
    return guestEntry(item.title, {
      ...(content && shownContent(content)),
      // The item's own words and file are what is decided on, whatever became of the part.
      text: item.text,
      ...(item.text === null && item.fileId ? { fileId: item.fileId } : {}),
      number: item.number,
      exact: item.exact,
      remark: item.remark,
      variants: variantTexts(item),
      ...(risk && { risky: risk.risky, riskNote: risk.note }),
    });
  });
  return { number: specification.revision, notes: specification.remark, entries };
}
