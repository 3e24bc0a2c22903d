/** Access levels (specification.md section 6, D1.7, D1.8). The stored name carries the number. */
import { isOneOf } from '#shared/one-of.ts';
import { ACCESS_LEVELS, type AccessLevel, type Viewer } from '#shared/viewer.ts';

export { ACCESS_LEVELS };
export type { AccessLevel };

export function isAccessLevel(name: string | null | undefined): name is AccessLevel {
  return isOneOf(ACCESS_LEVELS, name);
}

/** The number in a level's name ('lv80_administrator' → 80). Throws for a name that carries none. */
export function levelNumber(name: string): number {
  const match = /^lv(\d+)_/.exec(name);
  if (!match) throw new TypeError(`not an access level: ${name}`);
  return Number(match[1]);
}

/** ADMINISTRATOR, COMPANY_OWNER and BRAND_DIRECTOR: a grant of one of these asks for confirmation (section 5). */
export const PRIVILEGED_LEVELS: readonly AccessLevel[] = ['lv80_administrator', 'lv70_companyowner', 'lv60_brand_director'];

export function isPrivileged(level: AccessLevel): boolean {
  return PRIVILEGED_LEVELS.includes(level);
}

export function isGuest(level: string): boolean {
  return level === 'lv40_guest';
}

/** The provider's support staff, who may switch into any company (D1.7). */
export function isProvider(level: AccessLevel): boolean {
  return level === 'lv99_gtb';
}

/** Nobody gives a level above their own (D3). lv99 is given by the provider's installation only. */
export function mayGiveLevel(giver: AccessLevel, given: AccessLevel): boolean {
  return !isProvider(given) && levelNumber(given) <= levelNumber(giver);
}

/**
 * The level up to which what a viewer sets up (a provider that signs people in, or makes accounts) reaches: their own; the provider's staff in a
 * customer's company set up that of its people.
 */
export function levelMaxOf({ accessLevel, actingFrom }: Pick<Viewer, 'accessLevel' | 'actingFrom'>): AccessLevel {
  return isProvider(accessLevel) && actingFrom !== null ? 'lv80_administrator' : accessLevel;
}
