import type { Db } from '#platform/db/client.ts';
import { campaignState, isDone } from '../rules/state.ts';
import type { CampaignDesignRecord, CampaignRecord } from '../rules/types.ts';
import { factsOf, versionsFrom } from './facts.ts';

/** Those of the designs at which something is left to do. */
export async function openLines(db: Db, campaign: CampaignRecord, lines: readonly CampaignDesignRecord[]): Promise<CampaignDesignRecord[]> {
  const facts = await factsOf(db, campaign, lines);
  const { number } = await versionsFrom(db, campaign);
  return lines.filter((line, at) => !isDone(campaignState(line, number, facts[at]!)));
}
