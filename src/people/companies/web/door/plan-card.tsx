import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate, today, daysBetween } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { planMessages as m } from '../../messages.ts';
import type { PlanFiguresFragment } from './company.graphql.generated.ts';
import { useProductText } from './product-text.ts';
import './company-screen.css';

const number = new Intl.NumberFormat('ja-JP');
/** From here on the end of the plan is said aloud. */
const SOON_DAYS = 30;

/** What is used of the plan (D11). `full` also tells the fee and the totals. */
export function PlanCard({
  plan,
  full,
  title,
  onEdit,
}: {
  plan: PlanFiguresFragment;
  full?: boolean;
  title?: string;
  onEdit?: () => void;
}) {
  const t = useProductText();
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const left = daysBetween(today(now, timeZone), plan.validUntil);
  const share = plan.designLimit === 0 ? 1 : plan.designCount / plan.designLimit;
  return (
    <Section
      title={title ?? t(m.title)}
      actions={<span className="k-quiet k-figures">{t(m.until, { date: formatDate(plan.validUntil) })}</span>}
    >
      <Card>
        <div className="k-plan-lines">
          {left < 0 && <FormMessage tone="error">{t(m.expired)}</FormMessage>}
          {left >= 0 && left <= SOON_DAYS && <FormMessage tone="warning">{t(m.endsSoon, { n: left })}</FormMessage>}
          <div className="k-plan-line">
            <p>
              <span>{t(m.designs)}</span>
              <span className="k-figures">{t(m.of, { n: number.format(plan.designCount), max: number.format(plan.designLimit) })}</span>
            </p>
            <ProgressBar
              label={t(m.designs)}
              value={plan.designCount}
              max={plan.designLimit}
              tone={share >= 1 ? 'red' : share >= 0.9 ? 'amber' : 'indigo'}
            />
          </div>
          <div className="k-plan-line">
            <p>
              <span>{t(m.remainingUploads)}</span>
              <strong className="k-figures">{t(m.times, { n: number.format(plan.remainingUploads) })}</strong>
            </p>
          </div>
          {full && onEdit && (
            <div>
              <Button size="small" icon={<Pencil aria-hidden />} onClick={onEdit}>
                {t(m.edit)}
              </Button>
            </div>
          )}
          {full && (
            <DescriptionList
              items={[
                { term: t(m.yearlyFee), value: t(m.fee, { fee: number.format(plan.yearlyFee) }) },
                { term: t(m.validUntil), value: formatDate(plan.validUntil) },
                { term: t(m.brands), value: number.format(plan.brandCount) },
                { term: t(m.products), value: number.format(plan.productCount) },
                { term: t(m.designs), value: number.format(plan.designCount) },
              ]}
            />
          )}
        </div>
      </Card>
    </Section>
  );
}
