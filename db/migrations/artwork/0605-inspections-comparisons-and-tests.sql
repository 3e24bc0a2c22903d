-- A result is of a version, or (a dry run) of a file beside the versions; it is compared with either, or with nothing.
alter table inspection_result
  alter column version_id drop not null,
  add column file_id uuid,
  add column against_file_id uuid,
  -- What was asked for: pairs of pages, offset in mm. Empty: every page with its own number, laid by the TrimBox.
  add column request jsonb not null default '{}',
  -- Per page compared: with which, whether nothing changed, how it was laid.
  add column compared_pages jsonb not null default '[]',
  -- Differences that the settings hide, for the tolerance simulator.
  add column hidden jsonb not null default '[]',
  -- What a designer should know of the file though it was inspected.
  add column warnings jsonb not null default '[]',
  add foreign key (company_id, file_id) references inspection_file (company_id, id),
  add foreign key (company_id, against_file_id) references inspection_file (company_id, id),
  drop constraint inspection_result_purpose_check,
  drop constraint inspection_result_check,
  -- Two pages of one version can be laid on each other too.
  drop constraint inspection_result_check1,
  add constraint inspection_result_purpose_check check (purpose in ('INSPECTION', 'COMPARISON', 'TEST')),
  add constraint inspection_result_of_something check ((version_id is null) <> (file_id is null)),
  add constraint inspection_result_file_of_test check (file_id is null or purpose = 'TEST'),
  add constraint inspection_result_one_against check (against_version_id is null or against_file_id is null),
  add constraint inspection_result_comparison_against check
    (purpose <> 'COMPARISON' or against_version_id is not null or against_file_id is not null);
create index inspection_result_by_file on inspection_result (company_id, file_id) where file_id is not null;
create index inspection_result_by_against_file on inspection_result (company_id, against_file_id) where against_file_id is not null;

-- Identical differences share a group (from 1); null stands alone.
alter table inspection_difference add column group_number integer;

-- The version since which a part, its verdict and the picture under it have not changed.
alter table inspection_part add column unchanged_since integer check (unchanged_since >= 1);
