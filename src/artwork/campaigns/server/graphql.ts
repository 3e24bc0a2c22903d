import { loadUser, UserRef } from '#people/access/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { DesignRef, loadVisibleDesign } from '#catalogue/designs/server/door.ts';
import { loadPart, loadPartVersion, loadVisiblePart, PartRef, PartVersionRef } from '#wording/parts/server/door.ts';
import { InspectionResultRef, loadVisibleResult } from '#artwork/findings/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { z } from 'zod';
import { campaignListInput, campaignPeopleInput } from '../rules/input.ts';
import { CAMPAIGN_STATES, campaignState, isDone, type CampaignState } from '../rules/state.ts';
import type { CampaignDesignRecord, CampaignFacts, CampaignRecord } from '../rules/types.ts';
import { assignCampaign } from './commands/assign-campaign.ts';
import { checkCampaign, closeCampaign } from './commands/close-campaign.ts';
import { planCampaign } from './commands/plan-campaign.ts';
import { settleCampaign, unsettleCampaign } from './commands/settle-campaign.ts';
import { factsOf, versionsFrom } from './facts.ts';
import { peopleWhoMayOwn } from './owners.ts';
import { mayManageCampaign, maySettle } from './policy.ts';
import { designsOfCampaigns, findVisibleCampaigns, loadCampaign, pageOfCampaigns } from './store.ts';

/** A design of a campaign with how far it is. */
type Line = CampaignDesignRecord & CampaignFacts & { state: CampaignState };

const CampaignRef = builder.objectRef<CampaignRecord>('Campaign');
/** For the test of the contract's types too. */
export const CampaignDesignRef = builder.objectRef<Line>('CampaignDesign');

async function loadVisibleCampaign(ctx: RequestContext, id: string): Promise<CampaignRecord | null> {
  return await ctx.loader('campaign', (ids: readonly string[], db) => findVisibleCampaigns(db, viewerOf(ctx), ids)).load(id);
}

/** All designs of a campaign, those with most to do first; once per answer. */
async function linesOf(ctx: RequestContext, { id }: CampaignRecord): Promise<Line[]> {
  const { companyId } = viewerOf(ctx);
  const loader = ctx.loader<string, Line[]>('campaignLines', async (ids, db) => {
    const lines = await designsOfCampaigns(db, companyId, ids);
    return await Promise.all(ids.map((one, at) => followed(db, companyId, one, lines[at] ?? [])));
  });
  return (await loader.load(id)) ?? [];
}

async function followed(db: Db, companyId: string, campaignId: string, lines: readonly CampaignDesignRecord[]): Promise<Line[]> {
  const campaign = await loadCampaign(db, companyId, campaignId);
  if (!campaign) return [];
  const facts = await factsOf(db, campaign, lines);
  const { number } = await versionsFrom(db, campaign);
  const rank = ({ state }: Line): number => CAMPAIGN_STATES.indexOf(state);
  return lines
    .map((line, at) => ({ ...line, ...facts[at]!, state: campaignState(line, number, facts[at]!) }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Their designs as far as the viewer reads them. */
async function seenLines(ctx: RequestContext, campaign: CampaignRecord): Promise<Line[]> {
  const lines = await linesOf(ctx, campaign);
  const designs = await Promise.all(lines.map(({ designId }) => loadVisibleDesign(ctx, designId)));
  return lines.filter((_, at) => designs[at] !== null);
}

async function partOf(ctx: RequestContext, { partId }: CampaignRecord): Promise<{ scope: string[] } | null> {
  return await loadPart(await ctx.read(), viewerOf(ctx).companyId, partId);
}

function registerTypes(): void {
  CampaignDesignRef.implement({
    description: 'A design that has to follow a new version of a part.',
    fields: (t) => ({
      id: t.exposeID('id'),
      design: t.field({ type: DesignRef, nullable: true, resolve: ({ designId }, _args, ctx) => loadVisibleDesign(ctx, designId) }),
      owner: t.field({ type: UserRef, nullable: true, resolve: ({ ownerId }, _args, ctx) => (ownerId ? loadUser(ctx, ownerId) : null) }),
      state: t.exposeString('state', { description: CAMPAIGN_STATES.join(', ') }),
      usedNumber: t.exposeInt('usedNumber', {
        nullable: true,
        description: "The part's version in the specification in force; null: it is used no more.",
      }),
      artworkNumber: t.exposeInt('artworkNumber', { nullable: true, description: 'The newest version of the artwork.' }),
      found: t.int({ resolve: ({ wording }) => wording.found, description: 'How often the new wording stands on it.' }),
      altered: t.int({ resolve: ({ wording }) => wording.altered }),
      missing: t.int({ resolve: ({ wording }) => wording.missing }),
      unsure: t.int({ resolve: ({ wording }) => wording.unsure, description: 'Could not be read for certain.' }),
      result: t.field({
        type: InspectionResultRef,
        nullable: true,
        description: 'The inspection that looked for the new wording.',
        resolve: ({ resultId }, _args, ctx) => (resultId ? loadVisibleResult(ctx, resultId) : null),
      }),
      settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true }),
      settledBy: t.field({
        type: UserRef,
        nullable: true,
        resolve: ({ settledBy }, _args, ctx) => (settledBy ? loadUser(ctx, settledBy) : null),
      }),
      settledNote: t.exposeString('settledNote'),
      viewerCan: t.stringList({
        description: 'settle: say that nothing is left to do',
        resolve: async (line, _args, ctx) => {
          const campaign = await loadVisibleCampaign(ctx, line.campaignId);
          const part = campaign && !campaign.closedAt ? await partOf(ctx, campaign) : null;
          return part && maySettle(viewerOf(ctx), part, [line]).allowed ? ['settle'] : [];
        },
      }),
    }),
  });
  CampaignRef.implement({
    description: 'An approved part was approved anew, and every design that is made from its former wording follows.',
    fields: (t) => ({
      id: t.exposeID('id'),
      part: t.field({
        type: PartRef,
        nullable: true,
        description: 'Null: deleted, or the viewer does not read it.',
        resolve: ({ partId }, _args, ctx) => loadVisiblePart(ctx, partId),
      }),
      partVersion: t.field({
        type: PartVersionRef,
        nullable: true,
        resolve: ({ partVersionId }, _args, ctx) => loadPartVersion(ctx, partVersionId),
      }),
      formerVersion: t.field({
        type: PartVersionRef,
        nullable: true,
        resolve: ({ formerVersionId }, _args, ctx) => loadPartVersion(ctx, formerVersionId),
      }),
      startedBy: t.field({ type: UserRef, nullable: true, resolve: ({ startedBy }, _args, ctx) => loadUser(ctx, startedBy) }),
      dueOn: t.exposeString('dueOn', { nullable: true }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
      closedBy: t.field({
        type: UserRef,
        nullable: true,
        description: 'Null: its last design ended it, or a newer version of the part.',
        resolve: ({ closedBy }, _args, ctx) => (closedBy ? loadUser(ctx, closedBy) : null),
      }),
      closingNote: t.exposeString('closingNote'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      version: t.exposeInt('version'),
      total: t.int({ resolve: async (campaign, _args, ctx) => (await linesOf(ctx, campaign)).length }),
      done: t.int({ resolve: async (campaign, _args, ctx) => (await linesOf(ctx, campaign)).filter(({ state }) => isDone(state)).length }),
      designs: t.field({
        type: [CampaignDesignRef],
        description: 'Those that the viewer reads, with most to do first.',
        resolve: (campaign, _args, ctx) => seenLines(ctx, campaign),
      }),
      viewerCan: t.stringList({
        description: 'manage: the day, the owners, looking anew, ending it',
        resolve: async (campaign, _args, ctx) => {
          const part = campaign.closedAt ? null : await partOf(ctx, campaign);
          return part && mayManageCampaign(viewerOf(ctx), part).allowed ? ['manage'] : [];
        },
      }),
    }),
  });
}

const ACCESS = 'whoever reads the part by a role on it or above, and whoever owns a design in it';

export function registerCampaigns(): void {
  registerTypes();
  queryField('campaign', {
    type: CampaignRef,
    nullable: true,
    args: z.object({ id: idInput }),
    access: ACCESS,
    resolve: (args, ctx) => loadVisibleCampaign(ctx, args.id),
  });
  queryField('campaigns', {
    type: pageType('Campaign', CampaignRef),
    args: campaignListInput,
    access: ACCESS,
    resolve: async (filter, ctx) => await pageOfCampaigns(await ctx.read(), ctx.viewer, filter),
  });
  queryField('campaignPeople', {
    type: [UserRef],
    args: campaignPeopleInput,
    access: 'whoever manages the campaign: people who read each of the designs, to own them there',
    resolve: async ({ campaignId, designIds, text = '' }, ctx) => {
      const campaign = await loadVisibleCampaign(ctx, campaignId);
      const part = campaign && (await partOf(ctx, campaign));
      if (!campaign || !part) throw new AppError(generalErrors.NOT_FOUND);
      const decision = mayManageCampaign(ctx.viewer, part);
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
      const lines = await linesOf(ctx, campaign);
      const chosen = lines.filter(({ designId }) => designIds.includes(designId)).map(({ designId }) => designId);
      const people = await peopleWhoMayOwn(await ctx.read(), ctx.viewer.companyId, chosen, text);
      return await Promise.all(people.map((id) => loadUser(ctx, id)));
    },
  });
  for (const definition of [planCampaign, assignCampaign, settleCampaign, unsettleCampaign, checkCampaign, closeCampaign]) {
    mutationField(definition, { type: CampaignRef, nullable: true, resolve: ({ id }, ctx) => loadVisibleCampaign(ctx, id) });
  }
}
