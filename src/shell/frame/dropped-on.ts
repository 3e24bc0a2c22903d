/** What becomes of files on a page of the site map: versions of designs, parts of a library, or nothing. */
export function droppedOn(pattern: string): 'designs' | 'parts' | null {
  if (/\/(library|parts|partProduct)$/.test(pattern)) return 'parts';
  // A part has files of its own.
  if (/\/(part|overviewPart)(\/|$)/.test(pattern)) return null;
  return pattern.startsWith('/{brand}') || LISTS.includes(pattern) ? 'designs' : null;
}

/** Lists from which one goes to designs. */
const LISTS = ['/', '/brand', '/products', '/designs', '/listTask', '/dashboard'];
