import type { UrlAccess } from '../frame/access-cache.ts';

/**
 * Asks whether the person may open a path. The cache, the client and the query
 * load apart from the entry: the sign-in page needs none of them.
 */
export async function checkUrlAccess(pathname: string): Promise<UrlAccess> {
  const { askUrlAccess } = await import('../frame/access-check.ts');
  return askUrlAccess(pathname);
}
