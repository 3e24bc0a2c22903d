/** Teams, for the rooms in which they stand for their members. */
export { changeMembers, joinAgain } from './change-members.ts';
export { giveTeamsWhileRegistering } from './commands/team-roles.ts';
export { insertTeam } from './commands/teams.ts';
export { findTeamPeople, type TeamPeople } from './store.ts';
export { loadActiveMembers, loadTeam, TeamRef } from './graphql.ts';
export { registerTeamUse, type TeamUse } from './uses.ts';
