-- Service accounts: programs of the company (an ERP, a DAM, a build) that work by the API with keys of their own. A row of
-- app_user, so that roles, history and uploads name one like anybody; but nobody signs in as one. DISABLED keeps it out of
-- every picker, task, notice and mail of people; only a key that holds lets it in (koryo_viewer).
alter table app_user
  drop constraint app_user_kind_check,
  drop constraint app_user_guest,
  add constraint app_user_kind_check check (kind in ('ACCOUNT', 'GUEST', 'SERVICE')),
  add constraint app_user_guest check (kind <> 'GUEST' or (state = 'DISABLED' and access_level = 'lv40_guest')),
  -- No provider and no administrator of the installation, and no guest, is a program.
  add constraint app_user_service check (
    kind <> 'SERVICE'
    or (state = 'DISABLED' and email = '' and access_level in ('lv70_companyowner', 'lv60_brand_director', 'lv50_basic_user')));

create table service_account (
  user_id uuid primary key,
  company_id uuid not null references company,
  -- What it is for, in the words of whoever made it.
  purpose text not null default '',
  -- No foreign key: the provider's staff may make one for a company they are not of.
  created_by uuid not null,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index service_account_by_company on service_account (company_id, user_id);
select koryo_protect('service_account');

-- A key is a session without refresh tokens: its id is that session's. Only the hash of the secret is kept.
create table api_key (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  name text not null,
  secret_hash text not null unique,
  -- The last characters, by which people tell keys apart.
  ending text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index api_key_by_account on api_key (company_id, user_id, created_at desc);
select koryo_protect('api_key');

drop function koryo_viewer(uuid);
create function koryo_viewer(session uuid) returns table (
  user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb, guest_piece_id uuid,
  kind text
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
