import { BRAND_DEPTH_MAX } from '#shared/limits.ts';

export type MoveObstacle = 'BRAND_CYCLE' | 'BRAND_TOO_DEEP';

/** The scope of a thing beneath a parent: own id first, then the parent's scope. */
export function scopeBeneath(id: string, parentScope: readonly string[]): string[] {
  return [id, ...parentScope];
}

/** How deep a brand stands: 1 for a top brand (its scope is [own, company]). */
export function depthOf(scope: readonly string[]): number {
  return scope.length - 1;
}

/**
 * Why a brand cannot stand beneath a parent (D2.2: no cycle, depth at most 5); null: it can.
 * @param height levels of the moved subtree, 1 for a brand without children
 */
export function moveObstacle(brandId: string, parentScope: readonly string[], height: number): MoveObstacle | null {
  if (parentScope.includes(brandId)) return 'BRAND_CYCLE';
  return parentScope.length - 1 + height > BRAND_DEPTH_MAX ? 'BRAND_TOO_DEEP' : null;
}
