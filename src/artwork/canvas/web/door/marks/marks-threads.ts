/** The design's threads as they stand on one version: drawn on it, carried to it, without a place there, or elsewhere. Pure. */
import type { ThreadFieldsFragment } from '#work/comments/web/door/comments.graphql.generated.ts';
import { shapeInMm, type MarkShape } from './marks-shape.ts';
import type { PageView } from '../panes/page-view.ts';

export type Thread = ThreadFieldsFragment;
export type Carried = Thread['places'][number];

/** Where a thread belongs in the list of a version. */
export type Standing = 'HERE' | 'LOST' | 'ELSEWHERE';

/** A thread with its number, which it keeps on every version, and what became of it on this one. */
export interface StandingThread {
  thread: Thread;
  /** Null: it is about no place. */
  number: number | null;
  standing: Standing;
  carried: Carried | null;
  /** The version that it was drawn on; null: it is about no place, or that version is gone. */
  drawnOn: number | null;
}

export function standingOn(threads: readonly Thread[], versionId: string, numbers: ReadonlyMap<string, number>): StandingThread[] {
  let count = 0;
  return threads.map((thread): StandingThread => {
    if (!thread.place) return { thread, number: null, standing: 'HERE', carried: null, drawnOn: null };
    count += 1;
    const drawnOn = numbers.get(thread.place.versionId) ?? null;
    const own = { thread, number: count, drawnOn };
    if (thread.place.versionId === versionId) return { ...own, standing: 'HERE', carried: null };
    const carried = thread.places.find((place) => place.versionId === versionId) ?? null;
    if (!carried) return { ...own, standing: 'ELSEWHERE', carried };
    return { ...own, standing: carried.state === 'ORPHANED' ? 'LOST' : 'HERE', carried };
  });
}

/** Where a thread's mark lies on a version's pages; null: it has no place there. */
export function markOf(thread: Thread, versionId: string, pages: readonly PageView[]): { page: number; shape: MarkShape } | null {
  const carried = thread.places.find((place) => place.versionId === versionId);
  const place = thread.place?.versionId === versionId ? thread.place : carried;
  const page = pages.find((one) => one.page === place?.page);
  return place?.shape && page ? { page: page.page, shape: shapeInMm(place.shape, page) } : null;
}
