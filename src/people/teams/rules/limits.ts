/** What a company needs at most, with room: they keep one change within one transaction. */
export const TEAMS_MAX = 300;
export const TEAM_MEMBERS_MAX = 200;
export const TEAM_ROLES_MAX = 200;
