import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { AppFrame } from '../frame/app-frame.tsx';

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '');

/** The frame around whatever page the address names. */
export function RootFrame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const match = useMatches({ select: (matches) => matches.at(-1) });
  // An address that is no page is matched by the page its beginning resembles; it is not a part of that.
  const isExact = match !== undefined && withoutSlash(match.pathname) === withoutSlash(pathname);
  return (
    <AppFrame spec={(isExact && match.staticData.spec) || null}>
      <Outlet />
    </AppFrame>
  );
}
