/** Pages of submission data (docs/decisions/0029). */
interface Placed {
  id: string;
  brandId: string;
  productId: string;
}

const designPath = ({ id, brandId, productId }: Placed): string => `/${brandId}/${productId}/${id}`;

export const submissionPath = (design: Placed): string => `${designPath(design)}/submission`;
export const submissionReviewPath = (design: Placed, pieceId: string): string => `${designPath(design)}/${pieceId}/submissionReview`;
/** Where anybody verifies a package, without an account. */
export const VERIFY_PATH = '/verify';
