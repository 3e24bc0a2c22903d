import { Pencil } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { useText } from '#ui/i18n.tsx';
import { companyMessages as m } from '../../messages.ts';
import type { CompanyFieldsFragment } from './company.graphql.generated.ts';

export function CompanyInfo({ company, onEdit }: { company: CompanyFieldsFragment; onEdit: () => void }) {
  const t = useText();
  return (
    <Section
      title={t(m.info)}
      actions={
        company.viewerCan.includes('update') ? (
          <Button size="small" icon={<Pencil aria-hidden />} onClick={onEdit}>
            {t(m.edit)}
          </Button>
        ) : undefined
      }
    >
      <Card>
        <DescriptionList
          items={[
            { term: t(m.name), value: company.name },
            { term: t(m.number), value: company.number },
            { term: t(m.locale), value: t(company.locale === 'en' ? m.en : m.ja) },
            { term: t(m.timeZone), value: company.timeZone },
            { term: t(m.productWord), value: t(company.productWord === 'seihin' ? m.seihin : m.shohin) },
            { term: t(m.updatedAt), value: <DateTime value={company.updatedAt} /> },
          ]}
        />
      </Card>
    </Section>
  );
}
