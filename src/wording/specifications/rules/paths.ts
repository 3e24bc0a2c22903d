/** Where the pages of a design's specification are (specification.md section 2); `id` names the specification (task links). */
export interface DesignPlace {
  id: string;
  brandId: string;
  productId: string;
}

const designPath = (design: DesignPlace): string => `/${design.brandId}/${design.productId}/${design.id}`;
const withId = (path: string, specificationId?: string): string => (specificationId ? `${path}?id=${specificationId}` : path);

export function editPath(design: DesignPlace, specificationId?: string): string {
  return withId(`${designPath(design)}/specification`, specificationId);
}

export function overviewPath(design: DesignPlace, specificationId?: string): string {
  return withId(`${designPath(design)}/specification/overview`, specificationId);
}

export function flowPath(design: DesignPlace, specificationId?: string): string {
  return withId(`${designPath(design)}/specificationFlow`, specificationId);
}

export function translationsPath(design: DesignPlace, specificationId?: string): string {
  return withId(`${designPath(design)}/specification/translations`, specificationId);
}

export function confirmPath(design: DesignPlace, specificationId?: string): string {
  return withId(`${designPath(design)}/specificationConfirm`, specificationId);
}

export function reviewPath(design: DesignPlace, pieceId: string, specificationId?: string): string {
  return withId(`${designPath(design)}/${pieceId}/specificationReview`, specificationId);
}

/** The dry run: the items as they are now, against artwork that is chosen there. */
export function testPath(design: DesignPlace): string {
  return `${designPath(design)}/specificationtest`;
}
