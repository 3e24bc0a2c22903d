-- A report of a result as a file, made on demand: what it says is frozen at its time, severities and comments included.
create table inspection_report (
  id uuid primary key,
  company_id uuid not null references company,
  result_id uuid not null,
  kind text not null check (kind in ('INSPECTION', 'PROOF', 'FINDINGS')),
  locale text not null check (locale in ('ja', 'en')),
  status text not null default 'MAKING' check (status in ('MAKING', 'READY', 'FAILED')),
  file_id uuid,
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, result_id) references inspection_result (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check ((status = 'READY') = (file_id is not null))
);
create index inspection_report_by_result on inspection_report (company_id, result_id, created_at desc);
create index inspection_report_by_file on inspection_report (company_id, file_id) where file_id is not null;
create index inspection_report_by_person on inspection_report (company_id, requested_by);
select koryo_protect('inspection_report');
