import { useText } from '#ui/i18n.tsx';
import type { MmBox } from './geometry.ts';
import type { ShownLines } from './page-lines.tsx';
import type { PageView } from './page-view.ts';
import { viewMessages as words } from './stage-messages.ts';

const isSame = (a: MmBox, b: MmBox): boolean => [a.x - b.x, a.y - b.y, a.w - b.w, a.h - b.h].every((by) => Math.abs(by) < 0.01);

/** What the lines on the artwork mean, with their size in mm. */
export function LinesLegend({ page, lines }: { page: PageView; lines: ShownLines }) {
  const t = useText();
  const size = ({ w, h }: MmBox): string => t(words.boxSize, { w: w.toFixed(1), h: h.toFixed(1) });
  return (
    <dl className="k-legend" aria-label={t(words.legend)}>
      {lines.trim && (
        <div data-kind="trim">
          <dt>{t(words.trim)}</dt>
          <dd className="k-figures">
            {size(page.trim)}
            {!page.trimGiven && <small>{t(words.noTrim)}</small>}
          </dd>
        </div>
      )}
      {lines.bleed && (
        <div data-kind="bleed">
          <dt>{t(words.bleed)}</dt>
          <dd className="k-figures">
            {size(page.bleed)}
            {isSame(page.bleed, page.trim) && <small>{t(words.noBleed)}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}
