import { campaignMessages as m } from '#artwork/campaigns/messages.ts';
import { CampaignList } from '#artwork/campaigns/web/door/campaign-list.tsx';
import { LinkTabs } from '#ui/components/layout/tabs.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';

/** /campaigns: parts that were approved anew, and how far the designs with their former wording are. */
export function CampaignsPage() {
  const t = useText();
  const [{ closed }] = useUrlState({ closed: false });
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.lead)}>
        <LinkTabs
          label={t(m.views)}
          tabs={[
            { id: 'running', label: t(m.running), to: '/campaigns' },
            { id: 'closed', label: t(m.closed), to: '/campaigns?closed=true' },
          ]}
          selected={closed ? 'closed' : 'running'}
        />
      </PageHeader>
      <CampaignList key={String(closed)} closed={closed} />
    </>
  );
}
