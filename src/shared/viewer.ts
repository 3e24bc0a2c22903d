import type { Locale } from './i18n.ts';
import { newId } from './ids.ts';

/** Access levels as they are stored; the number is parsed from the name (specification.md section 6). */
export const ACCESS_LEVELS = [
  'lv99_gtb',
  'lv80_administrator',
  'lv70_companyowner',
  'lv60_brand_director',
  'lv50_basic_user',
  'lv40_guest',
] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export type ResourceType = 'Company' | 'Brand' | 'Product' | 'DesignData' | 'ApprovalPiece' | 'Part';

/** A role on a resource; `reachId` is the id whose subtree the role reaches. */
export interface RoleHeld {
  role: string;
  resourceType: ResourceType;
  resourceId: string;
  reachId: string;
}

/** The signed-in person on whose behalf something is read or changed. */
export interface Viewer {
  userId: string;
  companyId: string;
  name: string;
  locale: Locale;
  accessLevel: AccessLevel;
  sessionId: string;
  roles: readonly RoleHeld[];
  /** The provider's company while a lv99 works inside a customer's company (D1.7). */
  actingFrom: string | null;
  /** KORYO_DEBUG_GRANT_ALL is on (never in production). */
  grantAll: boolean;
  /** An outside person with a seat in one approval piece, and nothing else; absent: somebody with an account. */
  guest?: { pieceId: string };
  /** A program with an API key (a service account), no person; absent: a person. */
  program?: true;
}

/** The answer of a policy. NOT_FOUND hides what the viewer may not even see (D2.1). */
export type Decision = { allowed: true } | { allowed: false; reason: 'FORBIDDEN' | 'NOT_FOUND' };

export const ALLOWED: Decision = { allowed: true };
export const FORBIDDEN: Decision = { allowed: false, reason: 'FORBIDDEN' };
export const NOT_FOUND: Decision = { allowed: false, reason: 'NOT_FOUND' };

/** Whom a job works for, as what follows from something that they did: without roles, because the policy was asked then. */
export function inTheNameOf(
  companyId: string,
  { userId, name = '', locale = 'ja', accessLevel = 'lv50_basic_user' }: Pick<Viewer, 'userId'> & Partial<Viewer>,
): Viewer {
  return { userId, companyId, name, locale, accessLevel, sessionId: newId(), roles: [], actingFrom: null, grantAll: false };
}
