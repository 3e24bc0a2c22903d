-- The tenant boundary, the audit trail and what every command stands on.
-- Roles: the owner migrates; the application signs in as koryo_app, which owns nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'koryo_app') then
    create role koryo_app nologin;
  end if;
end $$;

grant usage on schema public to koryo_app;

-- The company of the running transaction; null (so: no rows) when none was set.
create function koryo_company() returns uuid language sql stable as
  $$ select nullif(current_setting('app.company', true), '')::uuid $$;

-- On only in the few transactions that must look across companies (sign-in, sweeps).
create function koryo_system() returns boolean language sql stable as
  $$ select current_setting('app.system', true) = 'on' $$;

-- Second lock (reliability rule 2): row-level security, forced for the owner too.
create function koryo_protect(target regclass, company_column name default 'company_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company on %s using (%I = (select koryo_company()) or (select koryo_system())) with check (%I = (select koryo_company()) or (select koryo_system()))',
    target, company_column, company_column);
  execute format('grant select, insert, update, delete on %s to koryo_app', target);
end $$;

create table company (
  id uuid primary key,
  name text not null,
  number text not null unique,
  is_provider boolean not null default false,
  locale text not null default 'ja' check (locale in ('ja', 'en')),
  time_zone text not null default 'Asia/Tokyo',
  product_word text not null default 'shohin' check (product_word in ('shohin', 'seihin')),
  cognito_attrs jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select koryo_protect('company', 'id');

create table app_user (
  id uuid primary key,
  company_id uuid not null references company,
  cognito_user_id uuid not null unique,
  email text not null,
  email_key text not null,
  name text not null,
  locale text not null default 'ja' check (locale in ('ja', 'en')),
  access_level text not null check (access_level in
    ('lv99_gtb', 'lv80_administrator', 'lv70_companyowner', 'lv60_brand_director', 'lv50_basic_user', 'lv40_guest')),
  state text not null check (state in ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'DISABLED')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id)
);
create unique index app_user_email on app_user (email_key) where deleted_at is null;
create index app_user_by_name on app_user (company_id, name, id);
select koryo_protect('app_user');

-- A role that a user holds. reach_id is the id whose subtree the role reaches: the resource
-- itself, or for a role on an approval piece the design or part that the piece decides on.
create table auth_role_assignment (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  role text not null,
  resource_type text not null check (resource_type in ('Company', 'Brand', 'Product', 'DesignData', 'ApprovalPiece', 'Part')),
  resource_id uuid not null,
  reach_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (user_id, role, resource_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index auth_role_assignment_by_resource on auth_role_assignment (company_id, resource_id);
create index auth_role_assignment_by_user on auth_role_assignment (company_id, user_id);
select koryo_protect('auth_role_assignment');

create table audit_head (
  company_id uuid primary key references company,
  seq bigint not null default 0,
  hash text not null default ''
);
select koryo_protect('audit_head');

create table audit_entry (
  company_id uuid not null references company,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  actor_company_id uuid,
  subject text not null,
  action text not null,
  subject_id uuid,
  subject_name text not null,
  scope uuid[] not null,
  changes jsonb not null,
  client_address text not null,
  request_id text not null,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, seq)
);
create index audit_entry_by_subject on audit_entry (company_id, subject_id, seq desc);
create index audit_entry_by_actor on audit_entry (company_id, actor_id, seq desc);
create index audit_entry_by_scope on audit_entry using gin (scope);
select koryo_protect('audit_entry');
revoke update, delete on audit_entry from koryo_app;

create function refuse_audit_change() returns trigger language plpgsql as
  $$ begin raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- One answer per intent: same key and payload → the stored result.
create table idempotency_key (
  company_id uuid not null references company,
  user_id uuid not null,
  key text not null,
  command text not null,
  payload_hash text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
select koryo_protect('idempotency_key');

-- Immutable content, addressed by its hash (D12).
create table file_object (
  id uuid primary key,
  company_id uuid not null references company,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  file_name text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create index file_object_by_hash on file_object (company_id, sha256);
select koryo_protect('file_object');
