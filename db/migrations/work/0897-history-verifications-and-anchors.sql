-- The head of a company's chain as it was once a day, mailed to the owners: whoever rewrites the chain cannot rewrite their
-- mailboxes (reliability rule 7). Append-only like the trail itself.
create table audit_anchor (
  company_id uuid not null references company,
  day date not null,
  seq bigint not null check (seq > 0),
  hash text not null,
  -- Names, as they were then.
  mailed_to text[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, day)
);
select koryo_protect('audit_anchor');
revoke update, delete on audit_anchor from koryo_app;
create trigger audit_anchor_append_only before update or delete on audit_anchor
  for each row execute function refuse_audit_change();
create trigger audit_anchor_no_truncate before truncate on audit_anchor
  for each statement execute function refuse_audit_change();

-- Checks of the chain that somebody asked for, with how far they are.
create table audit_verification (
  id uuid primary key,
  company_id uuid not null references company,
  requested_by uuid not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'HOLDS', 'BROKEN', 'FAILED')),
  -- Entries looked at, of those that there were when it began.
  checked bigint not null default 0,
  total bigint not null,
  -- The first broken entry and what is wrong with it.
  broken_at bigint,
  fault text check (fault in ('gap', 'previous-hash', 'hash', 'head', 'anchor')),
  head text not null default '',
  -- A try that was only paused does not overwrite a newer one.
  attempt integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check ((status = 'BROKEN') = (fault is not null))
);
create index audit_verification_by_time on audit_verification (company_id, created_at desc);
create unique index audit_verification_one_running on audit_verification (company_id) where status = 'RUNNING';
create index audit_verification_by_user on audit_verification (company_id, requested_by);
select koryo_protect('audit_verification');
