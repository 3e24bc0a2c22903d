/** Inputs of campaigns. */
import { z } from 'zod';
import { dateInput, expectedVersionInput, idInput, pageInput, textInput } from '#shared/input.ts';

/** At most so many designs are given to somebody, or settled, at once. */
const MOST = 500;
const NOTE_MAX = 500;

const designIds = z.array(idInput).min(1).max(MOST);
const reason = textInput(NOTE_MAX).refine((text) => text.trim() !== '', 'REQUIRED');

export const campaignListInput = z.object({
  /** Those that are over, instead of those that run. */
  closed: z.boolean().optional(),
  /** Only those of this part. */
  partId: idInput.optional(),
  ...pageInput,
});

export const planCampaignInput = z.object({ campaignId: idInput, dueOn: dateInput.nullable(), expectedVersion: expectedVersionInput });

/** Null: nobody owns them. */
export const assignCampaignInput = z.object({ campaignId: idInput, designIds, ownerId: idInput.nullable() });

export const settleCampaignInput = z.object({ campaignId: idInput, designIds, note: reason });

export const unsettleCampaignInput = z.object({ campaignId: idInput, designIds });

/** What is left open is left for a reason. */
export const closeCampaignInput = z.object({ campaignId: idInput, expectedVersion: expectedVersionInput, note: reason });

/** Looks at the newest artworks anew. */
export const checkCampaignInput = z.object({ campaignId: idInput });

/** Who reads each of the designs. */
export const campaignPeopleInput = z.object({ campaignId: idInput, designIds, text: z.string().max(200).optional() });
