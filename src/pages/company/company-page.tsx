import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { companyMessages as m } from '#people/companies/messages.ts';
import { ChargeList } from '#people/companies/web/door/charge-list.tsx';
import { CompanyForm } from '#people/companies/web/door/company-form.tsx';
import { CompanyInfo } from '#people/companies/web/door/company-info.tsx';
import { CompanySettingsDocument } from '#people/companies/web/door/company.graphql.generated.ts';
import { PlanCard } from '#people/companies/web/door/plan-card.tsx';
import { PlanForm } from '#people/companies/web/door/plan-form.tsx';
import { DecisionsCard } from '#people/companies/web/door/decisions/decisions-card.tsx';
import { RetentionCard } from '#people/companies/web/door/retention-card.tsx';
import { CommentLabelsCard } from '#work/comment-labels/web/door/comment-labels-card.tsx';
import { AllowedNetworksCard } from '#people/allowed-networks/web/door/allowed-networks-card.tsx';
import { SecondFactorPolicyCard } from '#people/second-factors/web/door/second-factor-policy-card.tsx';
import '#people/companies/web/door/company-screen.css';
import '#people/companies/web/door/resource-page.css';

const STATE: { edit: boolean; plan: boolean; retention: boolean; decisions: boolean } = {
  edit: false,
  plan: false,
  retention: false,
  decisions: false,
};

/** /company: what can be set for the whole company, its details and its plan. */
export function CompanyPage() {
  const t = useText();
  const [url, setUrl] = useUrlState(STATE);
  const settings = useAppQuery(CompanySettingsDocument, {});
  if (settings.error) return <TableProblem message={settings.error} onRetry={settings.refetch} />;
  if (!settings.data) return <PageLoading />;
  const { company } = settings.data;
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="k-company-cards">
        <div className="k-stack">
          {url.edit && company.viewerCan.includes('update') ? (
            <CompanyForm company={company} onClose={() => setUrl({ edit: false })} />
          ) : (
            <CompanyInfo company={company} onEdit={() => setUrl({ edit: true })} />
          )}
          <DecisionsCard
            company={company}
            editing={url.decisions && company.viewerCan.includes('update')}
            onEdit={(decisions) => setUrl({ decisions })}
          />
          {company.retention && (
            <RetentionCard
              company={company}
              retention={company.retention}
              editing={url.retention && company.viewerCan.includes('update')}
              onEdit={(retention) => setUrl({ retention })}
            />
          )}
        </div>
        <div className="k-stack">
          <SecondFactorPolicyCard />
          <AllowedNetworksCard />
          <CommentLabelsCard />
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
        </div>
      </div>
      {company.plan && <ChargeList key={company.plan.version} />}
    </>
  );
}
