-- A skip ends with its company, and a person who is erased leaves its reason: what the guard of 1494 refused.
create or replace function guard_approval_skip() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;

  if tg_op = 'DELETE' then
    raise exception 'a skip is never deleted' using errcode = 'restrict_violation';
  end if;
  if koryo_redacting() and (to_jsonb(old) - 'reason') is not distinct from (to_jsonb(new) - 'reason') then
    return new;
  end if;
  if old.undone_at is not null or
    (to_jsonb(old) - 'undone_at' - 'undone_by') is distinct from (to_jsonb(new) - 'undone_at' - 'undone_by')
  then
    raise exception 'a skip is undone, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The reason of a skip without a person who is erased.
create function koryo_redact_skip(skip uuid, said text) returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform set_config('app.redacting', 'on', true);
  update approval_skip set reason = said where company_id = koryo_company() and id = skip;
  perform set_config('app.redacting', '', true);
end $$;
revoke execute on function koryo_redact_skip from public;
grant execute on function koryo_redact_skip to koryo_app;
