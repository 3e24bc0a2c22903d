-- Versions of parts that were approved before they came here, in another system or on paper: by whom, when, and what shows it.
create table part_approved_elsewhere (
  part_version_id uuid primary key,
  company_id uuid not null references company,
  approved_by text not null,
  approved_on date not null,
  note text not null default '',
  file_id uuid not null,
  registered_by uuid not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, part_version_id) references part_version (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, registered_by) references app_user (company_id, id)
);
create index part_approved_elsewhere_by_version on part_approved_elsewhere (company_id, part_version_id);
create index part_approved_elsewhere_by_file on part_approved_elsewhere (company_id, file_id);
create index part_approved_elsewhere_by_person on part_approved_elsewhere (company_id, registered_by);
select koryo_protect('part_approved_elsewhere');
-- Evidence stays as it was given.
revoke update, delete on part_approved_elsewhere from koryo_app;
