import { peopleWhoMay, searchPeopleWhoMay } from '#people/access/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import type { CommentSubjectState } from './subject.ts';

/** No guest is in a conversation among colleagues, nor told of an internal comment. */
const reading = ({ chat }: CommentSubjectState, internal: boolean) => ({ withoutGuests: chat === true || internal });

/** Those among the people who are active and read the subject: nobody learns by a mention of what they may not see. */
export async function readersAmong(
  db: Db,
  companyId: string,
  ids: readonly string[],
  subject: CommentSubjectState,
  internal = false,
): Promise<string[]> {
  return (await peopleWhoMay(db, companyId, ids, `${subject.table}.read`, subject, reading(subject, internal))).map(({ id }) => id);
}

/** People whose name contains the text and who read the subject: whom a comment can mention. */
export async function findReaders(
  db: Db,
  companyId: string,
  text: string,
  subject: CommentSubjectState,
  internal = false,
): Promise<{ id: string; name: string }[]> {
  return await searchPeopleWhoMay(db, companyId, text, `${subject.table}.read`, subject, reading(subject, internal));
}
