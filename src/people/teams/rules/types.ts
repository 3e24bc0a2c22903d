/** A named group of accounts of a company (部署). */
export interface TeamRecord {
  id: string;
  companyId: string;
  name: string;
  notes: string;
  /** Its members are those of this group of the company's identity provider; null: people keep them. */
  scimGroupId: string | null;
  version: number;
  updatedAt: Date;
  /** Who can take part: neither deleted nor disabled. */
  memberCount: number;
}

export const TEAM_RESOURCE_TYPES = ['Brand', 'Product', 'DesignData'] as const;
export type TeamResourceType = (typeof TEAM_RESOURCE_TYPES)[number];

/** A role that the members of a team hold on something. */
export interface TeamRoleRecord {
  id: string;
  teamId: string;
  role: string;
  resourceType: TeamResourceType;
  resourceId: string;
}
