import { useRouter } from '@tanstack/react-router';

/**
 * Whether the application has a page ('/{brand}/library', as in the site map):
 * nothing on screen leads to one that is not there.
 */
export function usePageExists(): (path: string) => boolean {
  const router = useRouter();
  const paths: object = router.routesByPath;
  return (path) => path.replace(/\{(\w+)\}/g, '$$$1') in paths;
}
