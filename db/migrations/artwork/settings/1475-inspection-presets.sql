-- What a locked level says of the inspection holds for everything beneath it; and settings that the company named.
alter table inspection_setting add column locked boolean not null default false;
create table inspection_preset (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  settings jsonb not null,
  updated_by uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references app_user (company_id, id),
  unique (company_id, name)
);
select koryo_protect('inspection_preset');
