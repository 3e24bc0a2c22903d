-- Open websockets hear at once that somebody's session ended, that the account stopped, or that a role was taken away, whichever
-- command, job or operator did it, on whichever server: a hint leaves with the commit, and the server asks anew who that is.

create function koryo_standing(company uuid, person uuid) returns void language sql as $$
  select pg_notify('koryo_hint', json_build_object('c', company, 't', 'standing/' || person, 'p', json_build_object())::text)
$$;

create function session_standing() returns trigger language plpgsql as $$
begin
  perform koryo_standing(new.company_id, new.user_id);
  return null;
end $$;
create trigger session_standing after update of revoked_at, acting_company_id, expires_at on auth_session for each row
  when (old.revoked_at is distinct from new.revoked_at or old.acting_company_id is distinct from new.acting_company_id
    or new.expires_at < old.expires_at)
  execute function session_standing();

create function account_standing() returns trigger language plpgsql as $$
begin
  perform koryo_standing(new.company_id, new.id);
  return null;
end $$;
create trigger account_standing after update of state, access_level, deleted_at on app_user for each row
  when (old.state is distinct from new.state or old.access_level is distinct from new.access_level
    or old.deleted_at is distinct from new.deleted_at)
  execute function account_standing();

-- Once for all roles that one statement takes away: with a brand go those of everything in it.
create function roles_standing() returns trigger language plpgsql as $$
begin
  perform koryo_standing(gone.company_id, gone.user_id) from (select distinct company_id, user_id from taken) gone;
  return null;
end $$;
create trigger roles_standing_deleted after delete on auth_role_assignment referencing old table as taken
  for each statement execute function roles_standing();
create trigger roles_standing_changed after update on auth_role_assignment referencing old table as taken
  for each statement execute function roles_standing();

-- Suspended, everybody in it stops. Companies change seldom, so every change is a reason to ask anew.
create function company_standing() returns trigger language plpgsql as $$
begin
  perform pg_notify('koryo_hint', json_build_object('c', new.id, 't', 'standing', 'p', json_build_object())::text);
  return null;
end $$;
create trigger company_standing after update on company for each row execute function company_standing();
