import { z } from 'zod';
import { hasForbiddenCharacters } from '#shared/text.ts';

const NETWORKS_MAX = 100;
const NOTE_MAX = 100;

/** An address, or a network by CIDR, of IPv4 or IPv6; ISO's full forms and the short ones. */
export const networkInput = z
  .string()
  .trim()
  .refine((text) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((form) => form.safeParse(text).success), 'INVALID');

const noteInput = z
  .string()
  .trim()
  .max(NOTE_MAX, 'TOO_LONG')
  .refine((text) => !hasForbiddenCharacters(text), 'FORBIDDEN_CHARACTERS');

export const allowedNetworksInput = z.object({
  networks: z.array(z.object({ network: networkInput, note: noteInput.default('') })).max(NETWORKS_MAX, 'TOO_LONG'),
  guests: z.boolean(),
  programs: z.boolean(),
  /** 0: nothing was ever saved. */
  expectedVersion: z.int().min(0),
});
