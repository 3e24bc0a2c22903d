/** Where a design's conversation is read: its own page with the panel open, at a message when one is named. Pure. */

/** What stands in the address while the panel is open and no message is named. */
export const CHAT_OPEN = 'open';

export function chatPath(design: { id: string; brandId: string; productId: string }, messageId: string = CHAT_OPEN): string {
  return `/${design.brandId}/${design.productId}/${design.id}/overview?chat=${messageId}`;
}
