import { MembersPanel } from '#people/companies/web/door/members-panel.tsx';
import type { TeamResourceType } from '../../rules/types.ts';
import { TeamMembers } from './team-members.tsx';

interface Props {
  resourceType: TeamResourceType;
  resourceId: string;
  /** Offers giving and taking roles to those who may. */
  manage: boolean;
}

/** Who holds a role on a brand, a product or a design: people, and teams. */
export function MembersWithTeams(props: Props) {
  return (
    <>
      <MembersPanel {...props} />
      <TeamMembers {...props} />
    </>
  );
}
