import { sourceFileOf, type ShownFile } from '#work/contents/web/door/content-file.tsx';
import type { SpecificationItem } from './use-specification.ts';

/** The file of an item that is one (a BINARY part); null for texts and pictures. */
export function fileOfItem({ type, content }: Pick<SpecificationItem, 'type' | 'content'>): ShownFile | null {
  return type === 'BINARY' && content ? sourceFileOf(content) : null;
}

/** A specification as its differences show it: every item with its file. */
export function withFiles<T extends { items: readonly SpecificationItem[] }>(specification: T) {
  return { ...specification, items: specification.items.map((item) => ({ ...item, file: fileOfItem(item) })) };
}
