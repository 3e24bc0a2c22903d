-- Parts (D4): named, versioned contents of a library. `scope` = own id, the library and its ancestors, the company.
create table part (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND', 'PRODUCT', 'DESIGN')),
  library_id uuid not null,
  name text not null,
  -- Name, titles and texts of the newest version, as searching compares them.
  search_key text not null,
  scope uuid[] not null,
  -- The version that may enter specifications; the newest version, whatever its state.
  available_version_id uuid,
  latest_version_id uuid not null,
  retired_at timestamptz,
  -- The name disappears; what was approved, decided and specified with it stays readable.
  deleted_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create index part_by_scope on part using gin (scope);
create index part_by_library on part (company_id, library_id, updated_at desc, id desc) where deleted_at is null;
create index part_by_update on part (company_id, updated_at desc, id desc) where deleted_at is null;
create index part_by_name on part (company_id, name, id) where deleted_at is null;
select koryo_protect('part');
revoke delete on part from koryo_app;

create table part_version (
  id uuid primary key,
  company_id uuid not null references company,
  part_id uuid not null,
  number integer not null check (number >= 1),
  name text not null,
  availability text not null default 'DRAFT' check (availability in ('DRAFT', 'IN_REVIEW', 'AVAILABLE', 'RETIRED')),
  content_hash text not null,
  available_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (part_id, number),
  foreign key (company_id, part_id) references part (company_id, id)
);
-- At most one version is being worked on.
create unique index part_version_open on part_version (part_id) where availability in ('DRAFT', 'IN_REVIEW');
select koryo_protect('part_version');

alter table part
  add foreign key (company_id, available_version_id) references part_version (company_id, id),
  add foreign key (company_id, latest_version_id) references part_version (company_id, id) deferrable initially deferred;
create index part_by_latest on part (company_id, latest_version_id);
create index part_by_available on part (company_id, available_version_id);

-- The contents of a version, in order. `content_key` is the same through the versions of a part.
create table part_content (
  company_id uuid not null references company,
  part_version_id uuid not null,
  content_id uuid not null,
  content_key uuid not null,
  position integer not null check (position >= 1),
  exact boolean not null default false,
  primary key (part_version_id, content_id),
  unique (part_version_id, position),
  unique (part_version_id, content_key),
  foreign key (company_id, part_version_id) references part_version (company_id, id) on delete cascade,
  foreign key (company_id, content_id) references content (company_id, id)
);
create index part_content_by_content on part_content (company_id, content_id);
select koryo_protect('part_content');
revoke update on part_content from koryo_app;

-- D4.2, second lock: what was submitted or approved is never changed, by any path.
create function part_version_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.availability <> 'DRAFT' then
      raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.company_id, new.part_id, new.number, new.created_by, new.created_at)
     is distinct from (old.id, old.company_id, old.part_id, old.number, old.created_by, old.created_at) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if old.availability <> 'DRAFT'
     and (new.name, new.content_hash) is distinct from (old.name, old.content_hash) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if new.availability <> old.availability and (old.availability, new.availability) not in (
    ('DRAFT', 'IN_REVIEW'), ('DRAFT', 'AVAILABLE'), ('IN_REVIEW', 'DRAFT'),
    ('IN_REVIEW', 'AVAILABLE'), ('AVAILABLE', 'RETIRED'), ('DRAFT', 'RETIRED')) then
    raise exception 'PART_VERSION_TRANSITION' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger part_version_guard before update or delete on part_version
  for each row execute function part_version_guard();

create function part_content_guard() returns trigger language plpgsql as $$
declare
  version_id uuid := case when tg_op = 'DELETE' then old.part_version_id else new.part_version_id end;
begin
  -- The lock makes a concurrent submission wait, or this write see it.
  if (select v.availability <> 'DRAFT' from part_version v where v.id = version_id for share) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger part_content_guard before insert or update or delete on part_content
  for each row execute function part_content_guard();

-- A brand that moves takes its libraries along: the parts' scope follows their library's.
create function part_scope_follows() returns trigger language plpgsql as $$
begin
  update part set scope = part.id || new.scope where part.company_id = new.company_id and part.library_id = new.id;
  return null;
end $$;
create trigger part_scope_follows after update of scope on brand
  for each row when (old.scope is distinct from new.scope) execute function part_scope_follows();
create trigger part_scope_follows after update of scope on product
  for each row when (old.scope is distinct from new.scope) execute function part_scope_follows();
create trigger part_scope_follows after update of scope on design
  for each row when (old.scope is distinct from new.scope) execute function part_scope_follows();
