import type { CommandContext } from '#platform/command.ts';
import { loadPart } from '#wording/parts/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN, NOT_FOUND, type Decision, type Viewer } from '#shared/viewer.ts';
import type { PartRecord } from '#wording/parts/rules/types.ts';
import { campaignErrors } from '../rules/errors.ts';
import type { CampaignDesignRecord, CampaignRecord } from '../rules/types.ts';
import { designsOfCampaigns, findVisibleCampaigns, loadCampaign } from './store.ts';

interface Opened {
  campaign: CampaignRecord;
  part: PartRecord;
  /** All its designs. */
  lines: CampaignDesignRecord[];
  /** Those that were asked for. */
  chosen: CampaignDesignRecord[];
}

/** The campaign that a command changes, with its row locked. NOT_FOUND, FORBIDDEN; CAMPAIGN_CLOSED where it is over. */
export async function openCampaign(
  ctx: CommandContext,
  { campaignId, designIds = [], expectedVersion }: { campaignId: string; designIds?: readonly string[]; expectedVersion?: number },
  may: (viewer: Viewer, part: PartRecord, chosen: readonly CampaignDesignRecord[]) => Decision,
): Promise<Opened> {
  const { companyId } = ctx.viewer;
  const campaign = await loadCampaign(ctx.db, companyId, campaignId, true);
  const part = campaign && (await loadPart(ctx.db, companyId, campaign.partId));
  if (!campaign || !part) throw new AppError(generalErrors.NOT_FOUND);
  const [lines = []] = await designsOfCampaigns(ctx.db, companyId, [campaignId]);
  const chosen = lines.filter(({ designId }) => designIds.includes(designId));
  const [seen] = await findVisibleCampaigns(ctx.db, ctx.viewer, [campaignId]);
  // Whoever owns a design in it knows that it is there, also where they do not read the part.
  ctx.require(seen ? (may(ctx.viewer, part, chosen).allowed ? ALLOWED : FORBIDDEN) : NOT_FOUND);
  if (chosen.length < new Set(designIds).size) throw new AppError(generalErrors.NOT_FOUND);
  if (expectedVersion !== undefined && campaign.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  if (campaign.closedAt) throw new AppError(campaignErrors.CAMPAIGN_CLOSED);
  return { campaign, part, lines, chosen };
}

/** Writes a change of some of the designs. */
export async function writeDesigns(
  ctx: CommandContext,
  chosen: readonly CampaignDesignRecord[],
  changed: { owner_id?: string | null; settled_at?: Date | null; settled_by?: string | null; settled_note?: string },
): Promise<void> {
  await ctx.db
    .updateTable('campaign_design')
    .set({ ...changed, updated_at: ctx.now })
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(chosen.map(({ id }) => id))))
    .execute();
}

/** What the history tells of a change of a campaign: it belongs to its part. */
export function tellOfCampaign(
  ctx: CommandContext,
  { part, campaign }: Pick<Opened, 'part' | 'campaign'>,
  after: Record<string, unknown>,
): void {
  const { id, name, scope } = part;
  ctx.emit({ subject: 'part', action: 'update', id, name, scope, after });
  ctx.notify(`campaign/${campaign.id}`, { id: campaign.id });
}
