-- Guest reviewers: outside people who are asked to one review by a link (docs/decisions/0034). A guest is a row of
-- app_user, so that decisions, comments and mails name one like anybody; but never an account. DISABLED keeps it out of
-- everything an account can do or be put into; only its seat lets it in (koryo_viewer).
alter table app_user
  add column kind text not null default 'ACCOUNT' check (kind in ('ACCOUNT', 'GUEST')),
  add constraint app_user_guest check (kind = 'ACCOUNT' or (state = 'DISABLED' and access_level = 'lv40_guest'));

-- An address is one account's; invitations of the same address are any number of guests.
drop index app_user_email;
create unique index app_user_email on app_user (email_key) where deleted_at is null and kind = 'ACCOUNT';

-- How a guest comes in: the newest link, and the newest code for it. Only hashes are kept.
create table guest_link (
  user_id uuid primary key,
  company_id uuid not null references company,
  -- Null until the job has made it.
  token_hash text unique,
  -- The request that made the link: a job that runs twice makes it once.
  issue_id uuid,
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- When the first code was given.
  opened_at timestamptz,
  ended_at timestamptz,
  code_hash text,
  code_issue_id uuid,
  code_tries_left integer check (code_tries_left >= 0),
  code_expires_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index guest_link_by_company on guest_link (company_id, user_id);
select koryo_protect('guest_link');
