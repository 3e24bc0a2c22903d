import { FileText } from 'lucide-react';
import { formatDateTime } from '#shared/dates.ts';
import { usePageExists } from '#people/companies/web/door/navigation/page-exists.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf, type StatusTone } from '#ui/components/status/status-tones.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { designMessages as m, specificationStateWords as states } from '../../messages.ts';
import type { DesignOverviewQuery } from './designs.graphql.generated.ts';

type Design = NonNullable<DesignOverviewQuery['design']>;

const PAGE = '/{brand}/{product}/{design}/specification';

/** Where the specification stands, why it waits and for whom, and the way to it. */
export function SpecificationCard({ design, at }: { design: Design; at: string }) {
  const t = useText();
  const exists = usePageExists();
  const { word, tone, sentence } = useSpecificationState(design);
  const { currentSpecificationId: current } = design;
  const canWrite = design.viewerCan.includes('createSpecification') && design.status !== 'ON_HOLD' && design.status !== 'CANCELLED';
  return (
    <Section title={t(m.specification)}>
      <Card>
        <div className="k-danger-row">
          <p className="k-with-picture">
            <FileText aria-hidden />
            <StatusChip tone={tone}>{word}</StatusChip>
            <span>{sentence}</span>
          </p>
          {current && exists(`${PAGE}/overview`) && (
            <ButtonLink to={`${at}/specification/overview?id=${current}`}>{t(m.specificationShow)}</ButtonLink>
          )}
          {!current && canWrite && exists(PAGE) && <ButtonLink to={`${at}/specification`}>{t(m.specificationCreate)}</ButtonLink>}
        </div>
      </Card>
    </Section>
  );
}

function useSpecificationState(design: Design): { word: string; tone: StatusTone; sentence: string } {
  const t = useText();
  const timeZone = useTimeZone();
  const { currentSpecificationId: current, specificationConfirmedAt: confirmed, activeFlow } = design;
  if (confirmed) {
    return { word: t(states.final), tone: 'done', sentence: t(m.specificationConfirmed, { date: formatDateTime(confirmed, timeZone) }) };
  }
  if (!current) return { word: t(states.notBegun), tone: 'waiting', sentence: t(m.specificationNone) };
  const flow = activeFlow?.type === 'SPECIFICATION' ? activeFlow : null;
  if (flow?.status === 'IN_PROGRESS' || flow?.status === 'REJECTED') {
    return { word: t(states[flow.status]), tone: toneOf(flow.status), sentence: flow.waitingSentence };
  }
  return { word: t(states.inProgress), tone: 'running', sentence: t(m.specificationOpen) };
}
