import type { CommentSubject } from '#work/comments/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { overviewPath } from '../rules/paths.ts';
import { spotOf } from '../rules/spot.ts';
import { itemsOf, loadSpecification } from './store.ts';

/** Comments on a specification, open to whoever reads it. They are no part of what is locked. */
export const specificationComments: CommentSubject = {
  type: 'SPECIFICATION',
  load: async (db, companyId, id) => {
    const specification = await loadSpecification(db, companyId, id);
    const design = specification && (await loadDesign(db, companyId, specification.designId));
    if (!design) return null;
    return { id, name: design.name, scope: specification.scope, table: 'Specification', path: overviewPath(design, id) };
  },
  hasSpot: async (db, companyId, id, spot) => {
    const [items = []] = await itemsOf(db, companyId, [id]);
    const of = spotOf(spot);
    return of !== null && items.some(({ key }) => key === of.key);
  },
};
