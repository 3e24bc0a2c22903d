import { Link } from '#ui/components/actions/link.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { designListMessages as m } from '../../list-messages.ts';
import type { DesignStatus } from '../../rules/advance.ts';
import { DesignTile } from './design-card.tsx';
import { useStageWord } from './design-status.tsx';
import { NoDesigns, type FilteredDesigns } from './no-designs.tsx';
import { DesignListDocument, type DesignListQueryVariables } from './designs.graphql.generated.ts';
import './design-board.css';

/** So many cards stand in a column; more are in the list. */
const SHOWN = 20;

interface Props extends FilteredDesigns {
  stages: readonly DesignStatus[];
  asked: DesignListQueryVariables;
  /** The list of one stage. */
  listPath: (stage: DesignStatus) => string;
}

/** The design projects by their stage, in each what is due first; where no stage holds one, the way on instead of empty columns. */
export function DesignBoard({ stages, asked, listPath, filtered, onClear }: Props) {
  const any = useAppQuery(DesignListDocument, { ...asked, status: [...stages], limit: 1 });
  if (any.data?.designs.total === 0) return <NoDesigns filtered={filtered} onClear={onClear} />;
  return (
    <div className="k-board">
      {stages.map((stage) => (
        <Column key={stage} stage={stage} asked={asked} listPath={listPath(stage)} />
      ))}
    </div>
  );
}

function Column({ stage, asked, listPath }: { stage: DesignStatus; asked: DesignListQueryVariables; listPath: string }) {
  const t = useText();
  const word = useStageWord();
  const list = useAppQuery(DesignListDocument, { ...asked, status: [stage], sort: 'dueDate', direction: 'asc', limit: SHOWN });
  const found = list.data?.designs;
  const more = found ? found.total - found.items.length : 0;
  return (
    <section className="k-board-column" aria-label={word(stage)}>
      <h2>
        {word(stage)} {found && <span className="k-count-quiet">{found.total}</span>}
      </h2>
      {list.error && <TableProblem message={list.error} onRetry={list.refetch} />}
      {!found && !list.error && <Skeleton height={120} />}
      {found?.items.length === 0 && <p className="k-quiet">{t(m.nothingHere)}</p>}
      {found?.items.map((design) => (
        <DesignTile key={design.id} design={design} />
      ))}
      {more > 0 && (
        <Link to={listPath} className="k-text-link">
          {t(m.more, { n: more })}
        </Link>
      )}
    </section>
  );
}
