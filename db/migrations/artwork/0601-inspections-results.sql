-- Inspection settings of a design and the defaults above it; the nearest wins (D7.3).
create table inspection_setting (
  id uuid primary key,
  company_id uuid not null references company,
  level text not null check (level in ('COMPANY', 'BRAND', 'PRODUCT', 'DESIGN')),
  target_id uuid not null,
  settings jsonb not null,
  updated_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, target_id),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
select koryo_protect('inspection_setting');

-- One inspection of a version, or one comparison of any two versions (D7.5), with everything
-- that is needed to repeat it: texts, settings, hashes, engine.
create table inspection_result (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  version_id uuid not null,
  against_version_id uuid,
  purpose text not null check (purpose in ('INSPECTION', 'COMPARISON')),
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'FAILED')),
  failure_code text,
  failure_params jsonb not null default '{}',
  run integer not null default 1,
  attempt integer not null default 0,
  specification_id uuid,
  texts jsonb not null default '[]',
  settings jsonb not null,
  input_sha256 text not null,
  engine_version text not null default '',
  summary jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, version_id) references version_data (company_id, id),
  foreign key (company_id, against_version_id) references version_data (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (purpose = 'INSPECTION' or against_version_id is not null),
  check (version_id <> against_version_id)
);
create index inspection_result_by_version on inspection_result (company_id, version_id, created_at desc);
create unique index inspection_result_of_run on inspection_result (version_id, run) where purpose = 'INSPECTION';
create index inspection_result_by_against on inspection_result (company_id, against_version_id);
create index inspection_result_by_design on inspection_result (company_id, design_id, created_at desc, id desc);
select koryo_protect('inspection_result');

alter table version_data add constraint version_data_inspection
  foreign key (company_id, inspection_id) references inspection_result (company_id, id);
create index version_data_by_inspection on version_data (company_id, inspection_id);

-- Per approved text: found, altered or missing, with every place.
create table inspection_part (
  id uuid primary key,
  company_id uuid not null references company,
  result_id uuid not null,
  ordinal integer not null,
  item_id uuid,
  part_version_id uuid,
  number integer,
  title text not null,
  text text not null,
  exact boolean not null,
  verdict text not null check (verdict in ('FOUND', 'ALTERED', 'MISSING')),
  part_rate numeric(4, 1) not null,
  length_rate numeric(4, 1) not null,
  found_text text,
  operations jsonb not null default '[]',
  folds jsonb not null default '{}',
  places jsonb not null default '[]',
  elsewhere text check (elsewhere in ('INVISIBLE', 'OUTSIDE', 'UNRELIABLE')),
  severity text not null check (severity in ('CRITICAL', 'CHECK', 'MINOR', 'NONE')),
  risk integer not null default 0,
  unique (result_id, ordinal),
  foreign key (company_id, result_id) references inspection_result (company_id, id)
);
create index inspection_part_by_result on inspection_part (company_id, result_id, ordinal);
select koryo_protect('inspection_part');

-- What stands on the artwork and no approved text explains.
create table inspection_unexpected (
  id uuid primary key,
  company_id uuid not null references company,
  result_id uuid not null,
  ordinal integer not null,
  page integer not null check (page >= 1),
  text text not null,
  class text not null check (class in ('VISIBLE', 'INVISIBLE', 'OUTSIDE', 'UNRELIABLE')),
  boxes jsonb not null,
  severity text not null check (severity in ('CRITICAL', 'CHECK', 'MINOR', 'NONE')),
  risk integer not null default 0,
  unique (result_id, ordinal),
  foreign key (company_id, result_id) references inspection_result (company_id, id)
);
create index inspection_unexpected_by_result on inspection_unexpected (company_id, result_id, ordinal);
select koryo_protect('inspection_unexpected');

-- A region that differs from the version compared with.
create table inspection_difference (
  id uuid primary key,
  company_id uuid not null references company,
  result_id uuid not null,
  ordinal integer not null,
  page integer not null check (page >= 1),
  kind text not null check (kind in ('ADDED', 'REMOVED', 'CHANGED', 'MOVED', 'SIZE', 'PAGE')),
  px jsonb not null,
  mm jsonb not null,
  area integer not null check (area >= 0),
  max_d numeric(5, 2) not null,
  mean_d numeric(5, 2) not null,
  dx_mm numeric(8, 3),
  dy_mm numeric(8, 3),
  text_before text,
  text_after text,
  part_title text,
  outside boolean not null default false,
  severity text not null check (severity in ('CRITICAL', 'CHECK', 'MINOR', 'NONE')),
  risk integer not null default 0,
  unique (result_id, ordinal),
  foreign key (company_id, result_id) references inspection_result (company_id, id)
);
create index inspection_difference_by_result on inspection_difference (company_id, result_id, ordinal);
select koryo_protect('inspection_difference');

-- DesignPart (D4.7): the use of a part in a design and what the newest inspection says about it.
create table design_part (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  item_id uuid not null,
  part_version_id uuid,
  number integer not null,
  title text not null,
  version_id uuid not null,
  result_id uuid not null,
  verdict text not null check (verdict in ('FOUND', 'ALTERED', 'MISSING')),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (design_id, item_id),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, version_id) references version_data (company_id, id),
  foreign key (company_id, result_id) references inspection_result (company_id, id)
);
create index design_part_by_design on design_part (company_id, design_id, number);
create index design_part_by_part on design_part (company_id, part_version_id);
create index design_part_by_version on design_part (company_id, version_id);
create index design_part_by_result on design_part (company_id, result_id);
select koryo_protect('design_part');
