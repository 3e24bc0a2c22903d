-- The built-in user pool (D1): credentials, sessions with rotating refresh tokens, codes, failures.
-- Only hashes of passwords, tokens and codes are kept.
create table account_credential (
  user_id uuid primary key,
  company_id uuid not null references company,
  password_hash text not null,
  -- A temporary password (D1.2) opens nothing but the challenge for a new one.
  temporary boolean not null,
  expires_at timestamptz,
  -- The request that issued a temporary password: a job that runs twice issues it once.
  issue_id uuid,
  email_verified_at timestamptz,
  changed_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (temporary = (expires_at is not null))
);
create index account_credential_by_company on account_credential (company_id, user_id);
select koryo_protect('account_credential');

-- A session is a family of refresh tokens: one sign-in and its rotations.
create table auth_session (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  -- Set while lv99 works inside another company (D1.7).
  acting_company_id uuid references company,
  client_address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('signout', 'password', 'disabled', 'deleted', 'reuse', 'ended')),
  unique (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index auth_session_by_user on auth_session (company_id, user_id, created_at desc);
create index auth_session_by_end on auth_session (expires_at);
select koryo_protect('auth_session');

create table auth_refresh_token (
  token_hash text primary key,
  company_id uuid not null references company,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  replaced_by text,
  foreign key (company_id, session_id) references auth_session (company_id, id) on delete cascade,
  check ((replaced_at is null) = (replaced_by is null))
);
create index auth_refresh_token_by_session on auth_refresh_token (company_id, session_id);
select koryo_protect('auth_refresh_token');

-- A correct temporary password was given; waits for the new one. Single use.
create table auth_challenge (
  token_hash text primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index auth_challenge_by_user on auth_challenge (company_id, user_id);
select koryo_protect('auth_challenge');

-- The 6-digit code of a forgotten password (D1.3): the newest only.
create table password_code (
  user_id uuid primary key,
  company_id uuid not null references company,
  code_hash text not null,
  issue_id uuid not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index password_code_by_company on password_code (company_id, user_id);
select koryo_protect('password_code');

-- Failed tries by address and by client (D1.4). They belong to no company: an unknown address has none.
create table sign_in_failure (
  id uuid primary key,
  key text not null,
  at timestamptz not null
);
create index sign_in_failure_by_key on sign_in_failure (key, at desc);
create index sign_in_failure_by_age on sign_in_failure (at);
alter table sign_in_failure enable row level security;
alter table sign_in_failure force row level security;
create policy system on sign_in_failure using ((select koryo_system())) with check ((select koryo_system()));
grant select, insert, delete on sign_in_failure to koryo_app;

-- Everything that makes a viewer, in one round trip: no row unless the session lives and the account is active.
create function koryo_viewer(session uuid) returns table (
  user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb
) language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  -- The session names the company, so this one look crosses companies; put back before the answer.
  perform set_config('app.system', 'on', true);
  return query select u.id, u.company_id, coalesce(s.acting_company_id, u.company_id), u.name, u.locale, u.access_level,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'role', r.role, 'resourceType', r.resource_type, 'resourceId', r.resource_id, 'reachId', r.reach_id))
      from auth_role_assignment r
      where r.user_id = u.id and r.company_id = coalesce(s.acting_company_id, u.company_id)
    ), '[]')
  from auth_session s
  join app_user u on u.company_id = s.company_id and u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now()
    and u.state = 'CONFIRMED' and u.deleted_at is null;
  perform set_config('app.system', before, true);
end $$;
