/** Inputs of the commands about webhooks. */
import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput, pageInput } from '#shared/input.ts';
import { FORMATS, TOPICS } from './events.ts';

export const WEBHOOKS_MAX = 20;

const webAddress = z.url({ protocol: /^https?$/ });
/** A name before the host, or a fragment behind the path. */
const NAMED = /^[a-z]+:\/\/[^/?]*@|#/i;

/** An address of the web, without a name and password in it: they would stand in the log of deliveries. */
const urlInput = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .max(2000, 'TOO_LONG')
  .refine((text) => text === '' || (webAddress.safeParse(text).success && !NAMED.test(text)), 'INVALID');

const fields = {
  name: nameInput,
  url: urlInput,
  format: z.enum(FORMATS, 'INVALID'),
  topics: z.array(z.enum(TOPICS, 'INVALID')).min(1, 'REQUIRED').max(TOPICS.length, 'INVALID'),
};

export const createWebhookInput = z.object(fields);
export const updateWebhookInput = z.object({ ...fields, id: idInput, active: z.boolean(), expectedVersion: expectedVersionInput });
export const webhookActionInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });
export const testWebhookInput = z.object({ id: idInput });
export const resendDeliveryInput = z.object({ id: idInput });
export const webhookInput = z.object({ id: idInput });
export const deliveryListInput = z.object({ ...pageInput, webhookId: idInput });
