/** What people comment on here: the design (issues pinned to its versions), and a version as such. */
import type { CommentSubject } from '#work/comments/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadVersion, pageExists } from '#artwork/versions/server/door.ts';

/** Comments are read beside the artwork. */
function commentsPath(design: DesignRecord): string {
  return `/${design.brandId}/${design.productId}/${design.id}/designConfirm?panel=comments`;
}

export const designComments: CommentSubject = {
  type: 'DESIGN',
  load: async (db, companyId, id) => {
    const design = await loadDesign(db, companyId, id);
    if (!design) return null;
    return { id, name: design.name, scope: design.scope, table: 'DesignData', path: commentsPath(design) };
  },
  hasPage: async (db, companyId, designId, versionId, page) =>
    (await loadVersion(db, companyId, versionId))?.designId === designId && (await pageExists(db, companyId, versionId, page)),
};

export const versionComments: CommentSubject = {
  type: 'VERSION',
  load: async (db, companyId, id) => {
    const version = await loadVersion(db, companyId, id);
    const design = version ? await loadDesign(db, companyId, version.designId) : null;
    if (!version || !design) return null;
    const name = `${design.name} v${version.number}`;
    return { id, name, scope: [id, ...design.scope], table: 'DesignData', path: commentsPath(design) };
  },
  hasPage: async (db, companyId, id, versionId, page) => id === versionId && (await pageExists(db, companyId, versionId, page)),
};
