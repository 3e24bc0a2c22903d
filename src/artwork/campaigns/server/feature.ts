import type { Feature } from '#platform/feature.ts';
import { registerPartUses } from '#wording/parts/server/door.ts';
import { onFinalised } from '#wording/specifications/server/door.ts';
import { onRunEnd } from '#artwork/inspections/server/door.ts';
import { CHECK_QUEUE, checkCampaignJob } from './check-campaign.ts';
import { registerCampaigns } from './graphql.ts';
import { campaignMails } from './mails.ts';
import { startCampaign } from './start-campaign.ts';
import { openCampaignsOf } from './store.ts';

/** What makes campaigns begin and go on. */
export function registerCampaignHooks(): void {
  registerPartUses({ name: 'campaigns', renewed: startCampaign });
  onFinalised(async (ctx, design) => {
    for (const campaignId of await openCampaignsOf(ctx.db, design.companyId, design.id)) await ctx.enqueue(CHECK_QUEUE, { campaignId });
  });
  onRunEnd(async (db, services, { companyId, designId }) => {
    for (const campaignId of await openCampaignsOf(db, companyId, designId)) {
      await services.enqueue(db, companyId, CHECK_QUEUE, { campaignId }, { urgency: 'bulk' });
    }
  });
}

export const campaignsFeature: Feature = {
  name: 'campaigns',
  register: () => {
    registerCampaignHooks();
    registerCampaigns();
  },
  mails: campaignMails,
  jobs: [checkCampaignJob],
};
