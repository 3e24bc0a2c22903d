import type { AccessLevel } from '#shared/viewer.ts';
import type { Locale } from '#shared/i18n.ts';

export const NEW_LEVELS = ['lv60_brand_director', 'lv50_basic_user', 'lv40_guest'] as const satisfies readonly AccessLevel[];
export type NewLevel = (typeof NEW_LEVELS)[number];

export const SCIM_RESOURCE_TYPES = ['Company', 'Brand', 'Product', 'DesignData'] as const;
export type ScimResourceType = (typeof SCIM_RESOURCE_TYPES)[number];

export interface ConnectionRecord {
  id: string;
  companyId: string;
  levelMax: AccessLevel;
  newLevel: NewLevel;
  version: number;
}

export interface TokenRecord {
  id: string;
  ending: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface GroupRecord {
  id: string;
  displayName: string;
  externalId: string | null;
  members: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface GroupRoleRecord {
  id: string;
  groupId: string;
  role: string;
  resourceType: ScimResourceType;
  resourceId: string;
}

/** An account as the provider sees it. */
export interface ScimUserRecord {
  id: string;
  userName: string;
  externalId: string | null;
  email: string;
  /** The account's name, whoever wrote it last. */
  name: string;
  displayName: string | null;
  givenName: string | null;
  familyName: string | null;
  locale: Locale;
  active: boolean;
  accessLevel: AccessLevel;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What a provider wants an account to be; what it does not name stays. Null takes a value away. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  email?: string;
  displayName?: string | null;
  formatted?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  locale?: Locale;
  active?: boolean;
}

export interface MemberChange {
  how: 'set' | 'add' | 'remove';
  ids: string[];
}

export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** In the order in which they were asked for. */
  members: MemberChange[];
}
