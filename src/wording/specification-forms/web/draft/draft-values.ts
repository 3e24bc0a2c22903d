import type { PickedContent } from '#wording/part-groups/web/door/part-picker.tsx';
import { v7 as newRow } from 'uuid';
import { freeItem, type Draft, type DraftItem } from '../../rules/draft.ts';
import { fileOfItem } from '#wording/specifications/web/door/file-of-item.ts';
import type { SpecificationDetail } from '#wording/specifications/web/door/use-specification.ts';

/** A specification as its form starts from it. */
export function draftOf(specification: Pick<SpecificationDetail, 'items' | 'remark'>): Draft {
  return {
    remark: specification.remark,
    items: specification.items.map((item) => ({
      row: item.id,
      id: item.id,
      number: String(item.number),
      title: item.title,
      type: item.type,
      text: item.text ?? '',
      uploadId: '',
      alt: item.alt,
      partVersionId: item.partVersionId ?? '',
      contentId: item.contentId ?? '',
      exact: item.exact,
      variants: item.variants.map(({ code, text }) => ({ code, text })),
      remark: item.remark,
      required: item.required,
      sourceName: item.partVersion?.name ?? '',
      imageUrl: item.thumbnailUrl ?? '',
      file: fileOfItem(item),
    })),
  };
}

/** What the command wants, from what was typed. A part's item sends no content: it is the part's. */
export function inputOf(draft: Draft, specificationId: string, expectedVersion: number) {
  return {
    specificationId,
    expectedVersion,
    remark: draft.remark,
    items: draft.items.map((item) => {
      const common = {
        id: item.id || null,
        number: /^\d{1,5}$/.test(item.number.trim()) ? Number(item.number) : 0,
        title: item.title,
        exact: item.exact,
        variants: item.variants,
        remark: item.remark,
      };
      if (item.partVersionId) return { ...common, partVersionId: item.partVersionId, contentId: item.contentId };
      if (item.type !== 'IMAGE') return { ...common, text: item.text };
      return { ...common, type: item.type, contentId: item.contentId || null, uploadId: item.uploadId || null, alt: item.alt };
    }),
  };
}

/** The items that picked contents become, numbered on from those that are there. */
export function itemsOfPicked(standing: readonly DraftItem[], picked: readonly PickedContent[]): DraftItem[] {
  const items: DraftItem[] = [];
  for (const content of picked) {
    items.push({
      ...freeItem([...standing, ...items], newRow(), content.type),
      title: content.title,
      text: content.text ?? '',
      imageUrl: content.imageUrl ?? '',
      file: content.file,
      partVersionId: content.partVersionId,
      contentId: content.contentId,
      sourceName: content.title,
      exact: content.exact,
    });
  }
  return items;
}
