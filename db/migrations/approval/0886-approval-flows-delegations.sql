-- Approval by a delegate (代理承認): who decides in whose name, from when to when, the company's days.
create table approval_delegation (
  id uuid primary key,
  company_id uuid not null references company,
  owner_id uuid not null,
  delegate_id uuid not null,
  -- Empty: every type of flow.
  flow_types text[] not null default '{}' check (flow_types <@ array['SPECIFICATION', 'DESIGN', 'CIRCULAR_DESIGN', 'SUBMISSION_DATA', 'PART']),
  starts_on date not null,
  ends_on date not null,
  ended_at timestamptz,
  ended_by uuid,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, id, owner_id, delegate_id),
  foreign key (company_id, owner_id) references app_user (company_id, id),
  foreign key (company_id, delegate_id) references app_user (company_id, id),
  foreign key (company_id, ended_by) references app_user (company_id, id),
  check (owner_id <> delegate_id),
  check (starts_on <= ends_on),
  check ((ended_at is null) = (ended_by is null))
);
create index approval_delegation_by_owner on approval_delegation (company_id, owner_id, ends_on);
create index approval_delegation_by_delegate on approval_delegation (company_id, delegate_id, ends_on);
create index approval_delegation_by_ender on approval_delegation (company_id, ended_by);
create index approval_delegation_open on approval_delegation (company_id, ends_on) where ended_at is null;
select koryo_protect('approval_delegation');

-- What was delegated stays as it was; only its early end is written, once.
create function guard_approval_delegation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a delegation is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.ended_at is not null or
    (to_jsonb(old) - 'ended_at' - 'ended_by') is distinct from (to_jsonb(new) - 'ended_at' - 'ended_by')
  then
    raise exception 'a delegation is ended, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_delegation_guard before update or delete on approval_delegation
  for each row execute function guard_approval_delegation();

-- user_id stays the approver whose decision it is; delegate_id is who took it in that name (null: the approver).
alter table approval_decision
  add column delegate_id uuid,
  add column delegation_id uuid,
  add constraint approval_decision_delegate check ((delegate_id is null) = (delegation_id is null)),
  add constraint approval_decision_delegation
    foreign key (company_id, delegation_id, user_id, delegate_id) references approval_delegation (company_id, id, owner_id, delegate_id);
create index approval_decision_by_delegation on approval_decision (company_id, delegation_id, user_id, delegate_id)
  where delegation_id is not null;
create index approval_decision_by_delegate on approval_decision (company_id, delegate_id, piece_id) where delegate_id is not null;

-- The second lock, with what the checklist and the signature ask.
create or replace function guard_approval_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a decision is never deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and (
    old.taken_back_at is not null or
    (to_jsonb(old) - 'taken_back_at') is distinct from (to_jsonb(new) - 'taken_back_at')
  ) then
    raise exception 'a decision is never changed' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from approval_flow f
    join approval_piece p on p.flow_id = f.id
    where f.id = new.flow_id and f.company_id = new.company_id and f.status = 'IN_PROGRESS' and f.round = new.round
      and p.id = new.piece_id and p.status = 'IN_PROGRESS'
      and (f.type = 'CIRCULAR_DESIGN') = (new.action = 'CONFIRMED')
      and (tg_op = 'UPDATE' or f.signed <= (new.signature_id is not null))
      and (tg_op = 'UPDATE' or new.action = 'REJECTED' or jsonb_array_length(new.checklist) = jsonb_array_length(p.checklist))
  ) then
    raise exception 'this piece does not run in this round, or asks for more' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The Approver roles that a person has by standing in for somebody today: on running pieces, and on those in which
-- they have decided in that name. Nothing is stored, so that it ends with the delegation's last day or its early end.
create function koryo_lent_roles(person uuid, of_company uuid) returns table (resource_id uuid, reach_id uuid) language sql stable as $$
  select distinct p.id, f.reach_id
  from approval_delegation d
  join company c on c.id = d.company_id
  join app_user o on o.company_id = d.company_id and o.id = d.owner_id and o.state <> 'DISABLED' and o.deleted_at is null
  join approval_piece_member m on m.company_id = d.company_id and m.user_id = d.owner_id
    and m.kind = 'APPROVER' and m.removed_at is null
  join approval_piece p on p.company_id = d.company_id and p.id = m.piece_id and p.removed_at is null
  join approval_flow f on f.company_id = d.company_id and f.id = p.flow_id and f.superseded_at is null
  where d.company_id = of_company and d.delegate_id = person and d.ended_at is null
    and (now() at time zone c.time_zone)::date between d.starts_on and d.ends_on
    and (cardinality(d.flow_types) = 0 or f.type = any(d.flow_types))
    and (
      (f.status = 'IN_PROGRESS' and p.status = 'IN_PROGRESS')
      or exists (
        select from approval_decision x
        where x.company_id = d.company_id and x.delegate_id = person and x.piece_id = p.id and x.delegation_id = d.id)
    )
$$;

create or replace function koryo_viewer(session uuid) returns table (
  user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb
) language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  -- The session names the company, so this one look crosses companies; put back before the answer.
  perform set_config('app.system', 'on', true);
  return query select u.id, u.company_id, coalesce(s.acting_company_id, u.company_id), u.name, u.locale, u.access_level,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'role', r.role, 'resourceType', r.resource_type, 'resourceId', r.resource_id, 'reachId', r.reach_id))
      from (
        select a.role, a.resource_type, a.resource_id, a.reach_id
        from auth_role_assignment a
        where a.user_id = u.id and a.company_id = coalesce(s.acting_company_id, u.company_id)
        union
        select 'Approver', 'ApprovalPiece', lent.resource_id, lent.reach_id
        from koryo_lent_roles(u.id, coalesce(s.acting_company_id, u.company_id)) lent
      ) r
    ), '[]')
  from auth_session s
  join app_user u on u.company_id = s.company_id and u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now()
    and u.state = 'CONFIRMED' and u.deleted_at is null;
  perform set_config('app.system', before, true);
end $$;
