/** Rows of campaigns. Who reads a part by a role reads its campaigns, and so does whoever owns a design in one. */
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy, inOrder } from '#platform/db/in-order.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { z } from 'zod';
import type { campaignListInput } from '../rules/input.ts';
import type { CampaignDesignRecord, CampaignRecord } from '../rules/types.ts';

function campaignRecord(row: Selectable<DB['campaign']>): CampaignRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    partId: row.part_id,
    partVersionId: row.part_version_id,
    formerVersionId: row.former_version_id,
    startedBy: row.started_by,
    dueOn: row.due_on,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    closingNote: row.closing_note,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function designRecord(row: Selectable<DB['campaign_design']>): CampaignDesignRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    campaignId: row.campaign_id,
    designId: row.design_id,
    ownerId: row.owner_id,
    resultId: row.result_id,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    settledNote: row.settled_note,
  };
}

/** One of the company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadCampaign(db: Db, companyId: string, id: string, lock = false): Promise<CampaignRecord | null> {
  const query = db.selectFrom('campaign').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? campaignRecord(row) : null;
}

/** What of the company's campaigns the viewer sees, in a query that has joined the part. */
function seen(viewer: Viewer, readsParts: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${readsParts} or exists (select from campaign_design own
    where own.campaign_id = campaign.id and own.company_id = ${viewer.companyId} and own.owner_id = ${viewer.userId}))`;
}

/** The campaigns among the ids that the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleCampaigns(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(CampaignRecord | null)[]> {
  const rows = await db
    .selectFrom('campaign')
    .innerJoin('part', 'part.id', 'campaign.part_id')
    .selectAll('campaign')
    .where('campaign.company_id', '=', viewer.companyId)
    .where('campaign.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => seen(viewer, scopePredicate(eb, viewer, 'Part', 'part.scope')))
    .execute();
  return inOrder(ids, rows.map(campaignRecord));
}

/** The campaigns that the viewer reads, the latest first. */
export async function pageOfCampaigns(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof campaignListInput>,
): Promise<LazyPage<CampaignRecord>> {
  const { closed = false, partId, limit, after } = filter;
  let query = db
    .selectFrom('campaign')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('closed_at', closed ? 'is not' : 'is', null)
    .where((eb) =>
      seen(
        viewer,
        eb.exists(
          eb
            .selectFrom('part')
            .select('part.id')
            .whereRef('part.id', '=', 'campaign.part_id')
            .where((inner) => scopePredicate(inner, viewer, 'Part', 'part.scope')),
        ),
      ),
    );
  if (partId) query = query.where('part_id', '=', partId);
  return await keysetPage(query, {
    sort: 'created_at',
    direction: 'desc',
    ...(limit === undefined ? {} : { limit }),
    ...(after === undefined ? {} : { after }),
    record: (row) => campaignRecord(row),
  });
}

/** The designs of each campaign. */
export async function designsOfCampaigns(db: Db, companyId: string, campaignIds: readonly string[]): Promise<CampaignDesignRecord[][]> {
  const rows = await db
    .selectFrom('campaign_design')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', (eb) => eb.fn.any(eb.val(campaignIds)))
    .orderBy('id')
    .execute();
  return groupedBy(campaignIds, rows.map(designRecord), (row) => row.campaignId);
}

/** The open campaigns in which a design stands. */
export async function openCampaignsOf(db: Db, companyId: string, designId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_design as d')
    .innerJoin('campaign as c', 'c.id', 'd.campaign_id')
    .select('c.id')
    .where('d.company_id', '=', companyId)
    .where('d.design_id', '=', designId)
    .where('c.closed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The topic on which the screens of a campaign listen. */
export function campaignTopic(id: string): string {
  return `campaign/${id}`;
}
