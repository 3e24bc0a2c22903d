-- The provider's staff enter a company for a reason and for a time: when it is over, the session is at home again.
alter table auth_session add column acting_until timestamptz;
update auth_session set acting_until = now() + interval '1 hour' where acting_company_id is not null;
-- No check that both are set: a server of the version before still sets the company alone; such a visit is over at once.

create or replace function koryo_viewer(session uuid)
returns table(user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb, guest_piece_id uuid, kind text)
language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  holder record;
begin
  -- The session names the company, so this one look crosses companies; put back before the answer.
  perform set_config('app.system', 'on', true);
  select u.*, visit.company_id as acting_company_id, coalesce(visit.company_id, u.company_id) as in_company into holder
  from auth_session s
  left join lateral (select s.acting_company_id as company_id where s.acting_until > now()) visit on true
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
      ), '[]'), null::uuid, holder.kind;
  elsif holder.kind = 'SERVICE' and holder.acting_company_id is null then
    -- Nobody lends a program their seat.
    return query
    select holder.id, holder.company_id, holder.company_id, holder.name, holder.locale, holder.access_level,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', of_kind.role, 'resourceType', of_kind.resource_type, 'held', of_kind.held))
        from (
          select a.role, a.resource_type, string_agg(a.resource_id::text || a.reach_id::text, '') as held
          from auth_role_assignment a
          where a.user_id = holder.id and a.company_id = holder.company_id
          group by a.role, a.resource_type
        ) of_kind
      ), '[]'), null::uuid, holder.kind;
  elsif holder.kind = 'GUEST' and holder.acting_company_id is null then
    -- In the history and in mails a guest is named with the address: nobody in the company knows the name.
    return query
    select holder.id, holder.company_id, holder.company_id, holder.name || ' <' || holder.email || '>', holder.locale,
      holder.access_level,
      jsonb_build_array(jsonb_build_object(
        'role', seat.role, 'resourceType', 'ApprovalPiece', 'held', seat.piece_id::text || seat.piece_id::text)),
      seat.piece_id, holder.kind
    from koryo_guest_seat(holder.id, holder.company_id) seat;
  end if;
  perform set_config('app.system', before, true);
end $$;
