/** Where the pages of a part are, at its library's place in the tree (specification.md section 2, D4.6). */
import type { LibraryPlace } from './types.ts';

type Place = Pick<LibraryPlace, 'type' | 'brandId' | 'productId' | 'designId'>;

/** The page of a part: /{brand}/…/overviewPart/{part}, for company parts /part/{part}/overviewPart. */
export function partPath(place: Place, partId: string, page: '' | 'partConfirm' | { reviewOf: string } = ''): string {
  const last = typeof page === 'string' ? page : `${page.reviewOf}/partReview`;
  if (place.type === 'COMPANY') return `/part/${partId}/${last || 'overviewPart'}`;
  return `${placePath(place)}/overviewPart/${partId}${last && `/${last}`}`;
}

/** The library page of a place. */
export function libraryPath(place: Place): string {
  return `${placePath(place)}/library`;
}

/** The page of the place's own parts, where there is one (D4.6). */
export function ownPartsPath(place: Place): string | null {
  if (place.type === 'COMPANY') return '/company/parts';
  return place.type === 'PRODUCT' ? `${placePath(place)}/partProduct` : null;
}

/** The page that creates a part in the place's library. */
export function newPartPath(place: Place): string {
  return `${placePath(place)}/part`;
}

function placePath(place: Place): string {
  switch (place.type) {
    case 'COMPANY':
      return '/company';
    case 'BRAND':
      return `/${place.brandId}`;
    case 'PRODUCT':
      return `/${place.brandId}/${place.productId}`;
    case 'DESIGN':
      return `/${place.brandId}/${place.productId}/${place.designId}`;
  }
}
