import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { CommentSubjectType, Place, ThreadRecord } from '../rules/types.ts';
import { columnsOfPlace } from './place-store.ts';
import type { CommentSubjectState } from './subject.ts';
import { writeComment, type NewComment } from './write-comment.ts';

export type FirstWords = Pick<NewComment, 'body' | 'mentions' | 'attachments'> & Partial<Pick<NewComment, 'internal'>>;

/** Starts a thread with its first comment; with a place it is an issue. The caller has asked for permission and checked the place. */
export async function writeThread(
  ctx: CommandContext,
  on: { type: CommentSubjectType; subject: CommentSubjectState; place: Place | null; spot?: string | null },
  first: FirstWords,
): Promise<string> {
  const { type, subject, place, spot = null } = on;
  const id = ctx.newId();
  await ctx.db
    .insertInto('comment_thread')
    .values({
      id,
      company_id: ctx.viewer.companyId,
      subject_type: type,
      subject_id: subject.id,
      subject_name: subject.name,
      scope: sql<string[]>`${subject.scope}::uuid[]`,
      ...columnsOfPlace(place),
      spot,
      internal: first.internal ?? false,
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  const about = place ? { mark: place.kind, page: place.page, versionId: place.versionId } : spot ? { spot } : {};
  const thread = { id, subjectType: type, subjectId: subject.id };
  await writeComment(ctx, { thread, subject, ...first, internal: first.internal ?? false, about });
  return id;
}

/** An answer that whoever began the thread may read. */
export interface Answered {
  thread: ThreadRecord;
  subject: CommentSubjectState;
  body: string;
}

type OnAnswer = (ctx: CommandContext, answered: Answered) => Promise<void>;
const onAnswers = new Set<OnAnswer>();

/** Called while the application is wired, by the features that tell somebody of an answer. */
export function onAnswered(tell: OnAnswer): void {
  onAnswers.add(tell);
}

/** A further comment in a thread. The caller holds its lock and has asked for permission. */
export async function writeReply(
  ctx: CommandContext,
  { thread, subject }: { thread: ThreadRecord; subject: CommentSubjectState },
  words: FirstWords,
): Promise<string> {
  await ctx.db
    .updateTable('comment_thread')
    .set({ updated_at: ctx.now })
    .where('company_id', '=', thread.companyId)
    .where('id', '=', thread.id)
    .execute();
  const internal = thread.internal || (words.internal ?? false);
  const id = await writeComment(ctx, { thread, subject, ...words, internal });
  if (!internal && thread.createdBy !== ctx.viewer.userId) {
    for (const tell of onAnswers) await tell(ctx, { thread, subject, body: words.body });
  }
  return id;
}
