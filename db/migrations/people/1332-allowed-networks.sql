-- The networks from which a company's people may work here (networks: addresses or CIDR). No row, or no network: from everywhere.
create table allowed_networks (
  company_id uuid primary key references company,
  networks text[] not null default '{}',
  -- What each is, in the same order.
  notes text[] not null default '{}',
  -- Whether guest reviewers, and programs by key or SCIM, are held to them too.
  guests boolean not null default false,
  programs boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
select koryo_protect('allowed_networks');

-- Asked by every request together with its viewer, as koryo_works is; of the company that somebody belongs to.
create function koryo_admits(company uuid, kind text, address text) returns boolean language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  allowed public.allowed_networks%rowtype;
begin
  perform set_config('app.system', 'on', true);
  select * into allowed from public.allowed_networks where company_id = $1;
  perform set_config('app.system', before, true);
  if allowed.company_id is null or cardinality(allowed.networks) = 0 then return true; end if;
  if kind = 'GUEST' and not allowed.guests then return true; end if;
  if kind = 'SERVICE' and not allowed.programs then return true; end if;
  begin
    return exists (select from unnest(allowed.networks) one where one::inet >>= address::inet);
  exception when invalid_text_representation then
    return false;
  end;
end $$;
