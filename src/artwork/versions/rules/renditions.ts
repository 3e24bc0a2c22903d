/** Other drawings of a page: as it is printed, or by its plates. Pure. */
import { z } from 'zod';
import { idInput } from '#shared/input.ts';
import type { VersionErrorCode } from './errors.ts';
import type { Rendition } from './rendition.ts';
import type { VersionRecord } from './types.ts';

export const RENDITION_KINDS = ['OVERPRINT', 'PLATES'] as const;

const INKS_MAX = 64;

export const pageRenditionInput = z.object({
  versionId: idInput,
  page: z.int().min(1, 'INVALID'),
  kind: z.enum(RENDITION_KINDS, 'INVALID'),
  /** With PLATES: the plates that are shown. */
  inks: z.array(z.string().min(1).max(200)).max(INKS_MAX, 'TOO_LONG').nullish(),
});

/** The rendition asked for: each plate once, in one order, so that the same question names the same picture. */
export function renditionOf({ kind, inks }: Pick<z.output<typeof pageRenditionInput>, 'kind' | 'inks'>): Rendition {
  return kind === 'OVERPRINT' ? { kind, inks: [] } : { kind, inks: [...new Set(inks)].toSorted() };
}

/** Why a page cannot be drawn so; null: it can be tried. */
export function renditionObstacle(
  version: Pick<VersionRecord, 'fileType' | 'pageCount' | 'inks'>,
  page: number,
  { kind, inks }: Rendition,
): Extract<VersionErrorCode, 'RENDITION_OF_PICTURE' | 'RENDITION_PAGE_MISSING' | 'RENDITION_INK_UNKNOWN'> | null {
  if (version.fileType !== 'pdf' && version.fileType !== 'ai') return 'RENDITION_OF_PICTURE';
  if (version.pageCount === null || page > version.pageCount) return 'RENDITION_PAGE_MISSING';
  const known = new Set(version.inks?.map(({ name }) => name));
  return kind === 'PLATES' && inks.some((ink) => !known.has(ink)) ? 'RENDITION_INK_UNKNOWN' : null;
}
