-- Excel templates (D5.3): the workbooks with symbols of a company or a brand. `scope` = own id, the library and its ancestors, the company.
create table excel_template (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND')),
  library_id uuid not null,
  name text not null,
  -- The name as searching compares it.
  search_key text not null,
  scope uuid[] not null,
  -- The version that new specifications are made with.
  current_version_id uuid not null,
  -- A retired template is offered nowhere; what was made with it goes on.
  retired_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
create index excel_template_by_scope on excel_template using gin (scope);
create unique index excel_template_by_name on excel_template (library_id, name) where retired_at is null;
create index excel_template_by_library on excel_template (company_id, library_id, updated_at desc, id desc);
create index excel_template_by_update on excel_template (company_id, updated_at desc, id desc);
create index excel_template_by_maker on excel_template (company_id, created_by);
create index excel_template_by_changer on excel_template (company_id, updated_by);
select koryo_protect('excel_template');

-- A version is its file and what was read in it; both never change, so that what was made with it stays as it was.
create table excel_template_version (
  id uuid primary key,
  company_id uuid not null references company,
  template_id uuid not null,
  number integer not null check (number >= 1),
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  file_size bigint not null,
  -- What the scan found: sheets, numbers, values, findings (src/workbook/model/template-scan.ts).
  scan jsonb not null,
  part_count integer not null check (part_count >= 1),
  finding_count integer not null check (finding_count >= 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (template_id, number),
  foreign key (company_id, template_id) references excel_template (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index excel_template_version_by_file on excel_template_version (company_id, file_id);
create index excel_template_version_by_maker on excel_template_version (company_id, created_by);
select koryo_protect('excel_template_version');
revoke update on excel_template_version from koryo_app;

alter table excel_template
  add foreign key (company_id, current_version_id) references excel_template_version (company_id, id) deferrable initially deferred;
create index excel_template_by_version on excel_template (company_id, current_version_id);

-- The picture of a version, drawn once: a layout for every sheet, and the pictures in it.
create table excel_template_preview (
  version_id uuid primary key,
  company_id uuid not null references company,
  status text not null default 'WAITING' check (status in ('WAITING', 'READY', 'FAILED')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (company_id, version_id) references excel_template_version (company_id, id) on delete cascade
);
create index excel_template_preview_by_company on excel_template_preview (company_id, version_id);
select koryo_protect('excel_template_preview');

create table excel_template_sheet (
  company_id uuid not null references company,
  version_id uuid not null,
  position integer not null check (position >= 1),
  name text not null,
  file_id uuid not null,
  primary key (version_id, position),
  foreign key (company_id, version_id) references excel_template_version (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index excel_template_sheet_by_file on excel_template_sheet (company_id, file_id);
select koryo_protect('excel_template_sheet');

create table excel_template_picture (
  company_id uuid not null references company,
  version_id uuid not null,
  -- As the layouts name it.
  name text not null,
  file_id uuid not null,
  primary key (version_id, name),
  foreign key (company_id, version_id) references excel_template_version (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index excel_template_picture_by_file on excel_template_picture (company_id, file_id);
select koryo_protect('excel_template_picture');

-- A file on its way to become a template or its next version: scanned, shown, then registered or given up.
create table excel_template_import (
  id uuid primary key,
  company_id uuid not null references company,
  -- Null: a new template for the library.
  template_id uuid,
  library_type text not null check (library_type in ('COMPANY', 'BRAND')),
  library_id uuid not null,
  scope uuid[] not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  file_size bigint not null,
  status text not null default 'SCANNING' check (status in ('SCANNING', 'SCANNED', 'REFUSED', 'FAILED', 'REGISTERED', 'CANCELLED')),
  scan jsonb,
  -- Why the whole file is refused: a code of level 'file', and what its words need.
  refusal_code text,
  refusal_params jsonb not null default '{}',
  version_id uuid,
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, template_id) references excel_template (company_id, id) on delete cascade,
  foreign key (company_id, version_id) references excel_template_version (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check (status not in ('SCANNED', 'REGISTERED') or scan is not null),
  check ((status = 'REFUSED') = (refusal_code is not null)),
  check ((status = 'REGISTERED') = (version_id is not null))
);
create index excel_template_import_waiting on excel_template_import (company_id, requested_by, created_at desc)
  where status in ('SCANNING', 'SCANNED');
create index excel_template_import_by_template on excel_template_import (company_id, template_id);
create index excel_template_import_by_version on excel_template_import (company_id, version_id);
create index excel_template_import_by_file on excel_template_import (company_id, file_id);
create index excel_template_import_by_person on excel_template_import (company_id, requested_by);
select koryo_protect('excel_template_import');

-- A brand that moves takes its templates along.
create function excel_template_scope_follows() returns trigger language plpgsql as $$
begin
  update excel_template set scope = excel_template.id || new.scope
    where excel_template.company_id = new.company_id and excel_template.library_id = new.id;
  update excel_template_import set scope = new.scope
    where excel_template_import.company_id = new.company_id and excel_template_import.library_id = new.id;
  return null;
end $$;
create trigger excel_template_scope_follows after update of scope on brand
  for each row when (old.scope is distinct from new.scope) execute function excel_template_scope_follows();
