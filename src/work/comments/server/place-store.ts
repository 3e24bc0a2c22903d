/** Places as they are stored: of a thread (columns and what its kind needs beyond them), and on later versions. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { shapeOf } from '../rules/place.ts';
import type { Area, CarriedPlace, Place, Shape, Spot } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'comment_thread.shape': Stored;
    'comment_place.shape': Shape;
  }
}

type ThreadRow = Selectable<DB['comment_thread']>;
type PlaceRow = Selectable<DB['comment_place']>;

/** What `shape` holds of an arrow, a freehand line, a highlight. */
type Stored = { toX: number; toY: number } & { points: Spot[] } & { boxes: Area[]; text: string };

/** What an arrow, a line or a highlight has by the table's own rule. */
function drawnOf({ shape }: ThreadRow): Stored {
  if (!shape) throw new Error('a drawn mark has no shape');
  return shape;
}

export function placeOfRow(row: ThreadRow): Place | null {
  const { version_id: versionId, page, x, y } = row;
  if (versionId === null || page === null || x === null || y === null) return null;
  const at = { versionId, page, x, y };
  switch (row.place_kind) {
    case 'rectangle':
      return { ...at, kind: 'rectangle', width: row.width ?? 0, height: row.height ?? 0 };
    case 'arrow':
      return { ...at, kind: 'arrow', toX: drawnOf(row).toX, toY: drawnOf(row).toY };
    case 'freehand':
      return { ...at, kind: 'freehand', points: drawnOf(row).points };
    case 'highlight':
      return { ...at, kind: 'highlight', boxes: drawnOf(row).boxes, text: drawnOf(row).text };
    default:
      return { ...at, kind: 'point' };
  }
}

/** The columns of a new thread's place. */
export function columnsOfPlace(place: Place | null) {
  if (!place) return {};
  const { versionId, page } = place;
  const shape = shapeOf(place);
  const { kind, x, y, ...beyond } = shape;
  const at = { version_id: versionId, page, place_kind: kind, x, y };
  if (shape.kind === 'point') return at;
  if (shape.kind === 'rectangle') return { ...at, width: shape.width, height: shape.height };
  return { ...at, shape: JSON.stringify(beyond) };
}

function carriedPlace(row: PlaceRow): CarriedPlace {
  return {
    threadId: row.thread_id,
    versionId: row.version_id,
    state: row.state,
    shape: row.shape,
    page: row.page,
    by: row.found_by,
    reason: row.lost_because,
    dxMm: row.dx_mm,
    dyMm: row.dy_mm,
    placedBy: row.placed_by,
    updatedAt: row.updated_at,
  };
}

/** What became of marks on later versions. */
export async function carriedPlacesOf(db: Db, companyId: string, threadIds: readonly string[]): Promise<CarriedPlace[]> {
  if (threadIds.length === 0) return [];
  const rows = await db
    .selectFrom('comment_place')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('thread_id', 'in', [...threadIds])
    .orderBy('thread_id')
    .orderBy('version_id')
    .execute();
  return rows.map(carriedPlace);
}

export type NewPlace = Omit<CarriedPlace, 'placedBy' | 'updatedAt'>;

/** Keeps a place, in the stead of an earlier one; what somebody placed by hand gives way to another hand only. */
export async function keepPlace(db: Db, companyId: string, place: NewPlace, by: { userId: string | null; now: Date }): Promise<void> {
  const written = {
    state: place.state,
    page: place.page,
    shape: place.shape ? JSON.stringify(place.shape) : null,
    found_by: place.by,
    lost_because: place.reason,
    dx_mm: place.dxMm,
    dy_mm: place.dyMm,
    placed_by: by.userId,
    updated_at: by.now,
  };
  await db
    .insertInto('comment_place')
    .values({ company_id: companyId, thread_id: place.threadId, version_id: place.versionId, ...written })
    .onConflict((conflict) => {
      const update = conflict.columns(['thread_id', 'version_id']).doUpdateSet(written);
      if (place.by === 'HAND') return update;
      return update.where((eb) => eb.or([eb('comment_place.found_by', 'is', null), eb('comment_place.found_by', '<>', 'HAND')]));
    })
    .execute();
}
