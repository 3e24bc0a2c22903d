import { FileText } from 'lucide-react';
import { formatDateTime } from '#shared/dates.ts';
import { usePageExists } from '#features/companies/web/embed/page-exists.ts';
import { ButtonLink } from '#ui/components/button-link.tsx';
import { Card, Section } from '#ui/components/card.tsx';
import { StatusChip } from '#ui/components/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { designMessages as m } from '../messages.ts';
import type { DesignFieldsFragment } from './designs.graphql.generated.ts';

const PAGE = '/{brand}/{product}/{design}/specification';

/** Where the specification stands, and the way to it. */
export function SpecificationCard({ design, at }: { design: DesignFieldsFragment; at: string }) {
  const t = useText();
  const exists = usePageExists();
  const timeZone = useTimeZone();
  const { currentSpecificationId: current, specificationConfirmedAt: confirmed } = design;
  const state = confirmed
    ? t(m.specificationConfirmed, { date: formatDateTime(confirmed, timeZone) })
    : t(current ? m.specificationOpen : m.specificationNone);
  const canWrite = design.viewerCan.includes('createSpecification');
  return (
    <Section title={t(m.specification)}>
      <Card>
        <div className="k-danger-row">
          <p className="k-with-picture">
            <FileText aria-hidden className="k-quiet-icon" />
            <StatusChip tone={confirmed ? 'done' : current ? 'running' : 'waiting'}>{t(confirmed ? m.final : current ? m.inProgress : m.notBegun)}</StatusChip>
            <span>{state}</span>
          </p>
          {current && exists(`${PAGE}/overview`) && <ButtonLink to={`${at}/specification/overview?id=${current}`}>{t(m.specificationShow)}</ButtonLink>}
          {!current && canWrite && exists(PAGE) && (
            <ButtonLink kind="primary" to={`${at}/specification`}>
              {t(m.specificationCreate)}
            </ButtonLink>
          )}
        </div>
      </Card>
    </Section>
  );
}
