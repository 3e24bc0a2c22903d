import { createContext, use } from 'react';

/** How components move between pages; the shell brings the router. */
export interface Navigation {
  /** Goes to a path of the application, with search and hash if any. */
  go: (href: string, options?: { replace?: boolean }) => Promise<void>;
  /** Fetches the code of a page ahead. */
  preload: (pathname: string) => Promise<void>;
}

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation needs a NavigationProvider above it');
  return navigation;
}
