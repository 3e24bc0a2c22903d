import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { TeamRecord, TeamResourceType, TeamRoleRecord } from '../rules/types.ts';

/** Whoever can take part: an account of the company that was neither deleted nor disabled. */
const activeMembers = (db: Db) =>
  db
    .selectFrom('team_member')
    .innerJoin('app_user', 'app_user.id', 'team_member.user_id')
    .where('app_user.kind', '=', 'ACCOUNT')
    .where('app_user.deleted_at', 'is', null)
    .where('app_user.state', '<>', 'DISABLED');

const teams = (db: Db, companyId: string) =>
  db
    .selectFrom('team')
    .select([
      'team.id',
      'team.company_id as companyId',
      'team.name',
      'team.notes',
      'team.scim_group_id as scimGroupId',
      'team.version',
      'team.updated_at as updatedAt',
    ])
    .select((eb) =>
      activeMembers(eb as unknown as Db)
        .select((inner) => inner.fn.countAll<string>().as('n'))
        .where('team_member.team_id', '=', sql.ref<string>('team.id'))
        .as('members'),
    )
    .where('team.company_id', '=', companyId);

type Row = Omit<TeamRecord, 'memberCount'> & { members: string | null };
const record = ({ members, ...row }: Row): TeamRecord => ({ ...row, memberCount: Number(members) });

/** Teams of the company by name, those that hold the text. */
export async function listTeams(db: Db, companyId: string, text = ''): Promise<TeamRecord[]> {
  const rows = await teams(db, companyId)
    .where(holdsText(text, { keys: ['team.search_key'] }))
    .orderBy('team.name')
    .orderBy('team.id')
    .execute();
  return rows.map(record);
}

/** Those among some ids that are teams of the company, by id. */
export async function findTeams(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, TeamRecord>> {
  const rows = await teams(db, companyId)
    .where('team.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Map(rows.map((row) => [row.id, record(row)]));
}

export async function findTeam(db: Db, companyId: string, id: string): Promise<TeamRecord | null> {
  return (await findTeams(db, companyId, [id])).get(id) ?? null;
}

/** The team, its row locked. NOT_FOUND. */
export async function lockTeam(db: Db, companyId: string, id: string): Promise<TeamRecord> {
  await db.selectFrom('team').select('id').where('company_id', '=', companyId).where('id', '=', id).forUpdate().execute();
  const team = await findTeam(db, companyId, id);
  if (!team) throw new AppError(generalErrors.NOT_FOUND);
  return team;
}

/** What those among some ids that are teams of the company stand for: name, and who can take part, by name. */
export interface TeamPeople {
  id: string;
  name: string;
  memberIds: string[];
}

export async function findTeamPeople(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, TeamPeople>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  if (found.length === 0) return new Map();
  const people = await membersOfTeams(
    db,
    companyId,
    found.map((team) => team.id),
  );
  return new Map(
    found.map(({ id, name }) => [id, { id, name, memberIds: (people.get(id) ?? []).filter((one) => one.active).map((one) => one.id) }]),
  );
}

export interface TeamMember {
  teamId: string;
  id: string;
  name: string;
  /** False: the account is disabled. */
  active: boolean;
}

/** The members of some teams, by name; those whose account was deleted are not among them. */
export async function membersOfTeams(db: Db, companyId: string, teamIds: readonly string[]): Promise<Map<string, TeamMember[]>> {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('app_user', 'app_user.id', 'team_member.user_id')
    .select(['team_member.team_id as teamId', 'app_user.id', 'app_user.name', 'app_user.state'])
    .where('team_member.company_id', '=', companyId)
    .where('team_member.team_id', '=', (eb) => eb.fn.any(eb.val([...teamIds])))
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.name')
    .orderBy('app_user.id')
    .execute();
  return Map.groupBy(
    rows.map(({ state, ...row }) => ({ ...row, active: state !== 'DISABLED' })),
    (row) => row.teamId,
  );
}

/** The teams that somebody is in, by name. */
export async function teamsOfPerson(db: Db, companyId: string, userId: string): Promise<TeamRecord[]> {
  const rows = await teams(db, companyId)
    .where('team.id', 'in', (eb) => eb.selectFrom('team_member').select('team_id').where('user_id', '=', userId))
    .orderBy('team.name')
    .execute();
  return rows.map(record);
}

const roleRows = (db: Db, companyId: string) =>
  db
    .selectFrom('team_role')
    .select(['id', 'team_id as teamId', 'role', 'resource_type', 'resource_id as resourceId'])
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('id');

const roleRecord = ({ resource_type, ...row }: Omit<TeamRoleRecord, 'resourceType'> & { resource_type: string }): TeamRoleRecord => ({
  ...row,
  resourceType: resource_type as TeamResourceType,
});

export async function rolesOfTeam(db: Db, companyId: string, teamId: string): Promise<TeamRoleRecord[]> {
  return (await roleRows(db, companyId).where('team_id', '=', teamId).execute()).map(roleRecord);
}

export async function teamRolesOn(db: Db, companyId: string, resourceId: string): Promise<TeamRoleRecord[]> {
  return (await roleRows(db, companyId).where('resource_id', '=', resourceId).execute()).map(roleRecord);
}

/** One of them. NOT_FOUND. */
export async function findTeamRole(db: Db, companyId: string, id: string): Promise<TeamRoleRecord> {
  const row = await roleRows(db, companyId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  return roleRecord(row);
}
