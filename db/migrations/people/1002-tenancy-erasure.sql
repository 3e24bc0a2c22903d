-- What was erased, and the proof of it: the one thing that stays of a company. It belongs to none.
create table company_erasure (
  id uuid primary key,
  erased_company_id uuid not null unique,
  name text not null,
  number text not null,
  reason text not null,
  erased_by text not null,
  -- What was there when it began (src/people/tenancy/rules/erasure.ts).
  found jsonb not null,
  -- The database is empty, its files are being removed; then DONE.
  state text not null check (state in ('FILES', 'DONE')),
  -- The signed certificate, as text.
  certificate text,
  begun_at timestamptz not null default now(),
  done_at timestamptz,
  check ((state = 'DONE') = (certificate is not null and done_at is not null))
);
alter table company_erasure enable row level security;
alter table company_erasure force row level security;
create policy system on company_erasure using ((select koryo_system())) with check ((select koryo_system()));
grant select, update on company_erasure to koryo_app;

-- Whether this transaction erases the company: the owner of the tables says so, and nobody else can.
create function koryo_erasing(company uuid) returns boolean language sql stable as
  $$ select current_setting('app.erasing', true) = company::text
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.company'::regclass), 'USAGE') $$;

-- What is never deleted ends with its company, and in no other way: each guard gets this one exception, before all it says.
do $$
declare
  guard regproc;
begin
  foreach guard in array array['guard_approval_decision', 'guard_approval_delegation', 'part_content_guard', 'part_version_guard',
    'refuse_audit_change', 'specification_guard', 'specification_item_guard', 'submission_certificate_guard', 'submission_file_guard']::regproc[]
  loop
    execute regexp_replace(pg_get_functiondef(guard), '\mbegin\M',
      E'begin\n  if tg_op = ''DELETE'' then if koryo_erasing(old.company_id) then return old; end if; end if;\n ');
  end loop;
end $$;
