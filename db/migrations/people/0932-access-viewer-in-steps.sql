-- Who a session speaks for is asked by every request. As one statement it was planned for sessions of every kind at once:
-- it walked through all approvals of the company, of people too for whom nobody stands in and who stand in for nobody.
-- Step by step each part asks only for what the one before has found.
-- Roles come by kind, the ids of each written one after the other (resource, then reach): whoever has approved for years
-- holds thousands, and an object for each took ten times as long to build as to find.

-- What runs, out of all that ever ran.
create index approval_piece_running on approval_piece (company_id, flow_id) where status = 'IN_PROGRESS';

-- The Approver roles that a person has by standing in for somebody today: on running pieces, and on those in which
-- they have decided in that name. Nothing is stored, so that it ends with the delegation's last day or its early end.
create or replace function koryo_lent_roles(person uuid, of_company uuid) returns table (resource_id uuid, reach_id uuid)
language plpgsql stable as $$
declare
  lent approval_delegation;
begin
  for lent in
    select d.* from approval_delegation d
    join company c on c.id = d.company_id
    join app_user o on o.company_id = d.company_id and o.id = d.owner_id and o.state <> 'DISABLED' and o.deleted_at is null
    where d.company_id = of_company and d.delegate_id = person and d.ended_at is null
      and (now() at time zone c.time_zone)::date between d.starts_on and d.ends_on
  loop
    -- `offset 0`: one piece after the other, whatever the planner makes of tables that it has not counted yet.
    return query
    select p.id, under.reach_id
    from approval_piece p
    cross join lateral (
      select f.reach_id from approval_flow f
      where f.id = p.flow_id and f.company_id = lent.company_id and f.status = 'IN_PROGRESS' and f.superseded_at is null
        and (cardinality(lent.flow_types) = 0 or f.type = any(lent.flow_types))
        and exists (
          select from approval_piece_member m
          where m.piece_id = p.id and m.user_id = lent.owner_id and m.kind = 'APPROVER' and m.removed_at is null)
      offset 0
    ) under
    where p.company_id = lent.company_id and p.status = 'IN_PROGRESS' and p.removed_at is null
    union
    select decided.piece_id, under.reach_id
    from (
      select distinct x.piece_id from approval_decision x
      where x.company_id = lent.company_id and x.delegate_id = person and x.delegation_id = lent.id
    ) decided
    cross join lateral (
      select f.reach_id from approval_piece p
      join approval_flow f on f.id = p.flow_id and f.company_id = lent.company_id and f.superseded_at is null
      where p.id = decided.piece_id and p.company_id = lent.company_id and p.removed_at is null
        and (cardinality(lent.flow_types) = 0 or f.type = any(lent.flow_types))
        and exists (
          select from approval_piece_member m
          where m.piece_id = p.id and m.user_id = lent.owner_id and m.kind = 'APPROVER' and m.removed_at is null)
      offset 0
    ) under;
  end loop;
end $$;

create or replace function koryo_viewer(session uuid) returns table (
  user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb, guest_piece_id uuid
) language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  holder record;
begin
  -- The session names the company, so this one look crosses companies; put back before the answer.
  perform set_config('app.system', 'on', true);
  select u.*, s.acting_company_id, coalesce(s.acting_company_id, u.company_id) as in_company into holder
  from auth_session s
  join app_user u on u.company_id = s.company_id and u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null;
  if holder.kind = 'ACCOUNT' and holder.state = 'CONFIRMED' then
    return query
    select holder.id, holder.company_id, holder.in_company, holder.name, holder.locale, holder.access_level,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', of_kind.role, 'resourceType', of_kind.resource_type, 'held', of_kind.held))
        from (
          select r.role, r.resource_type, string_agg(r.resource_id::text || r.reach_id::text, '') as held
          from (
            select a.role, a.resource_type, a.resource_id, a.reach_id
            from auth_role_assignment a
            where a.user_id = holder.id and a.company_id = holder.in_company
            union all
            select distinct 'Approver', 'ApprovalPiece', lent.resource_id, lent.reach_id
            from koryo_lent_roles(holder.id, holder.in_company) lent
          ) r
          group by r.role, r.resource_type
        ) of_kind
      ), '[]'), null::uuid;
  elsif holder.kind = 'GUEST' and holder.acting_company_id is null then
    -- In the history and in mails a guest is named with the address: nobody in the company knows the name.
    return query
    select holder.id, holder.company_id, holder.company_id, holder.name || ' <' || holder.email || '>', holder.locale,
      holder.access_level,
      jsonb_build_array(jsonb_build_object(
        'role', seat.role, 'resourceType', 'ApprovalPiece', 'held', seat.piece_id::text || seat.piece_id::text)),
      seat.piece_id
    from koryo_guest_seat(holder.id, holder.company_id) seat;
  end if;
  perform set_config('app.system', before, true);
end $$;
