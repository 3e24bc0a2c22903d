-- An approval with changes (decision 0102): it counts, and its unit waits until every condition of it is settled.
alter table company
  add column conditional_approval boolean not null default false,
  -- The company's own words for its decisions, by decision and language; what is absent is called as everywhere.
  add column decision_words jsonb not null default '{}' check (jsonb_typeof(decision_words) = 'object');

alter table approval_decision add constraint approval_decision_in_company unique (company_id, id);

create table approval_condition (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  piece_id uuid not null,
  round integer not null check (round >= 1),
  decision_id uuid not null,
  position integer not null check (position >= 0),
  body text not null check (btrim(body) <> ''),
  -- What its makers say that they did; empty: nothing yet.
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  settled_by uuid,
  settled_at timestamptz,
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer = '')),
  check ((settled_at is null) = (settled_by is null)),
  foreign key (company_id, decision_id) references approval_decision (company_id, id),
  foreign key (flow_id, piece_id) references approval_piece (flow_id, id),
  foreign key (company_id, answered_by) references app_user (company_id, id),
  foreign key (company_id, settled_by) references app_user (company_id, id)
);
create unique index approval_condition_once on approval_condition (decision_id, position);
create index approval_condition_by_decision on approval_condition (company_id, decision_id);
create index approval_condition_by_flow on approval_condition (company_id, flow_id, round);
create index approval_condition_by_piece on approval_condition (flow_id, piece_id);
create index approval_condition_by_answerer on approval_condition (company_id, answered_by);
create index approval_condition_by_settler on approval_condition (company_id, settled_by);
select koryo_protect('approval_condition');

-- A condition is written once, answered while it is open, settled once, and belongs to an approval that stands.
create function guard_approval_condition() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
  if tg_op = 'DELETE' then
    raise exception 'a condition is never deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if not exists (
      select from approval_decision d
      where d.company_id = new.company_id and d.id = new.decision_id and d.action = 'APPROVED' and d.taken_back_at is null
        and d.flow_id = new.flow_id and d.piece_id = new.piece_id and d.round = new.round
    ) then
      raise exception 'a condition belongs to an approval' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if koryo_redacting() and (to_jsonb(old) - 'body' - 'answer') is not distinct from (to_jsonb(new) - 'body' - 'answer') then
    return new;
  end if;
  if old.settled_at is not null or
    (to_jsonb(old) - array['answer', 'answered_by', 'answered_at', 'settled_by', 'settled_at']) is distinct from
    (to_jsonb(new) - array['answer', 'answered_by', 'answered_at', 'settled_by', 'settled_at'])
  then
    raise exception 'a condition is settled, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_condition_guard before insert or update or delete on approval_condition
  for each row execute function guard_approval_condition();

-- The second lock behind rules/advance.ts: no unit completes with a condition of a standing approval open.
create function guard_conditions_of_piece() returns trigger language plpgsql as $$
begin
  if new.status = 'COMPLETED' and old.status <> 'COMPLETED' and exists (
    select from approval_condition c
    join approval_decision d on d.company_id = c.company_id and d.id = c.decision_id
    join approval_flow f on f.id = c.flow_id
    where c.flow_id = new.flow_id and c.piece_id = new.id and c.round = f.round and c.settled_at is null and d.taken_back_at is null
  ) then
    raise exception 'a condition of this piece is open' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_piece_conditions before update of status on approval_piece
  for each row execute function guard_conditions_of_piece();

-- A condition, or its answer, without a person who is erased.
create function koryo_redact_condition(condition uuid, said text) returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform set_config('app.redacting', 'on', true);
  update approval_condition set body = said where company_id = koryo_company() and id = condition;
  perform set_config('app.redacting', '', true);
end $$;
create function koryo_redact_condition_answer(condition uuid, said text) returns void language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
begin
  perform set_config('app.redacting', 'on', true);
  update approval_condition set answer = said where company_id = koryo_company() and id = condition;
  perform set_config('app.redacting', '', true);
end $$;
revoke execute on function koryo_redact_condition, koryo_redact_condition_answer from public;
grant execute on function koryo_redact_condition, koryo_redact_condition_answer to koryo_app;
