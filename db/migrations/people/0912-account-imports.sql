-- Lists of accounts on their way into the company: shown with what is wrong before anything is written.
create table account_import (
  id uuid primary key,
  company_id uuid not null references company,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  status text not null default 'READING' check (status in ('READING', 'CHECKED', 'REFUSED', 'FAILED', 'REGISTERED', 'CANCELLED')),
  -- The rows of the file and what is said of them (features/account-imports/rules/types.ts).
  checked jsonb,
  refusal_code text,
  refusal_params jsonb not null default '{}',
  registered integer,
  -- No foreign key: the provider's staff import for a company they are not of.
  requested_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  check (status not in ('CHECKED', 'REGISTERED') or checked is not null),
  check ((status = 'REFUSED') = (refusal_code is not null)),
  check ((status = 'REGISTERED') = (registered is not null))
);
create index account_import_by_person on account_import (company_id, requested_by, created_at desc);
create index account_import_by_file on account_import (company_id, file_id);
select koryo_protect('account_import');
