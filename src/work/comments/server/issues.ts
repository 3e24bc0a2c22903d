/** The issues on a version as a document shows them: numbered, each with where it stands there and what was said. */
import type { Db } from '#platform/db/client.ts';
import { shapeOf } from '../rules/place.ts';
import type { CommentSubjectType, Shape, ThreadStatus } from '../rules/types.ts';
import { carriedPlacesOf } from './place-store.ts';
import { commentsOf, threadsOf } from './store.ts';

export interface Issue {
  /** From 1, in the order in which issues were drawn on the design; the same on every version. */
  number: number;
  status: ThreadStatus;
  /** Null: carried to this version without a place, or about the whole. */
  page: number | null;
  shape: Shape | null;
  comments: { authorId: string; at: Date; body: string }[];
}

/** Threads that were drawn on the version or carried to it, deleted comments left out. The caller has checked reading. */
export async function issuesOn(
  db: Db,
  companyId: string,
  subject: { type: CommentSubjectType; id: string },
  versionId: string,
): Promise<Issue[]> {
  const all = await threadsOf(db, companyId, subject);
  // As on the screen: a number belongs to the issue on every version.
  const numbers = new Map(all.filter(({ place }) => place !== null).map(({ id }, index) => [id, index + 1]));
  const here = new Set((await threadsOf(db, companyId, subject, versionId)).map(({ id }) => id));
  const threads = all.filter(({ id }) => here.has(id));
  const ids = [...here];
  const comments = ids.length === 0 ? [] : await commentsOf(db, companyId, ids);
  const carried = await carriedPlacesOf(db, companyId, ids);
  return threads
    .map((thread) => {
      const own = thread.place?.versionId === versionId ? thread.place : null;
      const later = carried.find((place) => place.threadId === thread.id && place.versionId === versionId);
      const shape = own ? shapeOf(own) : (later?.shape ?? null);
      return {
        number: numbers.get(thread.id) ?? 0,
        status: thread.status,
        page: own ? own.page : (later?.page ?? null),
        shape,
        comments: comments
          // What leaves the house says nothing of what the company's people say among themselves.
          .filter((comment) => comment.threadId === thread.id && comment.deletedAt === null && !comment.internal)
          .map((comment) => ({ authorId: comment.authorId, at: comment.createdAt, body: comment.body })),
      };
    })
    .filter((issue) => issue.comments.length > 0);
}
