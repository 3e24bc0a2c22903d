/** What stands beside the versions and their results: ignore areas, files, other drawings of a page. */
import type { InkMapIndex } from './ink-values.ts';
import type { TileIndex } from './file-types.ts';

/**
 * OVERPRINT: as it is printed · PLATES: only the named inks · LAYERS: only the named layers, and what lies on none · INKS: no picture, but how much of each
 * ink lies where · PAGE: the page as it is, for a version whose own tiles were removed. Names stand once and in their order.
 */
export interface Rendition {
  kind: 'OVERPRINT' | 'PLATES' | 'LAYERS' | 'INKS' | 'PAGE';
  inks: string[];
  layers: string[];
}

export interface RenditionRecord extends Rendition {
  id: string;
  companyId: string;
  versionId: string;
  page: number;
  status: 'RUNNING' | 'DONE' | 'FAILED';
  failureCode: string | null;
  failureParams: Record<string, string | number>;
  picture2000Id: string | null;
  tilesId: string | null;
  tiles: TileIndex | null;
  inkMap: InkMapIndex | null;
  createdAt: Date;
}
