/** Other drawings of a page: as it is printed, by its plates, by its layers. Pure. */
import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import type { VersionErrorCode } from './errors.ts';
import type { Rendition } from './rendition.ts';
import type { VersionRecord } from './types.ts';

export const RENDITION_KINDS = ['OVERPRINT', 'PLATES', 'LAYERS', 'INKS', 'PAGE'] as const;

/** Drawings of one page with other layers that are kept; whoever wants more looks at those that are there. */
export const LAYER_DRAWINGS_MAX = 100;

const INKS_MAX = 64;
const LAYERS_MAX = 500;

export const pageRenditionInput = z.object({
  versionId: idInput,
  page: z.int().min(1, 'INVALID'),
  kind: z.enum(RENDITION_KINDS, 'INVALID'),
  /** With PLATES: the plates that are shown. */
  inks: z.array(z.string().min(1).max(200)).max(INKS_MAX, 'TOO_LONG').nullish(),
  /** With LAYERS: the layers that are seen. */
  layers: z.array(z.string().min(1).max(1000)).max(LAYERS_MAX, 'TOO_LONG').nullish(),
});

/** The rendition asked for: each plate once, in one order, so that the same question names the same picture. */
export function renditionOf({ kind, inks, layers }: Pick<z.output<typeof pageRenditionInput>, 'kind' | 'inks' | 'layers'>): Rendition {
  return {
    kind,
    inks: kind === 'PLATES' ? [...new Set(inks)].toSorted() : [],
    layers: kind === 'LAYERS' ? [...new Set(layers)].toSorted() : [],
  };
}

/** Why a page cannot be drawn so; null: it can be tried. */
export function renditionObstacle(
  version: Pick<VersionRecord, 'fileType' | 'pageCount' | 'inks' | 'layers'>,
  page: number,
  { kind, inks, layers }: Rendition,
): Extract<
  VersionErrorCode,
  'RENDITION_OF_PICTURE' | 'RENDITION_PAGE_MISSING' | 'RENDITION_INK_UNKNOWN' | 'RENDITION_LAYER_UNKNOWN'
> | null {
  if (kind !== 'INKS' && kind !== 'PAGE' && version.fileType !== 'pdf' && version.fileType !== 'ai') return 'RENDITION_OF_PICTURE';
  if (version.pageCount === null || page > version.pageCount) return 'RENDITION_PAGE_MISSING';
  const named = new Set(version.layers?.map(({ name }) => name));
  if (kind === 'LAYERS' && (named.size === 0 || layers.some((layer) => !named.has(layer)))) return 'RENDITION_LAYER_UNKNOWN';
  const known = new Set(version.inks?.map(({ name }) => name));
  return kind === 'PLATES' && inks.some((ink) => !known.has(ink)) ? 'RENDITION_INK_UNKNOWN' : null;
}
