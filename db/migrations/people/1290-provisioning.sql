-- Accounts and roles that a company's identity provider keeps here by SCIM 2.0 (RFC 7643, RFC 7644).
create table scim_connection (
  id uuid primary key,
  company_id uuid not null unique references company,
  -- It touches no account above the level of who set it up.
  level_max text not null,
  -- What people get whom it brings.
  new_level text not null check (new_level in ('lv60_brand_director', 'lv50_basic_user', 'lv40_guest')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
select koryo_protect('scim_connection');

-- The bearers of a connection; only the hash of the secret is kept.
create table scim_token (
  id uuid primary key,
  company_id uuid not null references company,
  secret_hash text not null unique,
  -- The last characters, by which people tell tokens apart.
  ending text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index scim_token_by_company on scim_token (company_id, created_at desc);
select koryo_protect('scim_token');

-- What the provider says of an account beside what an account is.
create table scim_user (
  company_id uuid not null references company,
  user_id uuid not null,
  user_name text,
  external_id text,
  display_name text,
  given_name text,
  family_name text,
  -- Deleted over there: the account is stopped, and not there for the provider until it is made again.
  removed_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index scim_user_by_name on scim_user (company_id, lower(user_name));
create index scim_user_by_external on scim_user (company_id, external_id);
select koryo_protect('scim_user');

create table scim_group (
  id uuid primary key,
  company_id uuid not null references company,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id)
);
create unique index scim_group_by_name on scim_group (company_id, lower(display_name));
select koryo_protect('scim_group');

create table scim_group_member (
  company_id uuid not null references company,
  group_id uuid not null,
  user_id uuid not null,
  primary key (group_id, user_id),
  foreign key (company_id, group_id) references scim_group (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index scim_group_member_by_group on scim_group_member (company_id, group_id);
create index scim_group_member_by_user on scim_group_member (company_id, user_id);
select koryo_protect('scim_group_member');

-- What the members of a group hold. No foreign key to the resource: a role on what is gone gives nothing.
create table scim_group_role (
  id uuid primary key,
  company_id uuid not null references company,
  group_id uuid not null,
  role text not null,
  resource_type text not null check (resource_type in ('Company', 'Brand', 'Product', 'DesignData')),
  resource_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (group_id, role, resource_id),
  foreign key (company_id, group_id) references scim_group (company_id, id) on delete cascade
);
create index scim_group_role_by_group on scim_group_role (company_id, group_id);
select koryo_protect('scim_group_role');

-- Which roles groups gave, so that leaving a group takes those and no other.
create table scim_grant (
  assignment_id uuid primary key references auth_role_assignment on delete cascade,
  company_id uuid not null references company
);
create index scim_grant_by_company on scim_grant (company_id);
select koryo_protect('scim_grant');

-- What was refused of late, for whoever sets the provider up.
create table scim_refusal (
  id uuid primary key,
  company_id uuid not null references company,
  at timestamptz not null,
  request text not null,
  status integer not null,
  detail text not null
);
create index scim_refusal_by_time on scim_refusal (company_id, at desc);
select koryo_protect('scim_refusal');

-- Of an erased person the provider's words go too, and the roles that groups would give.
create function scim_erased() returns trigger language plpgsql as $$
begin
  delete from scim_user where company_id = new.company_id and user_id = new.id;
  delete from scim_group_member where company_id = new.company_id and user_id = new.id;
  return null;
end $$;
create trigger scim_erased after update of erased_at on app_user for each row
  when (old.erased_at is null and new.erased_at is not null) execute function scim_erased();
