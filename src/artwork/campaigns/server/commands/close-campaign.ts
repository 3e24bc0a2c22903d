import { command } from '#platform/command.ts';
import { checkCampaignInput, closeCampaignInput } from '../../rules/input.ts';
import { closeRow, followDesigns } from '../check-campaign.ts';
import { openCampaign, tellOfCampaign } from '../open-campaign.ts';
import { stopOwnersTasks } from '../owners-tasks.ts';
import { mayManageCampaign } from '../policy.ts';

/** Ends a campaign with designs that did not follow, for a reason. */
export const closeCampaign = command({
  name: 'closeCampaign',
  input: closeCampaignInput,
  run: async (ctx, input) => {
    const { campaign, part } = await openCampaign(ctx, input, mayManageCampaign);
    const note = input.note.trim();
    await closeRow(ctx, campaign, { closedBy: ctx.viewer.userId, note });
    await stopOwnersTasks(ctx, campaign);
    tellOfCampaign(ctx, { campaign, part }, { campaignClosed: true, campaignNote: note });
    return { id: campaign.id };
  },
});

/** Looks at the newest artworks anew: those that could not be looked at, and those that nobody has looked at yet. */
export const checkCampaign = command({
  name: 'checkCampaign',
  input: checkCampaignInput,
  run: async (ctx, input) => {
    const { campaign, part } = await openCampaign(ctx, input, mayManageCampaign);
    await followDesigns(ctx, campaign, true);
    tellOfCampaign(ctx, { campaign, part }, { campaignChecked: true });
    return { id: campaign.id };
  },
});
