-- The version of a template that a specification is exported with (D5.3): versions never change, so it keeps its copy.
alter table specification add column template_version_id uuid,
  add foreign key (company_id, template_version_id) references excel_template_version (company_id, id);
create index specification_by_template on specification (company_id, template_version_id);

-- A specification filled into its template: the workbook, its PDF, how it looks, and what does not fit. `fill_key` is the hash
-- of everything that was filled in; the same content in the same template is filled once.
create table specification_sheet (
  id uuid primary key,
  company_id uuid not null references company,
  specification_id uuid not null,
  template_version_id uuid not null,
  fill_key text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'READY', 'FAILED')),
  -- What was noticed while it was filled (src/workbook/model/template-values.ts), and texts that do not fit their cells.
  warnings jsonb not null default '[]',
  overflow_count integer not null default 0,
  workbook_file_id uuid,
  pdf_file_id uuid,
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  unique (specification_id, fill_key),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, template_version_id) references excel_template_version (company_id, id),
  foreign key (company_id, workbook_file_id) references file_object (company_id, id),
  foreign key (company_id, pdf_file_id) references file_object (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check ((status = 'READY') = (workbook_file_id is not null))
);
create index specification_sheet_by_template on specification_sheet (company_id, template_version_id);
create index specification_sheet_by_workbook on specification_sheet (company_id, workbook_file_id);
create index specification_sheet_by_pdf on specification_sheet (company_id, pdf_file_id);
create index specification_sheet_by_person on specification_sheet (company_id, requested_by);
select koryo_protect('specification_sheet');

-- How it looks: a layout for every sheet, and the pictures by the names that the layouts use.
create table specification_sheet_file (
  company_id uuid not null references company,
  sheet_id uuid not null,
  kind text not null check (kind in ('LAYOUT', 'PICTURE')),
  position integer not null check (position >= 1),
  name text not null,
  file_id uuid not null,
  primary key (sheet_id, kind, position),
  foreign key (company_id, sheet_id) references specification_sheet (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index specification_sheet_file_by_file on specification_sheet_file (company_id, file_id);
select koryo_protect('specification_sheet_file');
