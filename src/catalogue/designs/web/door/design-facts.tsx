import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useText } from '#ui/i18n.tsx';
import { designMessages as m } from '../../messages.ts';
import type { DesignFieldsFragment } from './designs.graphql.generated.ts';

/** The design's own fields. */
export function DesignFacts({ design }: { design: DesignFieldsFragment }) {
  const t = useText();
  return (
    <FactsSection
      title={t(m.details)}
      items={[
        { term: t(m.code), value: design.code },
        { term: t(m.dueDate), value: design.dueDate && <DueDate due={design.dueDate} over={design.status === 'COMPLETED'} /> },
        { term: t(m.size), value: design.size },
        { term: t(m.notes), value: design.notes && <span className="k-notes">{design.notes}</span> },
        { term: t(m.createdAt), value: <DateTime value={design.createdAt} /> },
        { term: t(m.updatedAt), value: <DateTime value={design.updatedAt} /> },
      ]}
    />
  );
}
