-- How much of a limit somebody used in a window of time (docs/decisions/0062). Unlogged: it is worth nothing after a crash, and costs
-- no write-ahead log. `subject` is a person or a program, or the company itself for all of them together.
create unlogged table limit_use (
  company_id uuid not null,
  kind text not null,
  subject uuid not null,
  -- Beginning of the window.
  since timestamptz not null,
  used bigint not null,
  primary key (company_id, kind, subject, since)
);
create index limit_use_by_age on limit_use (since);
select koryo_protect('limit_use');
