/** Where a task leads (specification.md section 2, "Task links"). */
import type { TaskRecord } from './types.ts';

export type LinkedTask = Pick<
  TaskRecord,
  'targetType' | 'kind' | 'topic' | 'brandId' | 'productId' | 'designId' | 'partId' | 'pieceId' | 'targetContentId'
>;

/**
 * The page of a task. Design and specification pages get `?id=` with the
 * design's current specification, where there is one.
 */
export function taskPath(task: LinkedTask, specificationId: string | null): string {
  const { targetType, kind, topic, brandId, productId, designId, partId, pieceId } = task;
  const product = `/${brandId}/${productId}`;
  const design = `${product}/${designId}`;
  const id = specificationId ? `?id=${specificationId}` : '';
  if (topic === 'CAMPAIGN') return `/campaigns/${task.targetContentId}`;
  if (topic === 'TRANSLATION') return `${design}/specification/translations`;
  switch (targetType) {
    case 'COMPANY':
      return '/company/part';
    case 'BRAND':
      return `/${brandId}/registProduct`;
    case 'PRODUCT':
      return `${product}/registDesign`;
    case 'COMPANY_PART':
      return partPage(`/part/${partId}`, `/part/${partId}/overviewPart`, kind, pieceId);
    case 'BRAND_PART':
      return below(`/${brandId}`, partId, kind, pieceId);
    case 'PRODUCT_PART':
      return below(product, partId, kind, pieceId);
    case 'DESIGN_PART':
      return below(design, partId, kind, pieceId);
    case 'SPECIFICATION':
      return (pieceId && !isMaking(kind) ? `${design}/${pieceId}/specificationReview` : `${design}/specification/overview`) + id;
    case 'DESIGN':
    case 'CIRCULAR_DESIGN':
      if (pieceId && !isMaking(kind)) return `${design}/${pieceId}/designReview${id}`;
      return (kind === 'CREATE_APPROVAL_FLOW' ? `${design}/designConfirm` : `${design}/overview`) + id;
    case 'SUBMIT':
      return pieceId && !isMaking(kind) ? `${design}/${pieceId}/submissionReview` : `${design}/submission`;
  }
}

/** Of a unit's conditions: whoever makes the thing works on its own page, not on the reviewer's. */
export const isMaking = (kind: string): boolean => kind.startsWith('CREATE_');

const below = (owner: string, partId: string | null, kind: string, pieceId: string | null): string => {
  const page = `${owner}/overviewPart/${partId}`;
  return partPage(page, page, kind, pieceId);
};

function partPage(review: string, overview: string, kind: string, pieceId: string | null): string {
  return pieceId && kind !== 'CREATE_PART' ? `${review}/${pieceId}/partReview` : overview;
}
