/** Where somebody stands in a list, and which mail of it is open: no part of how they want it. */
const PLACES = ['page', 'after', 'mail'];

/**
 * What a view keeps of a page's search parameters ('?due=week&page=2' → 'due=week'): sorted, so that two addresses that show
 * the same are the same view.
 */
export function viewSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const place of PLACES) params.delete(place);
  params.sort();
  return params.toString();
}
