/** Looks at the newest artwork of every design of a campaign, and ends the campaign with its last design. */
import { z } from 'zod';
import { command, runCommand, type CommandContext } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadVersion as loadPartVersion, loadPart } from '#wording/parts/server/door.ts';
import { loadVersion, startRun } from '#artwork/versions/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { newId } from '#shared/ids.ts';
import { idInput } from '#shared/input.ts';
import { ALLOWED, inTheNameOf } from '#shared/viewer.ts';
import { campaignPath } from '../rules/paths.ts';
import { campaignState, isDone } from '../rules/state.ts';
import type { CampaignDesignRecord, CampaignRecord } from '../rules/types.ts';
import { factsOf, usesInForce, versionsFrom } from './facts.ts';
import { newTexts } from './new-wording.ts';
import { completeOwnersTasks } from './owners-tasks.ts';
import { campaignTopic, designsOfCampaigns, loadCampaign } from './store.ts';

export const CHECK_QUEUE = 'campaigns.check';

/** Starts an inspection of the design's newest version against the new wording; nothing where there is nothing to look at. */
async function lookAgain(ctx: CommandContext, campaign: CampaignRecord, line: CampaignDesignRecord): Promise<void> {
  const { companyId, partId, partVersionId } = campaign;
  const design = await loadDesign(ctx.db, companyId, line.designId);
  const version = design?.currentVersionId ? await loadVersion(ctx.db, companyId, design.currentVersionId) : null;
  // Its own inspection comes first: when that is done, this is asked again.
  if (!design || version?.status !== 'DONE') return;
  const uses = await usesInForce(ctx.db, companyId, partId, [line.designId]);
  const specificationId = uses[0]?.specificationId;
  if (specificationId === undefined) return;
  const texts = await newTexts(ctx.db, companyId, specificationId, uses, partVersionId);
  const resultId = await startRun(ctx, {
    design,
    artwork: { versionId: version.id, sha256: version.sha256, run: version.run },
    against: null,
    purpose: 'TEST',
    specification: { id: specificationId, texts },
  });
  await ctx.db
    .updateTable('campaign_design')
    .set({ result_id: resultId, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', line.id)
    .execute();
}

/** Follows what became of the designs, in the caller's transaction; `again`: also looks at those that could not be looked at. */
export async function followDesigns(ctx: CommandContext, campaign: CampaignRecord, again = false): Promise<void> {
  const [lines = []] = await designsOfCampaigns(ctx.db, campaign.companyId, [campaign.id]);
  const facts = await factsOf(ctx.db, campaign, lines);
  const { number } = await versionsFrom(ctx.db, campaign);
  let open = 0;
  for (const [at, line] of lines.entries()) {
    const state = campaignState(line, number, facts[at]!);
    if (isDone(state)) await completeOwnersTasks(ctx, campaign, line.designId);
    else open += 1;
    const isAsked = facts[at]?.resultId !== null;
    if ((state === 'CHECKING' && !isAsked) || (again && state === 'FAILED')) await lookAgain(ctx, campaign, line);
  }
  ctx.notify(campaignTopic(campaign.id), { id: campaign.id });
  if (open === 0) await endByItself(ctx, campaign);
}

async function endByItself(ctx: CommandContext, campaign: CampaignRecord): Promise<void> {
  const { companyId, partId, partVersionId } = campaign;
  await closeRow(ctx, campaign, { closedBy: null, note: '' });
  const part = await loadPart(ctx.db, companyId, partId);
  const version = await loadPartVersion(ctx.db, companyId, partVersionId);
  if (!part || !version) return;
  const { id, scope } = part;
  ctx.emit({
    subject: 'part',
    action: 'update',
    id,
    name: version.name,
    scope,
    after: { campaignVersion: version.number, campaignClosed: true },
  });
  await sendNotice(ctx, [campaign.startedBy], {
    kind: 'campaignEnded',
    params: { part: version.name, version: version.number },
    path: campaignPath(campaign.id),
  });
}

/** Writes that a campaign is over. */
export async function closeRow(
  ctx: CommandContext,
  campaign: CampaignRecord,
  by: { closedBy: string | null; note: string },
): Promise<void> {
  await ctx.db
    .updateTable('campaign')
    .set({ closed_at: ctx.now, closed_by: by.closedBy, closing_note: by.note, version: campaign.version + 1, updated_at: ctx.now })
    .where('company_id', '=', campaign.companyId)
    .where('id', '=', campaign.id)
    .execute();
}

/** Nothing is asked of the policy: the approval of the part was, or the artwork that was brought. */
const followCampaign = command({
  name: 'followCampaign',
  input: z.object({ campaignId: idInput }),
  run: async (ctx, { campaignId }) => {
    ctx.require(ALLOWED);
    ctx.doneBefore();
    const campaign = await loadCampaign(ctx.db, ctx.viewer.companyId, campaignId, true);
    if (campaign && !campaign.closedAt) await followDesigns(ctx, campaign);
  },
});

export const checkCampaignJob: JobDefinition<{ campaignId: string }> = {
  queue: CHECK_QUEUE,
  expireInSeconds: 300,
  async handle({ companyId, campaignId }, { database, services }) {
    const starter = await inTransaction(database, companyId, async (db) => {
      const campaign = await loadCampaign(db, companyId, campaignId);
      return campaign && (await db.selectFrom('app_user').select(['id', 'name']).where('id', '=', campaign.startedBy).executeTakeFirst());
    });
    if (!starter) return;
    const viewer = inTheNameOf(companyId, { userId: starter.id, name: starter.name });
    await runCommand(followCampaign, { campaignId }, { database, services, viewer, requestId: newId(), clientAddress: '' });
  },
};
