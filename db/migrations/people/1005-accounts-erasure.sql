-- Personal data of somebody who left can be erased: name and address give way to a code, everywhere, in the history too. The history
-- still holds: the entry keeps the hash that its followers rest on, and gets a keyed digest of what it says from now on. Whoever has
-- the database alone cannot make one.
alter table app_user
  add column erased_at timestamptz,
  -- Keyed digest of the address: whoever knows an address can ask whether it was this one.
  add column erased_digest text,
  add constraint app_user_erased check ((erased_at is null) = (erased_digest is null) and (erased_at is null or deleted_at is not null or kind = 'GUEST'));

alter table audit_entry add column redaction text;

create function koryo_redacting() returns boolean language sql stable as
  $$ select current_setting('app.redacting', true) = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.company'::regclass), 'USAGE') $$;

-- The one other exception of the trail: the words of an entry, by the functions below, never its place, time, kind or hashes.
do $$
begin
  execute regexp_replace(pg_get_functiondef('refuse_audit_change'::regproc), '\mbegin\M', E'begin
  if tg_op = ''UPDATE'' then
    if koryo_redacting()
      and (to_jsonb(old) - ''{actor_name,subject_name,changes,client_address,redaction,mailed_to}''::text[])
        = (to_jsonb(new) - ''{actor_name,subject_name,changes,client_address,redaction,mailed_to}''::text[])
    then return new; end if;
  end if;
 ');
end $$;

-- Both run as the owner of the tables, inside the company of the transaction and nowhere else.
create function koryo_redact_entry(entry bigint, actor text, subject_words text, changed jsonb, address text, digest text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.redacting', 'on', true);
  update audit_entry
    set actor_name = actor, subject_name = subject_words, changes = changed, client_address = address, redaction = digest
    where company_id = koryo_company() and seq = entry;
  perform set_config('app.redacting', '', true);
end $$;
revoke execute on function koryo_redact_entry from public;
grant execute on function koryo_redact_entry to koryo_app;

-- What else is append-only and names people: who got the daily anchors, and who made a charge.
create function koryo_redact_names(person uuid, before_name text, after_name text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.redacting', 'on', true);
  update audit_anchor set mailed_to = array_replace(mailed_to, before_name, after_name)
    where company_id = koryo_company() and before_name = any(mailed_to);
  update charge_history set user_name = after_name where company_id = koryo_company() and user_id = person;
  perform set_config('app.redacting', '', true);
end $$;
revoke execute on function koryo_redact_names from public;
grant execute on function koryo_redact_names to koryo_app;
