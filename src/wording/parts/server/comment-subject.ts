import type { CommentSubject } from '#work/comments/server/door.ts';
import { partPath } from '../rules/paths.ts';
import { findPlace } from './library/place.ts';
import { loadPart } from './store.ts';

/** Comments on a part, open to whoever reads it. */
export const partComments: CommentSubject = {
  type: 'PART',
  load: async (db, companyId, id) => {
    const part = await loadPart(db, companyId, id);
    const place = part && (await findPlace(db, companyId, part.libraryType, part.libraryId));
    if (!place) return null;
    return { id, name: part.name, scope: part.scope, table: 'Part', path: partPath(place, id) };
  },
};
