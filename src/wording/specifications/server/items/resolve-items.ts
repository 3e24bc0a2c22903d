import type { CommandContext } from '#platform/command.ts';
import { takePicture } from '#work/contents/server/door.ts';
import { choosableContents, type ChoosableContent } from '#wording/parts/server/door.ts';
import { AppError, generalErrors, type FieldError } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import type { SpecificationItemInput } from '../../rules/input.ts';
import type { ItemRecord, SpecificationRecord } from '../../rules/types.ts';
import { keepPicture, type NewPicture } from './free-pictures.ts';

/** What an item says: of its part, or of what was typed. */
type Said = Pick<ItemRecord, 'type' | 'text' | 'fileId' | 'sourcePartVersionId' | 'sourceContentId'>;

export interface ResolvedItems {
  items: ItemRecord[];
  /** Contents of freely chosen pictures that are to be written before the items. */
  pictures: NewPicture[];
}

/**
 * Turns what was typed into items. What comes from a part says what the part
 * says, whatever the form sent; only AVAILABLE parts that the design sees enter
 * (D4.3, D4.4); an item keeps the version that it was made with (D4.2).
 */
export async function resolveItems(
  ctx: CommandContext,
  specification: SpecificationRecord,
  typed: readonly SpecificationItemInput[],
  standing: readonly ItemRecord[],
): Promise<ResolvedItems> {
  const known = new Map(standing.map((item) => [item.id, item]));
  assertRequiredStay(standing, typed);
  const offered = await offeredContents(ctx, specification, typed, known);
  const refused: FieldError[] = [];
  const pictures: NewPicture[] = [];
  const items: ItemRecord[] = [];
  for (const [i, input] of typed.entries()) {
    const former = input.id ? known.get(input.id) : undefined;
    // An id that is not this specification's is as one that does not exist (D2.1).
    if (input.id && !former) throw new AppError(generalErrors.NOT_FOUND);
    const id = former?.id ?? ctx.newId();
    const said = input.partVersionId
      ? (keptSource(former, input) ?? offered(input))
      : input.type === 'IMAGE'
        ? await freePicture(ctx, input, former, pictures)
        : saidText(input.text ?? '');
    if (!said) refused.push({ path: `items.${i}.title`, code: 'PART_NOT_CHOOSABLE', params: { title: input.title } });
    items.push({
      id,
      specificationId: specification.id,
      key: former?.key ?? id,
      number: input.number,
      position: i + 1,
      title: input.title,
      ...(said ?? saidText('')),
      exact: input.exact,
      required: former?.required ?? false,
      variants: Object.fromEntries(input.variants.map(({ code, text }) => [code, text])),
      remark: input.remark,
    });
  }
  const [first] = refused;
  if (first) throw new AppError(specificationErrors.PART_NOT_CHOOSABLE, first.params, refused);
  return { items, pictures };
}

/** A text that was typed. */
function saidText(text: string): Said {
  return { type: 'TEXT', text, fileId: null, sourcePartVersionId: null, sourceContentId: null };
}

/** A required item of the format is not taken out: the check before a review would no longer see it. */
function assertRequiredStay(standing: readonly ItemRecord[], typed: readonly SpecificationItemInput[]): void {
  const stays = new Set(typed.map((input) => input.id));
  const gone = standing.find((item) => item.required && !stays.has(item.id));
  if (gone) throw new AppError(specificationErrors.ITEM_REQUIRED_STAYS, { title: gone.title });
}

/** The content of the part's version that the item already has; null: another one was chosen. */
function keptSource(former: ItemRecord | undefined, input: SpecificationItemInput): Said | null {
  const same = former && former.sourceContentId === input.contentId && former.sourcePartVersionId === input.partVersionId;
  if (!same) return null;
  const { type, text, fileId, sourcePartVersionId, sourceContentId } = former;
  return { type, text, fileId, sourcePartVersionId, sourceContentId };
}

/** What the chosen contents say, if they may be chosen; looked up together. */
async function offeredContents(
  ctx: CommandContext,
  specification: SpecificationRecord,
  typed: readonly SpecificationItemInput[],
  known: ReadonlyMap<string, ItemRecord>,
): Promise<(input: SpecificationItemInput) => Said | null> {
  const wanted = typed.flatMap((input) =>
    input.partVersionId && !keptSource(known.get(input.id ?? ''), input) ? [input.partVersionId] : [],
  );
  const choosable = await choosableContents(ctx.db, specification.companyId, specification.scope.slice(1), [...new Set(wanted)]);
  return ({ contentId, partVersionId }) => {
    const content = choosable.find((each) => each.contentId === contentId && each.partVersionId === partVersionId);
    return content ? saidByPart(content) : null;
  };
}

/** What an item says that is made from a content of a part: its text, or its file. Null: the content has neither. */
export function saidByPart(content: Pick<ChoosableContent, 'type' | 'text' | 'fileId' | 'partVersionId' | 'contentId'>): Said | null {
  const source = { sourcePartVersionId: content.partVersionId, sourceContentId: content.contentId };
  if (content.fileId) return { type: content.type, text: null, fileId: content.fileId, ...source };
  return content.text === null ? null : { type: 'TEXT', text: content.text, fileId: null, ...source };
}

/** A picture of the item's own: a new upload, the one that it has (its words may change), or none yet. */
async function freePicture(
  ctx: CommandContext,
  input: SpecificationItemInput,
  former: ItemRecord | undefined,
  pictures: NewPicture[],
): Promise<Said> {
  const own = former?.type === 'IMAGE' && former.sourcePartVersionId === null ? former : null;
  if (input.contentId && input.contentId !== own?.sourceContentId) throw new AppError(generalErrors.NOT_FOUND);
  const common = { type: 'IMAGE' as const, text: null, sourcePartVersionId: null };
  const file = input.uploadId ? await takePicture(ctx, input.uploadId) : null;
  const words = { title: input.title, alt: input.alt ?? '' };
  if (file) {
    const made = { ...words, id: ctx.newId(), data: [{ id: ctx.newId(), kind: 'SOURCE' as const, fileId: file.id }] };
    pictures.push(made);
    return { ...common, fileId: file.id, sourceContentId: made.id };
  }
  if (!own?.sourceContentId || !input.contentId) return { ...common, fileId: null, sourceContentId: null };
  const kept = await keepPicture(ctx, own.sourceContentId, words);
  if (kept.fresh) pictures.push(kept.fresh);
  return { ...common, fileId: own.fileId, sourceContentId: kept.id };
}
