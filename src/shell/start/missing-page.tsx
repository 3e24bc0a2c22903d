import { lazy, Suspense } from 'react';
import { Loading } from '#ui/components/loading.tsx';

const NotFoundScreen = lazy(() =>
  import('../frame/refusal-screens.tsx').then((module) => ({ default: module.NotFoundScreen })),
);

/** For an address that is no page. */
export function MissingPage() {
  return (
    <Suspense fallback={<Loading />}>
      <NotFoundScreen />
    </Suspense>
  );
}
