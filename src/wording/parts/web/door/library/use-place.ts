import { usePathId } from '#ui/data/address/path-id.ts';
import { useViewer } from '#ui/viewer.tsx';
import type { LibraryPlace } from '../../../rules/types.ts';

/** The place in the tree that a page's address names; without ids in it the company. */
export function usePlace(): Omit<LibraryPlace, 'name' | 'scope'> {
  const brand = usePathId('brand');
  const product = usePathId('product');
  const design = usePathId('design');
  const { company } = useViewer();
  const ids = { brandId: brand || null, productId: product || null, designId: design || null };
  if (design) return { type: 'DESIGN', id: design, ...ids };
  if (product) return { type: 'PRODUCT', id: product, ...ids };
  if (brand) return { type: 'BRAND', id: brand, ...ids };
  return { type: 'COMPANY', id: company.id, ...ids };
}

/** The part and the piece that a page's address names. */
export function usePartParams(): { partId: string; pieceId: string } {
  return { partId: usePathId('part'), pieceId: usePathId('approvalPiece') };
}
