/** Pictures that a specification shows already: one that comes in again changes nothing. */
import type { Db } from '#platform/db/client.ts';
import { readContentWhole } from '#platform/files/content.ts';
import { fileOf } from '#work/contents/rules/record.ts';
import { findContents } from '#work/contents/server/door.ts';
import { itemsOf } from '#wording/specifications/server/door.ts';
import { preparePicture } from '#workbook/fill/prepare-picture.ts';

/** A larger copy than this is nothing that a workbook was filled with. */
const COPY_MAX_BYTES = 50 * 1024 * 1024;

export interface StandingPicture {
  number: number;
  contentId: string;
  /** Hashes of what was uploaded, and of the copy that workbooks are filled with. */
  source: string | null;
  copy: string | null;
}

/** The pictures of a specification's items, by number. */
export async function standingPictures(db: Db, companyId: string, specificationId: string): Promise<StandingPicture[]> {
  const [items = []] = await itemsOf(db, companyId, [specificationId]);
  const shown = items.flatMap(({ number, type, sourceContentId }) =>
    type === 'IMAGE' && sourceContentId !== null ? [{ number, contentId: sourceContentId }] : [],
  );
  const contents = await findContents(
    db,
    companyId,
    shown.map(({ contentId }) => contentId),
  );
  const files = contents.flatMap((content) =>
    content ? [fileOf(content, 'SOURCE'), fileOf(content, 'THUMBNAIL2000')].filter((id) => id !== null) : [],
  );
  const rows = await db
    .selectFrom('file_object')
    .select(['id', 'sha256'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(files)))
    .execute();
  const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return shown.map((one, at) => {
    const content = contents[at];
    const hash = (kind: 'SOURCE' | 'THUMBNAIL2000') => hashes.get((content && fileOf(content, kind)) ?? '') ?? null;
    return { ...one, source: hash('SOURCE'), copy: hash('THUMBNAIL2000') };
  });
}

/** Whether a picture of a workbook is the one that stands: the uploaded file itself, or what filling makes of it. */
export async function isSamePicture(
  companyId: string,
  { source, copy }: StandingPicture,
  picture: { bytes: Uint8Array; sha256: string },
): Promise<boolean> {
  if (picture.sha256 === source || picture.sha256 === copy) return true;
  const filledWith = copy ?? source;
  if (filledWith === null) return false;
  const prepared = await preparePicture(await readContentWhole({ companyId, sha256: filledWith }, COPY_MAX_BYTES));
  return prepared !== null && Buffer.compare(prepared.bytes, picture.bytes) === 0;
}
