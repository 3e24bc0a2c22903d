import { Plus } from 'lucide-react';
import { useState } from 'react';
import { today } from '#shared/dates.ts';
import { PlanCard } from '#people/companies/web/door/plan-card.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { homeMessages as m } from '#overview/home/messages.ts';
import { FirstSteps } from '#artwork/first-steps/web/door/first-steps.tsx';
import { HomeActivity } from '#overview/home/web/door/home-activity.tsx';
import { HomeDesigns } from '#overview/home/web/door/home-designs.tsx';
import { HomeTasks } from '#overview/home/web/door/home-tasks.tsx';
import { HomeDesignsDocument, HomePlanDocument, HomeTasksDocument } from '#overview/home/web/door/home.graphql.generated.ts';
import { dueBy, turnsOf } from '#overview/home/web/door/task-order.ts';
import { titles } from '#pages/titles.ts';
import '#people/companies/web/door/resource-page.css';
import './home-page.css';

/** The hour in the company's zone, for the greeting. */
function hourIn(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
}

/** /: what waits for me, what is under way, what has happened, what is left of the plan (D14.1). */
export function HomePage() {
  const t = useText();
  const viewer = useViewer();
  const timeZone = useTimeZone();
  const tasks = useAppQuery(HomeTasksDocument, {}, { failure: m.tasksFailed });
  const designs = useAppQuery(HomeDesignsDocument, {}, { failure: m.designsFailed });
  const plan = useAppQuery(HomePlanDocument, {});
  const turns = tasks.data && turnsOf(tasks.data.tasks.items);
  const count = tasks.data?.me.openTaskCount;
  // The moment of opening: a greeting that changes while one reads would be odd.
  const [now] = useState(() => new Date());
  const hour = hourIn(now, timeZone);
  const greeting = hour >= 4 && hour < 11 ? m.morning : hour >= 11 && hour < 18 ? m.day : m.evening;
  const urgent = turns ? dueBy(turns, today(now, timeZone)) : 0;
  const sentence =
    count !== undefined &&
    (count === 0 ? t(m.noTurns) : [t(m.turns, { n: count }), urgent > 0 && t(m.dueNow, { n: urgent })].filter(Boolean).join(' '));
  const pages = designs.data?.openPages ?? [];
  return (
    <>
      <PageHeader
        title={t(greeting, { name: familyName(viewer.name) })}
        description={sentence || ' '}
        actions={
          <>
            <ButtonLink to="/dashboard">{t(titles.dashboard)}</ButtonLink>
            <ButtonLink to="/brand">{t(m.brands)}</ButtonLink>
            {viewer.viewerCan.includes('RUN_COMPANIES') && <ButtonLink to="/companies">{t(titles.companies)}</ButtonLink>}
            {pages.includes('/brand/register') && (
              <ButtonLink kind="primary" to="/brand/register" icon={<Plus aria-hidden />}>
                {t(m.registerBrand)}
              </ButtonLink>
            )}
          </>
        }
      />
      <FirstSteps />
      <div className="k-columns k-home">
        <div className="k-stack">
          <HomeTasks turns={turns} count={count} total={tasks.data?.tasks.total} error={tasks.error} onRetry={tasks.refetch} />
          <HomeDesigns
            designs={designs.data?.designs.items}
            total={designs.data?.designs.total}
            mayRegister={pages.includes('/brand/register')}
            error={designs.error}
            onRetry={designs.refetch}
          />
        </div>
        <aside>
          <HomeActivity />
          {plan.data?.company.plan && <PlanCard plan={plan.data.company.plan} title={t(m.usage)} />}
        </aside>
      </div>
    </>
  );
}

/** Japanese names are greeted by the family name ('三保 誠一' → '三保'); others whole. */
function familyName(name: string): string {
  const [family = name, given] = name.split(/[ 　]/u);
  return given && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(family) ? family : name;
}
