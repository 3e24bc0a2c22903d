/** Writing a version of a part: contents, hash, search words. The part's row is locked by the caller. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { z } from 'zod';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { textOf, type ContentRecord } from '#features/contents/rules/record.ts';
import { deleteContents, findContents, insertTextContents, type NewTextContent } from '#features/contents/server/door.ts';
import { searchKey } from '#shared/text.ts';
import type { partContentInput } from '../rules/input.ts';
import type { PartContentRecord } from '../rules/types.ts';
import { contentsOf } from './store.ts';

export type TypedContent = z.output<typeof partContentInput>;

/** A content as it will stand in a version: kept from the one before, or new. */
export interface PlannedContent {
  key: string;
  exact: boolean;
  contentId: string;
  title: string;
  language: string | null;
  text: string;
  fresh: NewTextContent | null;
}

export interface VersionPlan {
  contents: PlannedContent[];
  hash: string;
}

type Standing = PartContentRecord & { content: ContentRecord };

/** The contents of a version with their texts. */
export async function standingContents(db: Db, companyId: string, versionId: string): Promise<Standing[]> {
  const [places = []] = await contentsOf(db, companyId, [versionId]);
  const contents = await findContents(
    db,
    companyId,
    places.map((place) => place.contentId),
  );
  return places.flatMap((place, i) => {
    const content = contents[i];
    return content ? [{ ...place, content }] : [];
  });
}

/** What a version holds after an edit: an unchanged content stays the very same row. */
export function planVersion(ctx: CommandContext, name: string, typed: readonly TypedContent[], before: readonly Standing[]): VersionPlan {
  const contents = typed.map((input): PlannedContent => {
    const known = before.find((standing) => standing.key === input.key);
    const language = input.language ?? null;
    const { title, text, exact } = input;
    if (known && known.content.title === title && known.content.language === language && textOf(known.content) === text) {
      return { key: known.key, exact, contentId: known.contentId, title, language, text, fresh: null };
    }
    const id = ctx.newId();
    const fresh: NewTextContent = { id, dataId: ctx.newId(), title, text, language, origin: known?.content.origin ?? 'KORYO' };
    return { key: known?.key ?? id, exact, contentId: id, title, language, text, fresh };
  });
  return { contents, hash: contentHash(name, contents) };
}

/** Hash of exactly what is submitted and approved (D6.10). */
export function contentHash(
  name: string,
  contents: readonly Pick<PlannedContent, 'key' | 'title' | 'language' | 'text' | 'exact'>[],
): string {
  const submitted = contents.map(({ key, title, language, text, exact }) => ({ key, title, language, text, exact }));
  return createHash('sha256')
    .update(canonicalize({ name, contents: submitted }) ?? '')
    .digest('hex');
}

/** Puts the planned contents into a draft version in place of those that stood there. */
export async function putContents(ctx: CommandContext, versionId: string, plan: VersionPlan): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const stood = await ctx.db
    .deleteFrom('part_content')
    .where('company_id', '=', companyId)
    .where('part_version_id', '=', versionId)
    .returning('content_id')
    .execute();
  const fresh = plan.contents.flatMap((content) => content.fresh ?? []);
  await insertTextContents(ctx.db, { companyId, userId, now: ctx.now }, fresh);
  await ctx.db
    .insertInto('part_content')
    .values(
      plan.contents.map((content, i) => ({
        company_id: companyId,
        part_version_id: versionId,
        content_id: content.contentId,
        content_key: content.key,
        position: i + 1,
        exact: content.exact,
      })),
    )
    .execute();
  await dropUnused(
    ctx.db,
    companyId,
    stood.map((row) => row.content_id),
  );
}

/** Deletes those of the contents that no version of any part holds any more. */
export async function dropUnused(db: Db, companyId: string, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const used = await db
    .selectFrom('part_content')
    .select('content_id')
    .where('company_id', '=', companyId)
    .where('content_id', '=', (eb) => eb.fn.any(eb.val(contentIds)))
    .execute();
  const kept = new Set(used.map((row) => row.content_id));
  await deleteContents(
    db,
    companyId,
    contentIds.filter((id) => !kept.has(id)),
  );
}

/** What a list searches: name, titles and texts, as searching compares them. */
export function searchWords(name: string, contents: readonly { title: string; text: string | null }[]): string {
  return searchKey([name, ...contents.flatMap((content) => [content.title, content.text ?? ''])].join('\n'));
}
