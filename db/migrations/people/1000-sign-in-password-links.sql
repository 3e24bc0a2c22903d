-- A link by which somebody sets their first password themselves: mailed, or shown once to whoever founded the company.
-- Only its hash is kept; it is used once.
create table password_link (
  user_id uuid primary key,
  company_id uuid not null references company,
  token_hash text not null unique,
  -- The request for it: a job that runs twice makes it once.
  issue_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index password_link_by_company on password_link (company_id, user_id);
select koryo_protect('password_link');
