import { roleWord } from '#people/access/web/door/access-words.ts';
import { DeleteSection } from '#people/companies/web/door/delete-section.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { teamDeletion, teamMessages as m } from '#people/teams/messages.ts';
import { EditTeam } from '#people/teams/web/door/team-form.tsx';
import { DeleteTeamDocument, TeamInfoDocument, type TeamInfoQuery } from '#people/teams/web/door/teams.graphql.generated.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import './accounts.css';
import '#people/companies/web/door/resource-page.css';

const LIST = '/company/teams';

/** /company/teams/{team}: who is in a team, what it holds, and its end. */
export function TeamPage() {
  const t = useText();
  const id = usePathId('team');
  const read = useAppQuery(TeamInfoDocument, { id }, { failure: m.loadFailed });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { team } = read.data;
  const uses = t(m.usesOf, { flows: team.usedIn, roles: team.roles.length });
  return (
    <>
      <PageHeader
        title={team.name}
        description={`${t(m.memberCount, { n: team.memberCount })} · ${uses}`}
        actions={<ButtonLink to={LIST}>{t(uiMessages.close)}</ButtonLink>}
      />
      <div className="k-narrow">
        <EditTeam team={team} />
        <Roles roles={team.roles} />
        {team.viewerCan.includes('delete') && (
          <DeleteSection
            words={teamDeletion}
            name={team.name}
            mutation={DeleteTeamDocument}
            variables={{ input: { id: team.id, expectedVersion: team.version } }}
            leadsTo={LIST}
          />
        )}
      </div>
    </>
  );
}

function Roles({ roles }: Pick<TeamInfoQuery['team'], 'roles'>) {
  const t = useProductText();
  return (
    <Section title={t(m.roles)} count={roles.length}>
      <Card>
        {roles.length === 0 && <p className="k-quiet">{t(m.noRoles)}</p>}
        <ul className="k-team-roles">
          {roles.map(({ id, role, resource }) => (
            <li key={id}>
              {resource ? <Link to={resource.path}>{resource.name}</Link> : <span className="k-quiet">{t(m.targetGone)}</span>}{' '}
              <span className="k-quiet">{t(roleWord(role))}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
