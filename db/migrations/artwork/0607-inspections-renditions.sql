-- Another drawing of a version's page (overprint preview, chosen plates), made when somebody asks for it.
create table page_rendition (
  id uuid primary key,
  company_id uuid not null references company,
  version_id uuid not null,
  page integer not null check (page >= 1),
  kind text not null check (kind in ('OVERPRINT', 'PLATES')),
  -- Names of the plates in their order; empty for a kind that has none.
  inks jsonb not null default '[]',
  -- Hash of the file, the kind and the inks; with the engine it says which picture this is.
  key text not null,
  engine_version text not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'FAILED')),
  failure_code text,
  failure_params jsonb not null default '{}',
  picture_2000_id uuid,
  tiles_id uuid,
  tiles jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (company_id, id),
  unique (version_id, page, key, engine_version),
  foreign key (company_id, version_id) references version_data (company_id, id),
  foreign key (company_id, picture_2000_id) references file_object (company_id, id),
  foreign key (company_id, tiles_id) references file_object (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check ((status = 'FAILED') = (failure_code is not null)),
  check ((status = 'DONE') = (tiles is not null))
);
create index page_rendition_by_version on page_rendition (company_id, version_id, page);
create index page_rendition_by_asker on page_rendition (company_id, created_by);
select koryo_protect('page_rendition');
