import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { agencyMessages as m } from '../../messages.ts';
import { PartAgencyDocument } from '../agencies.graphql.generated.ts';
import { AgencyForm } from './agency-form.tsx';

/** A group that is there already, changed wherever it is listed: with the parts of its own library at hand. */
export function AgencyEdit({ agencyId, onClose }: { agencyId: string; onClose: () => void }) {
  const t = useText();
  const read = useAppQuery(PartAgencyDocument, { id: agencyId }, { failure: m.listFailed });
  const agency = read.data?.partAgency;
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (agency === undefined) return <Loading />;
  if (!agency?.library || !agency.viewerCan.includes('update')) {
    return <EmptyState title={t(m.gone)} action={<Button onClick={onClose}>{t(m.toGroups)}</Button>} />;
  }
  const { id, version, name, parts, library } = agency;
  return <AgencyForm key={id} library={library} draft={{ id, version, name, parts }} onClose={onClose} />;
}
