/** How a page learns that the server became newer than it: both carry the place of their build in the order in which builds came. */

/** Of every answer of the API; the screens compare it with the element below (`ui/data/newer-build.ts`). */
export const BUILD_HEADER = 'Koryo-Build';

/** Writes a build's place into the page; nothing where none is known, as in development. */
export function pageOfBuild(ordinal: number | null): (html: string) => string {
  const element = ordinal === null ? '' : `<meta name="koryo-build" content="${ordinal}">`;
  return (html) => html.replace('<head>', () => `<head>${element}`);
}
