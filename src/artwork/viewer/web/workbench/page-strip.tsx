import { Fragment, useEffect, useRef } from 'react';
import { useText } from '#ui/i18n.tsx';
import { isOfWholePage, isProblem, lostPage, type Finding } from '#artwork/findings/rules/findings.ts';
import { toneOf } from '#artwork/canvas/web/door/marks/marks-canvas.ts';
import { boxOfPage, type PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import { groupMessages, viewMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';

export interface PageStripProps {
  pages: readonly PageView[];
  /** The pages compared with, and which of them a page was compared with (null: with none). */
  earlier: { pages: readonly PageView[]; partnerOf: (page: number) => number | null };
  /** Pages on which the comparison in view found nothing at all, and hid nothing. */
  unchanged: ReadonlySet<number>;
  current: number;
  findings: readonly Finding[];
  onPage: (page: number) => void;
  onSelect: (finding: Finding) => void;
}

/** Every page small, with its findings where they are; those that were left out where they would stand. */
export function PageStrip({ pages, earlier, unchanged, current, findings, onPage, onSelect }: PageStripProps) {
  const t = useText();
  const problems = findings.filter(isProblem);
  const lost = findings.flatMap((finding) => {
    const told = lostPage(finding);
    const view = told && earlier.pages.find(({ page }) => page === told.againstPage);
    return told && view ? [{ finding, view, ...told }] : [];
  });
  return (
    <nav className="k-page-strip" aria-label={t(words.pages)}>
      <ol>
        {pages.map((page) => {
          const partner = earlier.pages.length > 0 ? earlier.partnerOf(page.page) : page.page;
          const here = lost.filter((one) => one.page === page.page).toSorted((a, b) => a.againstPage - b.againstPage);
          const isBehind = (one: { againstPage: number }): boolean => partner !== null && partner < one.againstPage;
          const gone = (some: typeof here) =>
            some.map(({ finding, view }) => <LostPage key={finding.id} page={view} onSelect={() => onSelect(finding)} />);
          return (
            <Fragment key={page.page}>
              {gone(here.filter((one) => !isBehind(one)))}
              <Page
                page={page}
                partner={partner}
                isCurrent={page.page === current}
                problems={problems.filter((finding) => !lostPage(finding) && finding.marks.some((mark) => mark.page === page.page))}
                isUnchanged={unchanged.has(page.page)}
                onPage={onPage}
              />
              {gone(here.filter(isBehind))}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

/** A page of the version compared with that is no more. */
function LostPage({ page, onSelect }: { page: PageView; onSelect: () => void }) {
  const t = useText();
  const { w, h } = boxOfPage(page);
  return (
    <li className="k-page-strip-lost">
      <button type="button" aria-label={t(words.lostPageNumber, { page: page.page })} onClick={onSelect}>
        <span className="k-page-strip-sheet" style={{ aspectRatio: `${w} / ${h}` }}>
          {page.thumbnail && <img src={page.thumbnail} alt="" loading="lazy" decoding="async" />}
        </span>
        <span className="k-page-strip-words">
          <span className="k-figures">{page.page}</span>
          <small>{t(words.lostPage)}</small>
        </span>
      </button>
    </li>
  );
}

function Page({
  page,
  partner,
  isCurrent,
  problems,
  isUnchanged,
  onPage,
}: {
  page: PageView;
  partner: number | null;
  isCurrent: boolean;
  problems: readonly Finding[];
  isUnchanged: boolean;
  onPage: (page: number) => void;
}) {
  const t = useText();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  const { w, h } = boxOfPage(page);
  return (
    <li ref={item}>
      <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={() => onPage(page.page)}>
        <span className="k-page-strip-sheet" style={{ aspectRatio: `${w} / ${h}` }}>
          {page.thumbnail && <img src={page.thumbnail} alt="" loading="lazy" decoding="async" />}
          <svg viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="none" aria-hidden="true">
            {problems
              .filter((finding) => !isOfWholePage(finding))
              .flatMap((finding) =>
                finding.marks
                  .filter((mark) => mark.page === page.page)
                  .map(({ box: { mm } }, index) => (
                    <rect
                      key={`${finding.id}/${index}`}
                      x={mm.x - w / 90}
                      y={mm.y - w / 90}
                      width={mm.w + w / 45}
                      height={mm.h + w / 45}
                      rx={w / 90}
                      fill={toneOf(finding)}
                      stroke={toneOf(finding)}
                    />
                  )),
              )}
          </svg>
        </span>
        <span className="k-page-strip-words">
          <span className="k-unseen">{t(words.pages)} </span>
          <span className="k-figures">{page.page}</span>
          {problems.length > 0 && (
            <b className="k-figures">
              <span className="k-unseen">{t(groupMessages.findings)} </span>
              {problems.length}
            </b>
          )}
          {partner === null && <small>{t(words.newPage)}</small>}
          {partner !== null && partner !== page.page && <small>{t(words.wasPage, { page: partner })}</small>}
          {isUnchanged && <small>{t(words.unchanged)}</small>}
        </span>
      </button>
    </li>
  );
}
