/**
 * The plan of the house: its wings in the order in which they stand on one another, and what each may use.
 * The arrows (.dependency-cruiser.mjs), the checks of the plan (test/architecture) and the map in docs/ are made from it.
 */

/** Wings say the business; their rooms are the product's nouns. A wing uses the wings it names and nothing above. */
export const WINGS = [
  { name: 'people', uses: [] },
  { name: 'work', uses: ['people'] },
  { name: 'approval', uses: ['people', 'work'] },
  { name: 'catalogue', uses: ['people', 'work', 'approval'] },
  { name: 'wording', uses: ['people', 'work', 'approval', 'catalogue'] },
  { name: 'artwork', uses: ['people', 'work', 'approval', 'catalogue', 'wording'] },
  { name: 'overview', uses: ['people', 'work', 'approval', 'catalogue', 'wording'] },
];

/** Ground rooms carry the wings and know no product noun. */
export const GROUND = ['shared', 'engine', 'workbook', 'platform', 'ui'];

/** What stands on the wings: pages compose them for the browser, the shell frames the pages, main wires the server. */
export const ROOF = ['pages', 'shell', 'main'];
