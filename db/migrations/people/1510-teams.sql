-- Teams (部署): named groups of accounts. They stand for their members where people are chosen, and can hold roles (decision 0100).
create table team (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  search_key text not null,
  notes text not null default '',
  -- Kept by the company's identity provider: its members are those of this group.
  scim_group_id uuid unique references scim_group on delete set null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create unique index team_by_name on team (company_id, lower(name));
create index team_by_person on team (company_id, created_by);
select koryo_protect('team');

create table team_member (
  company_id uuid not null references company,
  team_id uuid not null,
  user_id uuid not null,
  primary key (team_id, user_id),
  foreign key (company_id, team_id) references team (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index team_member_by_team on team_member (company_id, team_id);
create index team_member_by_user on team_member (company_id, user_id);
select koryo_protect('team_member');

-- What the members of a team hold. No foreign key to the resource: a role on what is gone gives nothing.
create table team_role (
  id uuid primary key,
  company_id uuid not null references company,
  team_id uuid not null,
  role text not null,
  resource_type text not null check (resource_type in ('Brand', 'Product', 'DesignData')),
  resource_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (team_id, role, resource_id),
  foreign key (company_id, team_id) references team (company_id, id) on delete cascade
);
create index team_role_by_team on team_role (company_id, team_id);
create index team_role_by_resource on team_role (company_id, resource_id);
select koryo_protect('team_role');

-- Which roles teams gave, so that leaving a team takes those and no other.
create table team_grant (
  assignment_id uuid primary key references auth_role_assignment on delete cascade,
  company_id uuid not null references company
);
create index team_grant_by_company on team_grant (company_id);
select koryo_protect('team_grant');

-- An erased person is in no team.
create function team_erased() returns trigger language plpgsql as $$
begin
  delete from team_member where company_id = new.company_id and user_id = new.id;
  return null;
end $$;
create trigger team_erased after update of erased_at on app_user for each row
  when (old.erased_at is null and new.erased_at is not null) execute function team_erased();
