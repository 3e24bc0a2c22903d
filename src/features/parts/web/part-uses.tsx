import { useProductText } from '#features/companies/web/embed/product-text.ts';
import { usePageExists } from '#features/companies/web/embed/page-exists.ts';
import { Card, Section } from '#ui/components/card.tsx';
import './version-contents.css';
import { Link } from '#ui/components/link.tsx';
import { StatusChip } from '#ui/components/status-chip.tsx';
import { toneOf } from '#ui/components/status-tones.ts';
import { withSearch } from '#ui/path.ts';
import { partMessages as m, usingStateLabels } from '../messages.ts';
import type { PartDetail } from './part-overview-screen.tsx';

type Use = PartDetail['uses'][number];

/** The specifications that a part is used in, as far as the viewer reads them. */
export function PartUses({ uses }: { uses: readonly Use[] }) {
  const t = useProductText();
  const exists = usePageExists();
  return (
    <Section title={t(m.uses)} count={uses.length || null}>
      <Card flush>
        {uses.length === 0 && <p className="k-part-unused">{t(m.noUses)}</p>}
        <div className="k-row-list">
          {uses.map((use) => {
            const page = '/{brand}/{product}/{design}/specification/overview';
            const to = use.design && exists(page) ? pathTo(use.design, use.specificationId) : null;
            const words = (
              <span className="k-row-words">
                <strong>{use.design?.name}</strong>
                <span>
                  {t(m.useItem, { revision: use.revision, number: use.itemNumber })} ・ {t(m.useVersion, { n: use.versionNumber })}
                </span>
              </span>
            );
            const state = <UseState use={use} />;
            const key = `${use.specificationId} ${use.itemNumber}`;
            return to ? (
              <Link key={key} to={to} className="k-row-item">
                {words}
                {state}
              </Link>
            ) : (
              <div key={key} className="k-row-item">
                {words}
                {state}
              </div>
            );
          })}
        </div>
      </Card>
    </Section>
  );
}

function UseState({ use }: { use: Use }) {
  const t = useProductText();
  if (use.confirmed) return <StatusChip tone="locked">{t(m.confirmed)}</StatusChip>;
  return <StatusChip tone={toneOf(use.status)}>{t(usingStateLabels[use.status as keyof typeof usingStateLabels])}</StatusChip>;
}

function pathTo(design: NonNullable<Use['design']>, specificationId: string): string {
  return withSearch(`/${design.brandId}/${design.productId}/${design.id}/specification/overview`, { id: specificationId });
}
