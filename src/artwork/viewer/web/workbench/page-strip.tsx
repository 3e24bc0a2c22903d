import { useEffect, useRef } from 'react';
import { useText } from '#ui/i18n.tsx';
import { isProblem, type Finding } from '#artwork/findings/rules/findings.ts';
import { toneOf } from '#artwork/canvas/web/door/marks/marks-canvas.ts';
import { boxOfPage, type PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import { groupMessages, viewMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';

export interface PageStripProps {
  pages: readonly PageView[];
  /** Pages on which the comparison in view found nothing at all, and hid nothing. */
  unchanged: ReadonlySet<number>;
  current: number;
  findings: readonly Finding[];
  onPage: (page: number) => void;
}

/** Every page small, with its findings where they are. */
export function PageStrip({ pages, unchanged, current, findings, onPage }: PageStripProps) {
  const t = useText();
  const problems = findings.filter(isProblem);
  return (
    <nav className="k-page-strip" aria-label={t(words.pages)}>
      <ol>
        {pages.map((page) => (
          <Page
            key={page.page}
            page={page}
            isCurrent={page.page === current}
            problems={problems.filter((finding) => finding.marks.some((mark) => mark.page === page.page))}
            isUnchanged={unchanged.has(page.page)}
            onPage={onPage}
          />
        ))}
      </ol>
    </nav>
  );
}

function Page({
  page,
  isCurrent,
  problems,
  isUnchanged,
  onPage,
}: {
  page: PageView;
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
            {problems.flatMap((finding) =>
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
          {isUnchanged && <small>{t(words.unchanged)}</small>}
        </span>
      </button>
    </li>
  );
}
