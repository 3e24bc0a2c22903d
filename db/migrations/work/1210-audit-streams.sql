-- Audit streams: the history leaves the house entry by entry, in order, with its hashes, so that a cut or rebuilt chain is noticed
-- elsewhere. The trail itself is the queue: a stream only keeps how far it is.
create table audit_stream (
  id uuid primary key,
  company_id uuid not null references company,
  -- OPERATOR: the installation's own stream (KORYO_AUDIT_STREAM), one row a company.
  origin text not null default 'COMPANY' check (origin in ('COMPANY', 'OPERATOR')),
  name text not null,
  kind text not null check (kind in ('WEBHOOK', 'SYSLOG', 'S3')),
  -- Where to, without secrets (work/audit-streams/rules/types.ts).
  target jsonb not null,
  -- The secret key of a bucket, sealed with a key of the installation's secret.
  sealed_secret text,
  active boolean not null default true,
  -- The last entry that was taken, and its hash: an entry that is another one by now stops the stream.
  position bigint not null default 0,
  position_hash text not null default '',
  -- Tries in a row that failed, why the last did, and since when.
  failures integer not null default 0,
  last_error text,
  failing_since timestamptz,
  told_at timestamptz,
  last_sent_at timestamptz,
  next_at timestamptz not null default now(),
  -- Which process sends at present.
  lease uuid,
  leased_until timestamptz,
  version integer not null default 1,
  -- No foreign key: the provider's staff may make one for a company they are not of.
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index audit_stream_of_operator on audit_stream (company_id) where origin = 'OPERATOR';
create index audit_stream_due on audit_stream (next_at) where active;
select koryo_protect('audit_stream');
