import { useParams } from '@tanstack/react-router';

/** What the page's address names by `{name}` in its route: `usePathId('brand')`; '' where the route has no such place. */
export function usePathId(name: string): string {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const id = params[name];
  return typeof id === 'string' ? id : '';
}
