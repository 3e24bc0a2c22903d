/** A draft that this browser kept from another time, beside what is saved now. Pure. */
import { keepRows, sameDraft, type Draft, type DraftItem } from './draft.ts';

/**
 * What the kept draft says that is not saved; null: all of it is. A tab may close while its last saving is under way, so new
 * items that the server has taken meanwhile are known again by what they say: taken up as new ones they would stand there twice.
 * @param base what the server held when it was typed
 */
export function unsavedOf(kept: Draft, base: Draft, saved: Draft): Draft | null {
  const known = new Set([...base.items, ...kept.items].map(({ id }) => id));
  const taken = saved.items.filter(({ id }) => !known.has(id));
  const items = kept.items.map((item) => {
    const at = item.id === '' ? taken.findIndex((one) => saysTheSame(item, one)) : -1;
    const [found] = at < 0 ? [] : taken.splice(at, 1);
    return found ? { ...found, row: item.row } : item;
  });
  const draft = { ...kept, items };
  return sameDraft(keepRows(saved, draft), draft) ? null : draft;
}

/** The server spells names its own way, makes a content of an upload, and takes what a part's item says from the part. */
function saysTheSame(typed: DraftItem, saved: DraftItem): boolean {
  const said = ({ number, title, type, text, alt, partVersionId, exact, variants, remark }: DraftItem): string => {
    const own = partVersionId === '' ? [text, alt.trim()] : [];
    return JSON.stringify([Number(number), title.trim(), type, partVersionId, own, exact, variants, remark.trim()]).normalize('NFKC');
  };
  return said(typed) === said(saved) && (typed.uploadId !== '' || typed.contentId === saved.contentId);
}
