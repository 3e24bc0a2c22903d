/** The texts that a design's artwork has to show once the new version of a part is taken over. */
import type { Db } from '#platform/db/client.ts';
import { textOf } from '#work/contents/rules/record.ts';
import { findContents } from '#work/contents/server/door.ts';
import { contentsOf, findSuccessors } from '#wording/parts/server/door.ts';
import { itemsOf, textsOfSpecification, type ApprovedText, type PartUse } from '#wording/specifications/server/door.ts';

/**
 * Those of the specification in force, with the contents of the newer version in the place of the older one's. A content that went with
 * its version is looked for no more.
 */
export async function newTexts(
  db: Db,
  companyId: string,
  specificationId: string,
  uses: readonly PartUse[],
  newerVersionId: string,
): Promise<ApprovedText[]> {
  const texts = await textsOfSpecification(db, companyId, specificationId);
  const [items = []] = await itemsOf(db, companyId, [specificationId]);
  const replaced = items.flatMap(({ id, sourcePartVersionId: versionId, sourceContentId: contentId }) =>
    versionId && contentId && uses.some((use) => use.itemId === id) ? [{ id, versionId, contentId, newerVersionId }] : [],
  );
  const successors = await findSuccessors(db, companyId, replaced);
  const contents = await findContents(
    db,
    companyId,
    successors.flatMap((id) => id ?? []),
  );
  const byId = new Map(contents.flatMap((content) => (content ? [[content.id, content]] : [])));
  const [rows = []] = await contentsOf(db, companyId, [newerVersionId]);
  const isExact = new Map(rows.map(({ contentId, exact }) => [contentId, exact]));
  const byItem = new Map(replaced.map(({ id }, at) => [id, successors[at] ?? null]));
  return texts.flatMap((text): ApprovedText[] => {
    const successor = byItem.get(text.itemId);
    if (text.variant !== null || successor === undefined) return [text];
    const content = successor === null ? undefined : byId.get(successor);
    const said = content ? textOf(content) : null;
    if (said === null || said.trim() === '') return [];
    return [{ ...text, text: said, partVersionId: newerVersionId, exact: isExact.get(content?.id ?? '') ?? text.exact }];
  });
}
