import {
  Bot,
  FileSpreadsheet,
  History,
  KeyRound,
  LayoutTemplate,
  Library,
  ListTree,
  Mails,
  Puzzle,
  SlidersHorizontal,
  SpellCheck,
  TableProperties,
  Type,
  Users,
  ScrollText,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { companyMessages as m, companyPages as pages } from '#people/companies/messages.ts';
import { ChargeList } from '#people/companies/web/door/charge-list.tsx';
import { CompanyForm } from '#people/companies/web/door/company-form.tsx';
import { CompanyInfo } from '#people/companies/web/door/company-info.tsx';
import { CompanySettingsDocument } from '#people/companies/web/door/company.graphql.generated.ts';
import { usePageExists } from '#people/companies/web/door/page-exists.ts';
import { PlanCard } from '#people/companies/web/door/plan-card.tsx';
import { PlanForm } from '#people/companies/web/door/plan-form.tsx';
import { RetentionCard } from '#people/companies/web/door/retention-card.tsx';
import { AllowedNetworksCard } from '#people/allowed-networks/web/door/allowed-networks-card.tsx';
import { SecondFactorPolicyCard } from '#people/second-factors/web/door/second-factor-policy-card.tsx';
import '#people/companies/web/door/company-screen.css';
import '#people/companies/web/door/resource-page.css';

interface SettingsPage {
  to: string;
  icon: ReactNode;
  title: Message;
  help: Message;
}

const PAGES: readonly SettingsPage[] = [
  { to: '/company/accounts', icon: <Users aria-hidden />, title: pages.accounts, help: pages.accountsHelp },
  {
    to: '/company/inspectionsettings',
    icon: <SlidersHorizontal aria-hidden />,
    title: pages.inspectionSettings,
    help: pages.inspectionSettingsHelp,
  },
  { to: '/company/notations', icon: <SpellCheck aria-hidden />, title: pages.notations, help: pages.notationsHelp },
  { to: '/company/shapes', icon: <Type aria-hidden />, title: pages.shapes, help: pages.shapesHelp },
  { to: '/company/history', icon: <History aria-hidden />, title: pages.history, help: pages.historyHelp },
  { to: '/company/parts', icon: <Puzzle aria-hidden />, title: pages.parts, help: pages.partsHelp },
  { to: '/company/library', icon: <Library aria-hidden />, title: pages.library, help: pages.libraryHelp },
  { to: '/company/spec', icon: <TableProperties aria-hidden />, title: pages.spec, help: pages.specHelp },
  { to: '/company/exceltemplate', icon: <FileSpreadsheet aria-hidden />, title: pages.excelTemplate, help: pages.excelTemplateHelp },
  { to: '/company/approval', icon: <ListTree aria-hidden />, title: pages.approval, help: pages.approvalHelp },
  { to: '/company/overview', icon: <LayoutTemplate aria-hidden />, title: pages.overview, help: pages.overviewHelp },
  { to: '/company/identity', icon: <KeyRound aria-hidden />, title: pages.signIn, help: pages.signInHelp },
  { to: '/company/serviceaccounts', icon: <Bot aria-hidden />, title: pages.serviceAccounts, help: pages.serviceAccountsHelp },
  { to: '/company/webhooks', icon: <Webhook aria-hidden />, title: pages.webhooks, help: pages.webhooksHelp },
  { to: '/company/auditstreams', icon: <ScrollText aria-hidden />, title: pages.auditStreams, help: pages.auditStreamsHelp },
  { to: '/company/outbox', icon: <Mails aria-hidden />, title: pages.outbox, help: pages.outboxHelp },
];

const STATE: { edit: boolean; plan: boolean; retention: boolean } = { edit: false, plan: false, retention: false };

/** /company: what can be set for the whole company, its details and its plan. */
export function CompanyPage() {
  const t = useText();
  const exists = usePageExists();
  const [url, setUrl] = useUrlState(STATE);
  const settings = useAppQuery(CompanySettingsDocument, {});
  if (settings.error) return <TableProblem message={settings.error} onRetry={settings.refetch} />;
  if (!settings.data) return <Loading />;
  const { company, openPages } = settings.data;
  const shown = PAGES.filter((page) => exists(page.to) && openPages.includes(page.to));
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="k-columns">
        <Section title={t(m.settings)}>
          {shown.length === 0 ? (
            <EmptyState title={t(m.noSettings)}>{t(m.noSettingsHelp)}</EmptyState>
          ) : (
            <ul className="k-setting-cards">
              {shown.map((page) => (
                <li key={page.to}>
                  <Link to={page.to}>
                    <span className="k-setting-icon">{page.icon}</span>
                    <span>
                      <strong>{t(page.title)}</strong>
                      <small>{t(page.help)}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <aside>
          {url.edit && company.viewerCan.includes('update') ? (
            <CompanyForm company={company} onClose={() => setUrl({ edit: false })} />
          ) : (
            <CompanyInfo company={company} onEdit={() => setUrl({ edit: true })} />
          )}
          {company.retention && (
            <RetentionCard
              company={company}
              retention={company.retention}
              editing={url.retention && company.viewerCan.includes('update')}
              onEdit={(retention) => setUrl({ retention })}
            />
          )}
          <SecondFactorPolicyCard />
          <AllowedNetworksCard />
          {company.plan && url.plan && company.plan.viewerCan.includes('update') ? (
            <PlanForm plan={company.plan} onClose={() => setUrl({ plan: false })} />
          ) : (
            company.plan && (
              <PlanCard
                plan={company.plan}
                full
                onEdit={company.plan.viewerCan.includes('update') ? () => setUrl({ plan: true }) : undefined}
              />
            )
          )}
        </aside>
      </div>
      {company.plan && <ChargeList key={company.plan.version} />}
    </>
  );
}
