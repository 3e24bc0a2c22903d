-- Lists of parts on their way into a library: read, shown with what is wrong, then registered or given up.
create table part_import (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND', 'PRODUCT', 'DESIGN')),
  library_id uuid not null,
  scope uuid[] not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  status text not null default 'READING' check (status in ('READING', 'CHECKED', 'REFUSED', 'FAILED', 'REGISTERED', 'CANCELLED')),
  -- The parts of the file and what is said of its rows (features/part-imports/rules/types.ts).
  checked jsonb,
  -- Why the whole file is refused, and what its words need.
  refusal_code text,
  refusal_params jsonb not null default '{}',
  registered integer,
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check (status not in ('CHECKED', 'REGISTERED') or checked is not null),
  check ((status = 'REFUSED') = (refusal_code is not null)),
  check ((status = 'REGISTERED') = (registered is not null))
);
create index part_import_by_person on part_import (company_id, requested_by, created_at desc);
create index part_import_by_file on part_import (company_id, file_id);
select koryo_protect('part_import');
