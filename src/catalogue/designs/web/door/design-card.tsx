import { DueDate } from '#ui/components/status/due-date.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { designMessages as m } from '../../messages.ts';
import { isEnded } from '../../rules/stage-state.ts';
import type { DesignCardFragment } from './design-card.graphql.generated.ts';
import { DesignStatusChip, DesignSteps } from './design-status.tsx';
import '#people/companies/web/door/resource-page.css';
import './design-card.css';

export interface DesignTileProps {
  design: DesignCardFragment;
  /** Left out where the page says it already. */
  showPath?: boolean;
}

/** A design as a card: picture, path, name, stages, due date, and why it waits and for whom. The whole card is the link. */
export function DesignTile({ design, showPath = true }: DesignTileProps) {
  const t = useText();
  const flow = design.activeFlow;
  const returned = flow?.status === 'REJECTED';
  const above = design.above.join(' › ');
  return (
    <Link to={path`/${design.brandId}/${design.productId}/${design.id}/overview`} className="k-tile k-design-tile">
      <Thumbnail src={design.thumbnailUrl} size="card" />
      <span className="k-tile-words">
        {showPath && above && (
          <span className="k-tile-path" title={above}>
            {above}
          </span>
        )}
        <strong title={design.name}>{design.name}</strong>
        <DesignSteps status={design.status} stages={design.stages} rejected={returned} />
        <span className="k-tile-foot">
          {returned ? <StatusChip tone="rejected">{t(m.returned)}</StatusChip> : <DesignStatusChip status={design.status} />}
          {(design.dueDate || !isEnded(design.status)) && <DueDate due={design.dueDate} over={isEnded(design.status)} />}
        </span>
        {!isEnded(design.status) && <span className="k-design-waits">{design.waitingSentence}</span>}
      </span>
    </Link>
  );
}

/** Several designs side by side. */
export function DesignTiles({ designs, showPath }: { designs: readonly DesignCardFragment[]; showPath?: boolean }) {
  return (
    <div className="k-tiles">
      {designs.map((design) => (
        <DesignTile key={design.id} design={design} showPath={showPath} />
      ))}
    </div>
  );
}
