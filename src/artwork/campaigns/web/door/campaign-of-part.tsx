import { useText } from '#ui/i18n.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { campaignMessages as m } from '../../messages.ts';
import { campaignPath } from '../../rules/paths.ts';
import { CampaignsDocument } from './campaigns.graphql.generated.ts';

/** The campaign that runs for a part; nothing where none does. */
export function CampaignOfPart({ partId }: { partId: string }) {
  const t = useText();
  const { data } = useAppQuery(CampaignsDocument, { partId, closed: false });
  const campaign = data?.campaigns.items[0];
  if (!campaign) return null;
  const { done, total, partVersion } = campaign;
  return (
    <FormMessage>
      <p>
        {t(m.ofPart, { n: partVersion?.number ?? 0, done, total })} <Link to={campaignPath(campaign.id)}>{t(m.ofPartOpen)}</Link>
      </p>
    </FormMessage>
  );
}
