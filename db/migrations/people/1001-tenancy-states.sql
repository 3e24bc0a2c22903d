-- A suspended company keeps its data; nobody signs in or works there, and its jobs rest.
alter table company
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '',
  add constraint company_suspended check (suspended_at is not null or suspended_reason = ''),
  add constraint company_provider_works check (not is_provider or suspended_at is null);

-- Jobs of a suspended company, as they were when their turn came.
create table resting_job (
  id uuid primary key,
  company_id uuid not null references company,
  queue text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index resting_job_by_company on resting_job (company_id, created_at);
select koryo_protect('resting_job');

-- What the installation knows of itself, whatever companies there are: one row.
create table installation (
  id boolean primary key default true check (id),
  -- The one-time code of the setup page comes from this and from the installation's secret; used once, it is replaced.
  setup_seed uuid not null default gen_random_uuid()
);
insert into installation default values;
alter table installation enable row level security;
alter table installation force row level security;
create policy system on installation using ((select koryo_system())) with check ((select koryo_system()));
grant select, update on installation to koryo_app;
