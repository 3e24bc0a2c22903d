/** An item has several approved texts: its content and its variants. Pure. */
interface Approved {
  itemId: string;
  variant: string | null;
}

/** One name for each approved text of a specification. */
export function approvedKey({ itemId, variant }: Approved): string {
  return variant === null ? itemId : `${itemId}#${variant}`;
}

/** How a place is named that an approved text stands in, in any language: the variant by its code. */
export function approvedName({ title, variant }: { title: string; variant: string | null }): string {
  return variant === null ? title : `${title} (${variant})`;
}
