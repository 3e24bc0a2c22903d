import { useEffect, type ReactNode } from 'react';
import { LanguageButton } from '#ui/components/actions/language-button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { shellMessages } from '../messages.ts';
import type { RouteSpec } from '#pages/route.ts';
import { Logo } from '../top-bar/logo.tsx';
import { pageTitle } from '#pages/page-title.ts';
import './bare-frame.css';

/** Around signing in: a minimal fixed bar with the logo, and the choice of language. */
export function BareFrame({ spec, children }: { spec: RouteSpec; children: ReactNode }) {
  const t = useText();
  const title = pageTitle({ path: spec.path, words: t(spec.title) }, null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="k-bare">
      <header className="k-bare-bar">
        {spec.leadsHome === false ? (
          <Logo />
        ) : (
          <Link to="/" prefetch={false} aria-label={t(shellMessages.home)}>
            <Logo />
          </Link>
        )}
        <LanguageButton />
      </header>
      <main className="k-bare-main" id="content">
        {children}
      </main>
    </div>
  );
}
