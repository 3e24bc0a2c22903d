import type { PickedContent } from '#features/parts/web/embed/part-picker.tsx';
import { nextNumber, renumber } from '../rules/item-list.ts';
import type { SpecificationDetail } from './use-specification.ts';

/** One item as the form holds it. */
export interface ItemValues {
  /** '' for a new item. */
  id: string;
  /** As it is typed. */
  number: string;
  title: string;
  text: string;
  /** '' for a free entry. */
  partVersionId: string;
  contentId: string;
  /** Name of the part, to be shown. */
  sourceName: string;
  exact: boolean;
  remark: string;
}

export interface SpecificationValues {
  remark: string;
  items: ItemValues[];
}

export function valuesOf(specification: Pick<SpecificationDetail, 'items' | 'remark'>): SpecificationValues {
  return {
    remark: specification.remark,
    items: specification.items.map((item) => ({
      id: item.id,
      number: String(item.number),
      title: item.title,
      text: item.text ?? '',
      partVersionId: item.partVersionId ?? '',
      contentId: item.contentId ?? '',
      sourceName: item.partVersion?.name ?? '',
      exact: item.exact,
      remark: item.remark,
    })),
  };
}

/** What the command wants, from what was typed. A part's item sends no text: it is the part's. */
export function inputOf(values: SpecificationValues, specificationId: string, expectedVersion: number | undefined) {
  return {
    specificationId,
    expectedVersion,
    remark: values.remark,
    items: values.items.map((item) => ({
      id: item.id || null,
      number: Number(item.number),
      title: item.title,
      text: item.contentId ? null : item.text,
      partVersionId: item.partVersionId || null,
      contentId: item.contentId || null,
      exact: item.exact,
      remark: item.remark,
    })),
  };
}

const numbers = (items: readonly ItemValues[]) => items.map((item) => ({ number: Number(item.number) || 0 }));

/** The items that picked contents become, numbered on from those that are there. */
export function itemsOfPicked(standing: readonly ItemValues[], picked: readonly PickedContent[]): ItemValues[] {
  const first = nextNumber(numbers(standing));
  return picked.map((content, i) => ({
    id: '',
    number: String(first + i),
    title: content.title,
    text: content.text,
    partVersionId: content.partVersionId,
    contentId: content.contentId,
    sourceName: content.title,
    exact: content.exact,
    remark: '',
  }));
}

export function freeItem(standing: readonly ItemValues[]): ItemValues {
  const number = String(nextNumber(numbers(standing)));
  return { id: '', number, title: '', text: '', partVersionId: '', contentId: '', sourceName: '', exact: false, remark: '' };
}

/** 1, 2, 3 … in the order of the list. */
export function renumbered(items: readonly ItemValues[]): ItemValues[] {
  return renumber(numbers(items)).map(({ number }, i) => ({ ...(items[i] as ItemValues), number: String(number) }));
}
