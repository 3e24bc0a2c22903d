import { ArrowRight } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import { DesignTiles } from '#catalogue/designs/web/door/design-card.tsx';
import type { DesignCardFragment } from '#catalogue/designs/web/door/design-card.graphql.generated.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { homeMessages as m } from '../../messages.ts';

interface Props {
  designs: readonly DesignCardFragment[] | undefined;
  total: number | undefined;
  /** May register brands: then an empty company is told how to begin. */
  mayRegister: boolean;
  error: string | null;
  onRetry: () => void;
}

/** 進行中のデザイン: picture, stages, and why each waits and for whom. */
export function HomeDesigns({ designs, total, mayRegister, error, onRetry }: Props) {
  const t = useText();
  return (
    <Section
      title={t(m.progress)}
      count={total}
      actions={
        (total ?? 0) > 0 ? (
          <Link to="/designs" className="k-text-link k-arrow-link">
            {t(m.allDesigns)} <ArrowRight aria-hidden />
          </Link>
        ) : undefined
      }
    >
      {error ? (
        <TableProblem message={error} onRetry={onRetry} />
      ) : !designs ? (
        <div className="k-tiles" aria-hidden="true">
          {[0, 1, 2].map((place) => (
            <div key={place} className="k-tile">
              <Skeleton height={150} radius={0} />
              <span className="k-tile-words">
                <Skeleton width="50%" />
                <Skeleton width="80%" />
              </span>
            </div>
          ))}
        </div>
      ) : designs.length === 0 ? (
        <Card flush>
          <EmptyState title={t(m.designsEmpty)} action={mayRegister && <ButtonLink to="/brand">{t(m.brands)}</ButtonLink>}>
            {t(mayRegister ? m.designsEmptyHelp : m.designsEmptyReader)}
          </EmptyState>
        </Card>
      ) : (
        <DesignTiles designs={designs} />
      )}
    </Section>
  );
}
