-- Supplementary information of a design and its reference files (D14.7).
create table design_supplement (
  design_id uuid primary key,
  company_id uuid not null references company,
  body text not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade,
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
create index design_supplement_by_design on design_supplement (company_id, design_id);
create index design_supplement_by_person on design_supplement (company_id, updated_by);
select koryo_protect('design_supplement');

create table design_reference_file (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  file_id uuid not null,
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index design_reference_file_by_design on design_reference_file (company_id, design_id, created_at, id);
create index design_reference_file_by_file on design_reference_file (company_id, file_id);
create index design_reference_file_by_person on design_reference_file (company_id, created_by);
select koryo_protect('design_reference_file');
