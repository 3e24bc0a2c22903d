import { command } from '#platform/command.ts';
import { peopleWhoMay } from '#people/access/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadVersion } from '#wording/parts/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { campaignErrors } from '../../rules/errors.ts';
import { assignCampaignInput } from '../../rules/input.ts';
import { campaignPath } from '../../rules/paths.ts';
import { openCampaign, tellOfCampaign, writeDesigns } from '../open-campaign.ts';
import { openLines } from '../open-lines.ts';
import { openOwnersTasks, stopOwnersTasks } from '../owners-tasks.ts';
import { mayManageCampaign } from '../policy.ts';

/** Gives designs of a campaign to somebody who reads each of them, who is told and gets a task for each; or to nobody. */
export const assignCampaign = command({
  name: 'assignCampaign',
  input: assignCampaignInput,
  run: async (ctx, input) => {
    const { companyId, name: by, userId } = ctx.viewer;
    const { campaign, part, chosen } = await openCampaign(ctx, input, mayManageCampaign);
    const { ownerId } = input;
    const names: string[] = [];
    let ownerName: string | null = null;
    for (const { designId } of chosen) {
      const design = await loadDesign(ctx.db, companyId, designId);
      if (!design) continue;
      names.push(design.name);
      const people =
        ownerId === null ? [] : await peopleWhoMay(ctx.db, companyId, [ownerId], 'DesignData.read', design, { withoutGuests: true });
      ownerName = people[0]?.name ?? null;
      if (ownerId !== null && people.length === 0) throw new AppError(campaignErrors.CAMPAIGN_OWNER, { design: design.name });
    }
    const moved = chosen.filter((line) => line.ownerId !== ownerId);
    await writeDesigns(ctx, moved, { owner_id: ownerId });
    for (const { designId } of moved) await stopOwnersTasks(ctx, campaign, designId);
    const left = await openLines(ctx.db, campaign, moved);
    await openOwnersTasks(
      ctx,
      campaign,
      left.map((line) => ({ ...line, ownerId })),
    );
    const version = await loadVersion(ctx.db, companyId, campaign.partVersionId);
    if (ownerId !== userId && moved.length > 0) {
      const params = { by, part: part.name, version: version?.number ?? 0, n: moved.length };
      await sendNotice(ctx, [ownerId], { kind: 'campaignAssigned', params, path: campaignPath(campaign.id) });
    }
    tellOfCampaign(ctx, { campaign, part }, { campaignOwner: ownerName, campaignDesigns: names });
    return { id: campaign.id };
  },
});
