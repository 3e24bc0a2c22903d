import { command } from '#platform/command.ts';
import { planCampaignInput } from '../../rules/input.ts';
import { openCampaign, tellOfCampaign } from '../open-campaign.ts';
import { redateOwnersTasks } from '../owners-tasks.ts';
import { mayManageCampaign } from '../policy.ts';

/** Sets the day by which all designs follow; the owners' tasks are due on it. */
export const planCampaign = command({
  name: 'planCampaign',
  input: planCampaignInput,
  run: async (ctx, { dueOn, ...input }) => {
    const { campaign, part } = await openCampaign(ctx, input, mayManageCampaign);
    await ctx.db
      .updateTable('campaign')
      .set({ due_on: dueOn, version: campaign.version + 1, updated_at: ctx.now })
      .where('company_id', '=', campaign.companyId)
      .where('id', '=', campaign.id)
      .execute();
    await redateOwnersTasks(ctx, { ...campaign, dueOn });
    tellOfCampaign(ctx, { campaign, part }, { campaignDueOn: dueOn });
    return { id: campaign.id };
  },
});
