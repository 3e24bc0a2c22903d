import { useEffect, useState } from 'react';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { safeReturnPath } from '#shared/return-path.ts';
import { takeReturnPath } from '#ui/data/session/return-path.ts';
import { session } from '#ui/data/session/session.ts';
import { later } from '#ui/later.tsx';
import { NavigationProvider, type Navigation } from '#ui/navigation.tsx';
import { BareFrame } from '../frame/bare-frame.tsx';
import { accountRoutes } from '#pages/accounts/routes.ts';
import { openRoutes } from '#pages/sign-in/routes.ts';
import { isGuestPath } from './guest-paths.ts';

interface Props {
  /** The address is now that of the application. */
  onEnter: () => void;
  preload: () => Promise<unknown>;
}

const pages = [...accountRoutes, ...openRoutes].map((spec) => ({
  spec,
  Screen: later(spec.screen, () => <Loading />),
}));

/** /signin, /forgotpassword, /signout, /verify. Signed-in people visiting the first two are sent home (specification section 2). */
export function GuestPages({ onEnter, preload }: Props) {
  const [pathname, setPathname] = useState(location.pathname);
  const page = pages.find((one) => one.spec.path === pathname.replace(/\/$/, '')) ?? pages[0];
  const publicOnly = page?.spec.publicOnly ?? false;
  // Most visitors are signed out and see the form at once; a likely session is waited for.
  const [waiting, setWaiting] = useState(publicOnly && session.isLikely());
  const enter = (href: string) => {
    history.replaceState(null, '', safeReturnPath(href, location.origin));
    onEnter();
  };
  useEffect(() => {
    if (!publicOnly) return;
    void session.probe().then((signedIn) => {
      if (signedIn) enter(takeReturnPath());
      else setWaiting(false);
    });
    // Once: what happens later on these pages is their own doing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const listen = () => setPathname(location.pathname);
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
  const navigation: Navigation = {
    go: (href) => {
      if (isGuestPath(href)) {
        history.pushState(null, '', href);
        setPathname(href);
        scrollTo(0, 0);
      } else {
        enter(href);
      }
      return Promise.resolve();
    },
    preload: async (path) => {
      const ahead = pages.find((one) => one.spec.path === path);
      await (ahead ? ahead.spec.screen() : preload());
    },
  };
  if (!page || waiting) return <Loading immediately />;
  return (
    <NavigationProvider value={navigation}>
      <BareFrame spec={page.spec}>
        <page.Screen />
      </BareFrame>
    </NavigationProvider>
  );
}
