-- What shows an approval that was given elsewhere may be several files; the first stands with the approval itself.
create table part_evidence_file (
  part_version_id uuid not null references part_approved_elsewhere,
  company_id uuid not null references company,
  file_id uuid not null,
  position int not null,
  primary key (part_version_id, position),
  foreign key (company_id, part_version_id) references part_version (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index part_evidence_file_by_version on part_evidence_file (company_id, part_version_id);
create index part_evidence_file_by_file on part_evidence_file (company_id, file_id);
select koryo_protect('part_evidence_file');
-- Evidence stays as it was given.
revoke update, delete on part_evidence_file from koryo_app;
