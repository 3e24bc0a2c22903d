-- Filled workbooks on their way into a specification: read by the symbols of their template, shown as a difference. Nothing is written
-- into the specification by them: who brought one takes what was read into the form, and saves it.
create table specification_import (
  id uuid primary key,
  company_id uuid not null references company,
  specification_id uuid not null,
  template_version_id uuid not null,
  scope uuid[] not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  status text not null default 'READING' check (status in ('READING', 'READ', 'REFUSED', 'FAILED')),
  -- What stands at the places of the symbols, and the approved parts that say the same (wording/specification-imports/rules/types.ts).
  reading jsonb,
  refusal_code text,
  refusal_params jsonb not null default '{}',
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, template_version_id) references excel_template_version (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check ((status = 'READ') = (reading is not null)),
  check ((status = 'REFUSED') = (refusal_code is not null))
);
create index specification_import_by_specification on specification_import (company_id, specification_id);
create index specification_import_by_template on specification_import (company_id, template_version_id);
create index specification_import_by_file on specification_import (company_id, file_id);
create index specification_import_by_person on specification_import (company_id, requested_by, created_at desc);
select koryo_protect('specification_import');
