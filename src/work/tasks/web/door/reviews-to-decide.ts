/** Units that are ticked elsewhere, to be decided on /reviews: as many as an address bears go in it, more are kept by this tab. */
import { isUrlId } from '#ui/data/address/url-state.ts';

const KEY = 'koryo.chosen-reviews';
/** So many ids make an address that every server takes. */
const MOST_IN_ADDRESS = 100;

/** The address of the reviews with these ticked. */
export function reviewsPath(pieceIds: readonly string[]): string {
  if (pieceIds.length > MOST_IN_ADDRESS) return '/reviews?kept=true';
  const chosen = new URLSearchParams(pieceIds.map((id) => ['chosen', id]));
  return `/reviews?${chosen.toString()}`;
}

/** Before the way there is taken. */
export function keepChosen(pieceIds: readonly string[]): void {
  sessionStorage.setItem(KEY, pieceIds.join(' '));
}

/** What was kept; none in another tab. */
export function keptChosen(): string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(isUrlId);
}
