/** Writing a version of a part: contents, hash, search words. The part's row is locked by the caller. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { z } from 'zod';
import type { CommandContext } from '#platform/command.ts';
import { insertMany } from '#platform/db/bulk/insert-many.ts';
import type { Db } from '#platform/db/client.ts';
import type { FileObject } from '#platform/files/content.ts';
import { fileOf, textOf, type ContentRecord } from '#work/contents/rules/record.ts';
import {
  deleteContents,
  findContents,
  insertContents,
  PICTURES_QUEUE,
  takeFile,
  takePicture,
  type NewFileContent,
  type NewTextContent,
  type PicturesJob,
} from '#work/contents/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { renderTypedText, type TypedText } from '#wording/typed-texts/rules/typed-text.ts';
import type { ContentOrigin } from '#work/contents/rules/types.ts';
import type { partContentInput } from '../../rules/input.ts';
import type { PartContentRecord } from '../../rules/types.ts';
import { contentsOf } from '../store.ts';

export type TypedContent = z.output<typeof partContentInput>;

/** A content as it will stand in a version: kept from the one before, or new. */
export interface PlannedContent {
  key: string;
  exact: boolean;
  contentId: string;
  title: string;
  language: string | null;
  /** Null for what is no text. */
  text: string | null;
  /** Of a text in fields: those, of a known one as they were stored. */
  fields: TypedText | ContentRecord['fields'];
  /** The source file of a picture and what it shows; null for what is no picture. */
  picture: { fileId: string; alt: string } | null;
  /** The file of a BINARY; null for what is none. */
  file: { fileId: string } | null;
  freshText: NewTextContent | null;
  freshFile: NewFileContent | null;
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

/** The uploads among what was typed, as files. Throws in words what cannot be a picture, or is too large. */
export async function takeFiles(ctx: CommandContext, typed: readonly TypedContent[]): Promise<Map<string, FileObject>> {
  const taken = new Map<string, FileObject>();
  for (const { type, uploadId } of typed) {
    if (!uploadId || taken.has(uploadId) || (type !== 'IMAGE' && type !== 'BINARY')) continue;
    taken.set(uploadId, await (type === 'IMAGE' ? takePicture : takeFile)(ctx, uploadId));
  }
  return taken;
}

/** What a new version is made from besides what was typed. */
interface Sources {
  before: readonly Standing[];
  files: ReadonlyMap<string, FileObject>;
  /** Of what is new. */
  origin: ContentOrigin;
  /** What was approved stays: the same text in other fields, or in none, is no change of it. */
  isApproved?: boolean;
}

/** What a version holds after an edit: an unchanged content stays the very same row. */
export function planVersion(ctx: CommandContext, name: string, typed: readonly TypedContent[], sources: Sources): VersionPlan {
  const contents = typed.map((input): PlannedContent => {
    const known = sources.before.find((standing) => standing.key === input.key);
    if (input.type === 'IMAGE' || input.type === 'BINARY') return planFile(ctx, { ...input, type: input.type }, known, sources);
    return planText(ctx, input, known, sources);
  });
  return { contents, hash: contentHash(name, contents) };
}

function planText(ctx: CommandContext, input: TypedContent, known: Standing | undefined, { origin, isApproved }: Sources): PlannedContent {
  const { title, exact, language = null } = input;
  const fields = input.fields ?? null;
  // The text of fields is always what they render, whatever came beside them.
  const text = fields ? renderTypedText(fields) : (input.text ?? '');
  const common = { exact, title, language, text, fields, picture: null, file: null, freshFile: null };
  const isKnown = known && known.content.title === title && known.content.language === language && textOf(known.content) === text;
  if (known && isKnown && (isApproved || canonicalize(known.content.fields) === canonicalize(fields))) {
    return { ...common, fields: known.content.fields, key: known.key, contentId: known.contentId, freshText: null };
  }
  const id = ctx.newId();
  const freshText: NewTextContent = {
    id,
    type: 'TEXT',
    dataId: ctx.newId(),
    title,
    text,
    fields,
    language,
    origin: known?.content.origin ?? origin,
  };
  return { ...common, key: known?.key ?? id, contentId: id, freshText };
}

function planFile(
  ctx: CommandContext,
  input: TypedContent & { type: 'IMAGE' | 'BINARY' },
  known: Standing | undefined,
  { files, origin }: Sources,
): PlannedContent {
  const { type, title, language = null } = input;
  const alt = type === 'IMAGE' ? (input.alt ?? '') : '';
  const upload = input.uploadId ? files.get(input.uploadId) : undefined;
  const standing = known?.content.type === type ? fileOf(known.content, 'SOURCE') : null;
  const fileId = upload?.id ?? standing;
  if (!fileId) throw new AppError(generalErrors.NOT_FOUND);
  const common = {
    title,
    language,
    text: null,
    fields: null,
    freshText: null,
    ...(type === 'IMAGE'
      ? { exact: input.exact, picture: { fileId, alt }, file: null }
      : { exact: false, picture: null, file: { fileId } }),
  };
  if (known && !upload && known.content.title === title && known.content.language === language && known.content.alt === alt) {
    return { ...common, key: known.key, contentId: known.contentId, freshFile: null };
  }
  const id = ctx.newId();
  // Other words for the same file: what was made of it is taken along.
  const made = upload
    ? [{ kind: 'SOURCE' as const, fileId }]
    : (known?.content.data ?? []).flatMap(({ kind, fileId: file }) => (file ? [{ kind, fileId: file }] : []));
  const data = made.map((file) => ({ ...file, id: ctx.newId() }));
  const from = upload || !known ? origin : known.content.origin;
  return { ...common, key: known?.key ?? id, contentId: id, freshFile: { id, type, title, language, alt, origin: from, data } };
}

/** Hash of exactly what is submitted and approved (D6.10). */
export function contentHash(
  name: string,
  contents: readonly Pick<PlannedContent, 'key' | 'title' | 'language' | 'text' | 'fields' | 'picture' | 'file' | 'exact'>[],
): string {
  const submitted = contents.map(({ key, title, language, text, fields, picture, file, exact }) => ({
    key,
    title,
    language,
    ...(picture ? { picture } : file ? { file } : fields ? { text, fields } : { text }),
    exact,
  }));
  return createHash('sha256')
    .update(canonicalize({ name, contents: submitted }) ?? '')
    .digest('hex');
}

/** The contents of a draft version, as planned. */
interface VersionContents {
  partId: string;
  versionId: string;
  plan: VersionPlan;
}

/** Writes the contents of draft versions that hold none yet. */
export async function addContents(ctx: CommandContext, versions: readonly VersionContents[]): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  const freshOf = ({ contents }: VersionPlan) => contents.flatMap((content) => content.freshText ?? content.freshFile ?? []);
  await insertContents(
    ctx.db,
    { companyId, userId, now: ctx.now },
    versions.flatMap(({ plan }) => freshOf(plan)),
  );
  for (const { partId, plan } of versions) {
    for (const { id } of freshOf(plan).filter(({ type }) => type === 'IMAGE'))
      await ctx.enqueue(PICTURES_QUEUE, { contentId: id, topic: `part/${partId}` } satisfies PicturesJob);
  }
  await insertMany(
    ctx.db,
    'part_content',
    versions.flatMap(({ versionId, plan }) =>
      plan.contents.map((content, i) => ({
        company_id: companyId,
        part_version_id: versionId,
        content_id: content.contentId,
        content_key: content.key,
        position: i + 1,
        exact: content.exact,
      })),
    ),
  );
}

/** Puts the planned contents into a draft version in place of those that stood there. */
export async function putContents(ctx: CommandContext, partId: string, versionId: string, plan: VersionPlan): Promise<void> {
  const { companyId } = ctx.viewer;
  const stood = await ctx.db
    .deleteFrom('part_content')
    .where('company_id', '=', companyId)
    .where('part_version_id', '=', versionId)
    .returning('content_id')
    .execute();
  await addContents(ctx, [{ partId, versionId, plan }]);
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

/** A content as the audit trail keeps it. */
export function auditable(content: Pick<PlannedContent, 'title' | 'language' | 'text' | 'picture' | 'file' | 'exact'>) {
  const { title, language, text, picture, file, exact } = content;
  return { title, language, ...(picture ? { picture } : file ? { file } : { text }), exact };
}
