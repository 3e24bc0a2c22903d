import { useEffect, type ReactNode } from 'react';
import { Link } from '#ui/components/link.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { shellMessages } from '../messages.ts';
import type { RouteSpec } from '../site-map/route.ts';
import { Logo } from './logo.tsx';
import { pageTitle } from './page-title.ts';
import './bare-frame.css';

/** Around signing in: a minimal fixed bar with the logo, and the choice of language. */
export function BareFrame({ spec, children }: { spec: RouteSpec; children: ReactNode }) {
  const { t, locale, setLocale } = useI18n();
  const title = pageTitle({ path: spec.path, words: t(spec.title) }, null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const other = locale === 'ja' ? 'en' : 'ja';
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
        <button type="button" className="k-bare-language" lang={other} onClick={() => setLocale(other)}>
          {t(other === 'ja' ? shellMessages.japanese : shellMessages.english)}
        </button>
      </header>
      <main className="k-bare-main" id="content">
        {children}
      </main>
    </div>
  );
}
