/**
 * Which people signed in with a browser before (D1.4): strangers' failures are counted apart from its own. Kept by the browser
 * in a cookie that only we can make, so nothing of it is stored here. It opens nothing: it is one's own counter, no more.
 */
import { z } from 'zod';
import { deriveKeys, type InstallationSecret } from '#platform/derived-keys.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { DAY_MS, DEVICE_DAYS, DEVICE_PEOPLE } from '../rules/limits.ts';
import { randomToken } from './tokens.ts';

const deviceSchema = z.object({
  id: z.string(),
  /** Until when it is known, milliseconds. */
  until: z.number(),
  /** Ids of accounts, the newest first. */
  people: z.array(z.string()),
});
type Device = z.output<typeof deviceSchema>;

export interface Devices {
  /** What failures of this browser are counted by, when somebody signed in with it before; null: it is like any other. */
  known(cookie: string | null, userId: string, now: Date): string | null;
  /** The same for a person with several accounts: one of them suffices. */
  knownAny(cookie: string | null, accounts: readonly { id: string }[], now: Date): string | null;
  /** The cookie of a browser in which somebody has signed in now. */
  remember(cookie: string | null, userId: string, now: Date): { value: string; until: Date };
}

export function openDevices(secret: InstallationSecret): Devices {
  const keys = deriveKeys(secret, 'known device');
  const read = (cookie: string | null, now: Date): Device | null => {
    if (!cookie) return null;
    try {
      const device = deviceSchema.parse(JSON.parse(openText(keys, cookie)));
      return device.until > now.getTime() ? device : null;
    } catch {
      return null;
    }
  };
  return {
    known(cookie, userId, now) {
      const device = read(cookie, now);
      return device?.people.includes(userId) ? device.id : null;
    },
    knownAny(cookie, accounts, now) {
      const device = read(cookie, now);
      return device && accounts.some(({ id }) => device.people.includes(id)) ? device.id : null;
    },
    remember(cookie, userId, now) {
      const before = read(cookie, now);
      const until = new Date(now.getTime() + DEVICE_DAYS * DAY_MS);
      const people = [userId, ...(before?.people ?? []).filter((id) => id !== userId)].slice(0, DEVICE_PEOPLE);
      const device: Device = { id: before?.id ?? randomToken(), until: until.getTime(), people };
      return { value: sealText(keys, JSON.stringify(device)), until };
    },
  };
}
