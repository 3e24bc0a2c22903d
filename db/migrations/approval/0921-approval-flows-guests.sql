-- The seat of a guest reviewer: one approval unit, in one round. The guest's rights come from here and from nowhere else.
create table approval_guest (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  piece_id uuid not null,
  round integer not null check (round >= 1),
  user_id uuid not null,
  kind text not null check (kind in ('APPROVER', 'COMMENTER')),
  -- The unit wanted all of its approvers, and so the guest's approval too: it goes with the seat.
  raised boolean not null,
  invited_by uuid not null,
  message text not null default '',
  -- The inviter was told that it expired unanswered.
  expiry_told_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('WITHDRAWN', 'ROUND_ENDED', 'REPLACED')),
  created_at timestamptz not null default now(),
  unique (company_id, user_id),
  foreign key (flow_id, piece_id) references approval_piece (flow_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, invited_by) references app_user (company_id, id),
  check (not raised or kind = 'APPROVER'),
  check ((ended_at is null) = (end_reason is null))
);
create index approval_guest_by_piece on approval_guest (flow_id, piece_id);
create index approval_guest_by_inviter on approval_guest (company_id, invited_by);
create index approval_guest_open on approval_guest (company_id, flow_id) where ended_at is null;
select koryo_protect('approval_guest');

-- What a guest's seat gives now: the one piece, while its round runs and the link holds. It reaches the piece alone:
-- nothing of the thing under review, which guests are shown by fields of their own.
create function koryo_guest_seat(person uuid, of_company uuid) returns table (piece_id uuid, role text) language sql stable as $$
  select g.piece_id, case g.kind when 'APPROVER' then 'Approver' else 'Commenter' end
  from approval_guest g
  join guest_link l on l.company_id = g.company_id and l.user_id = g.user_id and l.ended_at is null and l.expires_at > now()
  join approval_flow f on f.company_id = g.company_id and f.id = g.flow_id and f.round = g.round
    and f.status = 'IN_PROGRESS' and f.superseded_at is null
  join approval_piece p on p.id = g.piece_id and p.removed_at is null
  where g.company_id = of_company and g.user_id = person and g.ended_at is null
$$;

drop function koryo_viewer(uuid);
create function koryo_viewer(session uuid) returns table (
  user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb, guest_piece_id uuid
) language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  -- The session names the company, so this one look crosses companies; put back before the answer.
  perform set_config('app.system', 'on', true);
  return query
  select u.id, u.company_id, coalesce(s.acting_company_id, u.company_id), u.name, u.locale, u.access_level,
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
    ), '[]'), null::uuid
  from auth_session s
  join app_user u on u.company_id = s.company_id and u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now()
    and u.kind = 'ACCOUNT' and u.state = 'CONFIRMED' and u.deleted_at is null
  union all
  -- In the history and in mails a guest is named with the address: nobody in the company knows the name.
  select u.id, u.company_id, u.company_id, u.name || ' <' || u.email || '>', u.locale, u.access_level,
    jsonb_build_array(jsonb_build_object(
      'role', seat.role, 'resourceType', 'ApprovalPiece', 'resourceId', seat.piece_id, 'reachId', seat.piece_id)),
    seat.piece_id
  from auth_session s
  join app_user u on u.company_id = s.company_id and u.id = s.user_id and u.kind = 'GUEST' and u.deleted_at is null
  cross join lateral koryo_guest_seat(u.id, u.company_id) seat
  where s.id = session and s.revoked_at is null and s.expires_at > now() and s.acting_company_id is null;
  perform set_config('app.system', before, true);
end $$;
