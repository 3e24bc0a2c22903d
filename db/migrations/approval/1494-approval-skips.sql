-- An approver who is away is passed over in one round: nobody decides in that seat, and the unit no longer waits for it (decision 0098).
create table approval_skip (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  piece_id uuid not null,
  round integer not null check (round >= 1),
  user_id uuid not null,
  reason text not null check (btrim(reason) <> ''),
  skipped_by uuid not null,
  skipped_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  check ((undone_at is null) = (undone_by is null)),
  foreign key (flow_id, piece_id) references approval_piece (flow_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, skipped_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id)
);
create unique index approval_skip_once on approval_skip (piece_id, round, user_id) where undone_at is null;
create index approval_skip_by_flow on approval_skip (company_id, flow_id);
create index approval_skip_by_piece on approval_skip (flow_id, piece_id);
create index approval_skip_by_user on approval_skip (company_id, user_id);
create index approval_skip_by_skipper on approval_skip (company_id, skipped_by);
create index approval_skip_by_undoer on approval_skip (company_id, undone_by);
select koryo_protect('approval_skip');

-- What was skipped stays on record; only that it was undone is written, once.
create function guard_approval_skip() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a skip is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.undone_at is not null or
    (to_jsonb(old) - 'undone_at' - 'undone_by') is distinct from (to_jsonb(new) - 'undone_at' - 'undone_by')
  then
    raise exception 'a skip is undone, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_skip_guard before update or delete on approval_skip
  for each row execute function guard_approval_skip();
