import { campaignMessages as m } from '#artwork/campaigns/messages.ts';
import { CampaignView } from '#artwork/campaigns/web/door/campaign-view.tsx';
import { CampaignOfDocument } from '#artwork/campaigns/web/door/campaigns.graphql.generated.ts';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';

/** /campaigns/{campaign}: every design that has to follow a part, until all are done. */
export function CampaignPage() {
  const t = useText();
  const id = usePathId('campaign');
  const read = useAppQuery(CampaignOfDocument, { id }, { policy: 'cache-and-network', failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { campaign } = read.data;
  return campaign ? <CampaignView campaign={campaign} refetch={read.refetch} /> : <EmptyState tone="problem" title={t(m.notFound)} />;
}
