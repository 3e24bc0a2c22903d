-- Submission data of a design (D6.1, the last stage): revisions of what is handed to the printer.
create table submission (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  number integer not null check (number >= 1),
  -- What the printer should know.
  notes text not null default '',
  -- What the revision was requested with (D6.10); null while it may be edited.
  submitted_at timestamptz,
  version_id uuid,
  specification_id uuid,
  content_hash text,
  approved_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  unique (design_id, number),
  check (approved_at is null or submitted_at is not null),
  check ((submitted_at is null) = (content_hash is null)),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, version_id) references version_data (company_id, id),
  foreign key (company_id, specification_id) references specification (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index submission_by_design on submission (company_id, design_id, number desc);
create index submission_by_version on submission (company_id, version_id) where version_id is not null;
create index submission_by_specification on submission (company_id, specification_id) where specification_id is not null;
create index submission_by_person on submission (company_id, created_by);
select koryo_protect('submission');

-- FINAL: what is printed. ATTACHMENT: fonts, instructions.
create table submission_file (
  id uuid primary key,
  company_id uuid not null references company,
  submission_id uuid not null,
  role text not null check (role in ('FINAL', 'ATTACHMENT')),
  file_id uuid not null,
  -- The comparison with the approved version, where it is not the very same file.
  comparison_id uuid,
  -- Why none could be made: the error's code.
  comparison_failure text,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, submission_id) references submission (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, comparison_id) references inspection_result (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index submission_file_by_submission on submission_file (company_id, submission_id, created_at, id);
create index submission_file_by_file on submission_file (company_id, file_id);
create index submission_file_by_comparison on submission_file (company_id, comparison_id) where comparison_id is not null;
create index submission_file_by_person on submission_file (company_id, created_by);
select koryo_protect('submission_file');

-- What was submitted keeps its files, by whatever path somebody comes.
create function submission_file_guard() returns trigger language plpgsql as $$
declare
  bound timestamptz;
begin
  select submitted_at into bound from submission where id = coalesce(new.submission_id, old.submission_id);
  if bound is not null and (tg_op <> 'UPDATE' or (new.id, new.submission_id, new.role, new.file_id, new.created_by, new.created_at)
     is distinct from (old.id, old.submission_id, old.role, old.file_id, old.created_by, old.created_at)) then
    raise exception 'SUBMISSION_BOUND' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger submission_file_guard before insert or update or delete on submission_file
  for each row execute function submission_file_guard();

-- The certificate of an approved revision: its manifest, signed, and the files that go with it. Once made it stays as it is.
create table submission_certificate (
  id uuid primary key,
  company_id uuid not null references company,
  submission_id uuid not null unique,
  design_id uuid not null,
  status text not null default 'MAKING' check (status in ('MAKING', 'READY', 'FAILED')),
  -- Canonical JSON (RFC 8785), and the signature over its bytes.
  manifest text,
  signature text,
  key_id text,
  public_key text,
  issued_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (company_id, id),
  check ((status = 'READY') = (manifest is not null and signature is not null and issued_at is not null)),
  foreign key (company_id, submission_id) references submission (company_id, id),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index submission_certificate_by_submission on submission_certificate (company_id, submission_id);
create index submission_certificate_by_design on submission_certificate (company_id, design_id, created_at desc);
create index submission_certificate_by_person on submission_certificate (company_id, created_by);
select koryo_protect('submission_certificate');

create function submission_certificate_guard() returns trigger language plpgsql as $$
begin
  if old.status = 'READY' then
    raise exception 'CERTIFICATE_ISSUED' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger submission_certificate_guard before update or delete on submission_certificate
  for each row execute function submission_certificate_guard();

-- What the package holds besides the certificate itself, by its path in it.
create table submission_certificate_file (
  company_id uuid not null references company,
  certificate_id uuid not null,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('FINAL', 'ATTACHMENT', 'SPECIFICATION', 'INSPECTION', 'SHEET')),
  path text not null,
  file_id uuid not null,
  primary key (certificate_id, position),
  unique (certificate_id, path),
  foreign key (company_id, certificate_id) references submission_certificate (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index submission_certificate_file_by_file on submission_certificate_file (company_id, file_id);
create index submission_certificate_file_by_certificate on submission_certificate_file (company_id, certificate_id);
select koryo_protect('submission_certificate_file');
