import { useId } from 'react';
import { useText } from '#ui/i18n.tsx';
import { ignoreMessages as words } from '#artwork/findings/list-messages.ts';
import type { ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import { fromTrim } from '#artwork/canvas/web/door/panes/geometry.ts';
import { Upright, WorldOverlay } from '#artwork/canvas/web/door/panes/overlay.tsx';
import type { PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import type { Pane } from '#artwork/canvas/web/door/panes/pane.ts';

/** Distance of the hatching's lines, mm. */
const HATCH = 1.6;

/** The ignore areas that hold, hatched on the artwork: what nobody looks at must be seen to be so. */
export function IgnoredPlaces({ pane, page, areas }: { pane: Pane; page: PageView; areas: readonly ShownIgnoreAreaFragment[] }) {
  const t = useText();
  const hatch = useId();
  const here = areas.filter((area) => area.removedAt === null && area.page === page.page);
  if (here.length === 0) return null;
  return (
    <WorldOverlay pane={pane}>
      <pattern id={hatch} width={HATCH} height={HATCH} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="k-ignored-hatch" y2={HATCH} />
      </pattern>
      {here.map((area) => {
        const { x, y, w, h } = fromTrim(area.box, page.trim);
        return (
          <g key={area.id} className="k-ignored">
            <rect x={x} y={y} width={w} height={h} fill={`url(#${hatch})`} />
            <Upright x={x} y={y}>
              <text x="0" y="-5">
                {t(words.short, { number: area.number })}
              </text>
            </Upright>
          </g>
        );
      })}
    </WorldOverlay>
  );
}
