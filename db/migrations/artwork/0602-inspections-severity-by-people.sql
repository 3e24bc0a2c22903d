-- What people say of a finding: how much it matters, beside what the machine proposed, which is kept with the finding.
-- What was said before stands in the history. `carried_from`: the version on which it was said, where an inspection of
-- a later version found the very same thing again.
create table finding_severity (
  company_id uuid not null references company,
  result_id uuid not null,
  finding_id uuid not null,
  severity text not null check (severity in ('CRITICAL', 'CHECK', 'MINOR', 'NONE')),
  reason text not null default '',
  set_by uuid not null,
  set_at timestamptz not null,
  carried_from integer check (carried_from >= 1),
  primary key (result_id, finding_id),
  foreign key (company_id, result_id) references inspection_result (company_id, id),
  foreign key (company_id, set_by) references app_user (company_id, id)
);
create index finding_severity_by_result on finding_severity (company_id, result_id);
create index finding_severity_by_person on finding_severity (company_id, set_by);
select koryo_protect('finding_severity');

-- Which findings a person has looked at.
create table finding_visit (
  company_id uuid not null references company,
  result_id uuid not null,
  finding_id uuid not null,
  user_id uuid not null,
  visited_at timestamptz not null,
  primary key (result_id, user_id, finding_id),
  foreign key (company_id, result_id) references inspection_result (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index finding_visit_by_result on finding_visit (company_id, result_id, user_id);
create index finding_visit_by_person on finding_visit (company_id, user_id);
select koryo_protect('finding_visit');
