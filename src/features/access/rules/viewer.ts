/** Who asks: the signed-in user with all that decides about permissions. */
import type { Locale } from '#shared/i18n.ts';
import type { AccessLevel } from './access-level.ts';
import type { ResourceType, RoleName } from './roles.ts';

/** One role assignment. */
export interface AssignedRole {
  role: RoleName;
  resourceType: ResourceType;
  /** The resource on which the role is held: a brand, product, design, part, approval piece or the company. */
  resourceId: string;
  /**
   * The resource from which the role reaches downwards. The resource itself,
   * but for an approval piece the thing under review (a design, a part): its
   * approvers and commenters read that, and nothing beside it.
   */
  reachId: string;
}

export interface Viewer {
  userId: string;
  /** The company in which the viewer acts: their own, or the one that lv99 switched into. */
  companyId: string;
  name: string;
  locale: Locale;
  accessLevel: AccessLevel;
  sessionId: string;
  roles: readonly AssignedRole[];
  /** lv99 only: the provider's company, while switched into another (D1.7). */
  actingFrom?: string;
  /** KORYO_DEBUG_GRANT_ALL: everything in the own company is allowed (D3). */
  grantAll?: boolean;
}
