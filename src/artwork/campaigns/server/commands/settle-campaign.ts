import { command, type CommandContext } from '#platform/command.ts';
import { findVisibleDesigns } from '#catalogue/designs/server/door.ts';
import { settleCampaignInput, unsettleCampaignInput } from '../../rules/input.ts';
import type { CampaignDesignRecord } from '../../rules/types.ts';
import { followDesigns } from '../check-campaign.ts';
import { openCampaign, tellOfCampaign, writeDesigns } from '../open-campaign.ts';
import { openLines } from '../open-lines.ts';
import { openOwnersTasks } from '../owners-tasks.ts';
import { maySettle } from '../policy.ts';

async function namesOf(ctx: CommandContext, chosen: readonly CampaignDesignRecord[]): Promise<string[]> {
  const designs = await findVisibleDesigns(
    ctx.db,
    ctx.viewer,
    chosen.map(({ designId }) => designId),
  );
  return designs.flatMap((design) => design?.name ?? []);
}

/** Says of designs that nothing is left to do there (sold off, printed with a sticker …), and why. The last one ends the campaign. */
export const settleCampaign = command({
  name: 'settleCampaign',
  input: settleCampaignInput,
  run: async (ctx, { note, ...input }) => {
    const { campaign, part, chosen } = await openCampaign(ctx, input, maySettle);
    await writeDesigns(ctx, chosen, { settled_at: ctx.now, settled_by: ctx.viewer.userId, settled_note: note.trim() });
    tellOfCampaign(ctx, { campaign, part }, { campaignSettled: note.trim(), campaignDesigns: await namesOf(ctx, chosen) });
    await followDesigns(ctx, campaign);
    return { id: campaign.id };
  },
});

/** Takes that back. */
export const unsettleCampaign = command({
  name: 'unsettleCampaign',
  input: unsettleCampaignInput,
  run: async (ctx, input) => {
    const { campaign, part, chosen } = await openCampaign(ctx, input, maySettle);
    const settled = chosen.filter(({ settledAt }) => settledAt !== null);
    await writeDesigns(ctx, settled, { settled_at: null, settled_by: null, settled_note: '' });
    tellOfCampaign(ctx, { campaign, part }, { campaignSettled: null, campaignDesigns: await namesOf(ctx, settled) });
    const again = settled.map((line) => ({ ...line, settledAt: null }));
    await openOwnersTasks(ctx, campaign, await openLines(ctx.db, campaign, again));
    await followDesigns(ctx, campaign);
    return { id: campaign.id };
  },
});
