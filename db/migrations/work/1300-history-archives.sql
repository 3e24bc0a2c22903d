-- How long a company keeps its history in the database, and drawings that are made again when somebody asks for them: days; null: always.
alter table company
  add column keep_history_days integer check (keep_history_days >= 365),
  add column keep_renditions_days integer check (keep_renditions_days >= 30),
  -- Nothing goes before: whoever manages the company is told first.
  add column removes_from timestamptz;

-- Months of the history as files: a stretch of the chain, its lines in the storage, signed. What was cut is read from there.
create table audit_archive (
  id uuid primary key,
  company_id uuid not null references company,
  -- First day of the month in the company's zone.
  month date not null,
  first_seq bigint not null check (first_seq > 0),
  last_seq bigint not null,
  -- Hash of the entry before the first ('' for the very first), and of the last.
  previous_hash text not null,
  last_hash text not null,
  file_id uuid not null,
  -- The signed text (canonical JSON), its signature (Ed25519, base64url) and the SHA-256 of the public key's 32 bytes.
  statement text not null,
  signature text not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  -- Since when the company's owners know that its entries leave the database.
  told_at timestamptz,
  -- Since when its entries are in the file alone.
  cut_at timestamptz,
  unique (company_id, first_seq),
  foreign key (company_id, file_id) references file_object (company_id, id),
  check (last_seq >= first_seq)
);
create index audit_archive_by_file on audit_archive (company_id, file_id);
select koryo_protect('audit_archive');
revoke update, delete on audit_archive from koryo_app;
grant update (told_at) on audit_archive to koryo_app;

-- A check may find that a file is missing, or is another.
alter table audit_verification drop constraint audit_verification_fault_check,
  add constraint audit_verification_fault_check check (fault in ('gap', 'previous-hash', 'hash', 'head', 'anchor', 'archive')) not valid;

create function koryo_archiving() returns boolean language sql stable as
  $$ select current_setting('app.archiving', true) = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.company'::regclass), 'USAGE') $$;

-- One more exception of the trail: an entry that lies in the file of an archive that was cut.
do $$
begin
  execute regexp_replace(pg_get_functiondef('refuse_audit_change'::regproc), '\mbegin\M', E'begin
  if tg_op = ''DELETE'' and tg_table_name = ''audit_entry'' then
    if koryo_archiving() and exists (select from audit_archive a
      where a.company_id = old.company_id and a.cut_at is not null and old.seq between a.first_seq and a.last_seq)
    then return old; end if;
  end if;
 ');
end $$;

-- All run as the owner of the tables, inside the company of the transaction and nowhere else.

-- From now on the entries are in the file alone. False: an earlier archive was not cut yet, or a receiver of the history has not got them.
create function koryo_cut_history(archive uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last bigint;
begin
  select last_seq into last from audit_archive where company_id = koryo_company() and id = archive and cut_at is null for update;
  if last is null
    or exists (select from audit_archive where company_id = koryo_company() and cut_at is null and last_seq < last)
    or exists (select from audit_stream where company_id = koryo_company() and active and position < last)
  then return false; end if;
  update audit_archive set cut_at = now() where company_id = koryo_company() and id = archive;
  return true;
end $$;
revoke execute on function koryo_cut_history from public;
grant execute on function koryo_cut_history to koryo_app;

-- Removes at most so many entries that were cut; answers how many went.
create function koryo_remove_archived(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  perform set_config('app.archiving', 'on', true);
  delete from audit_entry where company_id = koryo_company() and seq in (
    select seq from audit_entry where company_id = koryo_company()
      and seq <= (select max(last_seq) from audit_archive where company_id = koryo_company() and cut_at is not null)
    order by seq limit most);
  get diagnostics gone = row_count;
  perform set_config('app.archiving', '', true);
  return gone;
end $$;
revoke execute on function koryo_remove_archived from public;
grant execute on function koryo_remove_archived to koryo_app;

-- Another file for the same entries: personal data in them was erased. Numbers and hashes stay.
create function koryo_replace_archive(archive uuid, file uuid, said text, signed text, signed_with text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_archive set file_id = file, statement = said, signature = signed, key_id = signed_with
    where company_id = koryo_company() and id = archive;
end $$;
revoke execute on function koryo_replace_archive from public;
grant execute on function koryo_replace_archive to koryo_app;
