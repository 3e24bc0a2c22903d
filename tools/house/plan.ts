/**
 * The plan of the house as data: its wings in the order in which they stand on one another, and what each may use.
 * The arrows (.dependency-cruiser.mjs), the checks (test/architecture/house.test.ts) and the map in docs/ are made from it.
 */
import plan from './plan.json' with { type: 'json' };

/** Rooms that carry the wings and know no product noun, with the ground rooms that they use. */
export const GROUND = plan.ground;
/** Wings say the business; their rooms are the product's nouns. A wing uses the wings that it names and nothing above. */
export const WINGS = plan.wings;
/** What stands on the wings: pages compose them for the browser, the shell frames the pages, main wires the server. */
export const ROOF = plan.roof;

const wings = new Set(WINGS.map(({ name }) => name));

/** The wing, ground room or part of the roof that a file stands in: 'people', 'engine', 'pages'; null outside of src. */
export function storeyOf(file: string): string | null {
  const [src, storey] = file.split('/');
  return src === 'src' && storey ? storey : null;
}

/**
 * The room that a file stands in, as a path: 'src/people/access', 'src/engine/text', 'src/pages/brands'.
 * Files beside the folders of a ground room or of the roof stand in its hall: 'src/engine'. Null outside of src.
 */
export function roomOf(file: string): string | null {
  const storey = storeyOf(file);
  if (!storey) return null;
  const parts = file.split('/');
  return parts.slice(0, Math.min(parts.length - 1, 3)).join('/');
}

/** Whether a room is one of a wing: a noun of the product. */
export function isWing(storey: string): boolean {
  return wings.has(storey);
}
