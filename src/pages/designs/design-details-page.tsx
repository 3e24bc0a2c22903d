import { useEffect } from 'react';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';

/** /{brand}/{product}/{design}/design-details: fields, overview values, members, activity (D14.7), all of which the overview shows. */
export function DesignDetailsPage() {
  const brandId = usePathId('brand');
  const productId = usePathId('product');
  const designId = usePathId('design');
  const { go } = useNavigation();
  const overview = path`/${brandId}/${productId}/${designId}/overview`;
  useEffect(() => {
    void go(overview, { replace: true });
  }, [go, overview]);
  return <Loading immediately />;
}
