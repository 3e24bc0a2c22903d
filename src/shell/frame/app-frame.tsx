import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { chooseLocale } from '#shared/i18n.ts';
import { Provider } from 'urql';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { appClient } from '#ui/data/operations/client.ts';
import { errorWordsLoaded } from '#ui/data/operations/error-text.ts';
import { whenAtRest } from '#ui/data/operations/foreground.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { TimeZoneProvider } from '#ui/time-zone.tsx';
import { TopBarSlotProvider } from '#ui/top-bar-heading.tsx';
import { ViewerProvider, type CurrentViewer } from '#ui/viewer.tsx';
import { shellMessages } from '../messages.ts';
import { hasCompanyNavigation, hasNoContainer, isMenuHidden } from '../site-map/matching.ts';
import type { RouteSpec } from '#pages/route.ts';
import { siteMap } from '../site-map/site-map.ts';
import { titles } from '#pages/titles.ts';
import { crumbTrail, entityName, type Crumb } from './crumb-trail.ts';
import { DroppedFiles } from './dropped-files.tsx';
import { CrumbStrip } from './crumb-strip.tsx';
import { FrameBars } from './frame-bar.tsx';
import { FrameProblem } from './frame-problem.tsx';
import { pageTitle } from '#pages/page-title.ts';
import { SessionGuard } from '../session/session-guard.tsx';
import { CrumbsDocument, MeDocument, type MeQuery } from '../session/session.graphql.generated.ts';
import { TopBar } from '../top-bar/top-bar.tsx';
import './app-frame.css';

/** Most pages have none: its words and icons come with the first that has. */
const CompanyNavigation = laterNamed(
  () => import('#people/companies/web/door/navigation/company-navigation.tsx'),
  'CompanyNavigation',
  () => <div />,
);

interface Props {
  /** Null where the address is no page. */
  spec: RouteSpec | null;
  children: ReactNode;
}

/** The frame of a signed-in person: who they are, the bars, the page's container. */
export function AppFrame(props: Props) {
  return (
    <Provider value={appClient()}>
      <SignedInFrame {...props} />
    </Provider>
  );
}

/** One answer as the screens use it. */
function viewerOf({ me, openPages }: MeQuery): CurrentViewer {
  return { ...me, locale: chooseLocale(me.locale, []), openPages };
}

function SignedInFrame({ spec, children }: Props) {
  const { locale, setLocale, t } = useI18n();
  // What a file's way or a sign-in is refused with comes past the client; by then the words are there.
  useEffect(() => whenAtRest(() => void errorWordsLoaded()), []);
  const me = useAppQuery(MeDocument, {}, { policy: 'cache-first' });
  const viewer = me.data ? viewerOf(me.data) : null;
  const setting = viewer?.locale;
  useEffect(() => {
    // The person's own setting wins over the browser's, once it is known (D14.3).
    if (setting && setting !== locale) setLocale(setting);
    // Only when the setting changes: a choice made on this page must not be undone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [setting]);
  if (me.error) return <FrameProblem message={me.error} onRetry={me.refetch} />;
  if (!viewer) return <Loading />;
  return (
    <ViewerProvider value={viewer}>
      <TimeZoneProvider timeZone={viewer.company.timeZone}>
        <a className="k-skip" href="#content">
          {t(shellMessages.skip)}
        </a>
        <SessionGuard>
          <FramedPage spec={spec} viewer={viewer}>
            {children}
          </FramedPage>
        </SessionGuard>
      </TimeZoneProvider>
    </ViewerProvider>
  );
}

function FramedPage({ spec, viewer, children }: Props & { viewer: CurrentViewer }) {
  const { t } = useI18n();
  const pathname = useLocation({ select: (location) => location.pathname });
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const ids = {
    brandId: params.brand ?? null,
    productId: params.product ?? null,
    designId: params.design ?? null,
    partId: params.part ?? null,
    pieceId: params.approvalPiece ?? null,
  };
  const named = useAppQuery(CrumbsDocument, ids, { pause: Object.values(ids).every((id) => id === null) });
  const things = named.data?.crumbs ?? [];
  // Of what is not there, or nothing to the viewer, there is no way to show: its ids say nothing to anybody.
  const isKnown = spec !== null && !named.error;
  const crumbs: Crumb[] = isKnown ? crumbTrail(spec, siteMap, params, things) : [{ key: '/', text: titles.home, to: '/' }];
  const title = pageTitle(spec && { path: spec.path, words: t(spec.title) }, spec && entityName(spec, params, things));
  useEffect(() => {
    document.title = title;
  }, [title]);
  const hidden = isMenuHidden(pathname);
  const layout = hasNoContainer(pathname) ? 'full' : (spec?.layout ?? 'page');
  return (
    <TopBarSlotProvider value={slot}>
      <FrameBars viewer={viewer} />
      <DroppedFiles key={pathname} pattern={spec?.path ?? ''} readOnly={viewer.company.isReadOnly} />
      {!hidden && (
        <>
          <TopBar viewer={viewer} onSlot={setSlot} />
          <CrumbStrip crumbs={crumbs} waiting={named.loading} />
        </>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={layout === 'full' ? 'k-main-full' : 'k-page'}
        data-layout={layout}
        data-bars={!hidden || undefined}
      >
        {hasCompanyNavigation(pathname) && layout !== 'full' ? (
          <div className="k-with-side">
            <CompanyNavigation pathname={pathname} />
            <div>{children}</div>
          </div>
        ) : (
          children
        )}
      </main>
    </TopBarSlotProvider>
  );
}
