-- Specifications (D5): revisions of a design's ordered items. `scope` = own id, the design and its ancestors, the company.
create table specification (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  revision integer not null check (revision >= 1),
  -- Of its approval flow (D5.4); STAND_BY before there is one.
  status text not null default 'STAND_BY' check (status in ('STAND_BY', 'IN_PROGRESS', 'REJECTED', 'COMPLETED')),
  content_hash text not null,
  remark text not null default '',
  confirmed_at timestamptz,
  confirmed_by uuid,
  scope uuid[] not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (design_id, revision),
  foreign key (company_id, design_id) references design (company_id, id),
  check (confirmed_at is null or status <> 'IN_PROGRESS'),
  check ((confirmed_at is null) = (confirmed_by is null))
);
-- At most one revision is open for editing (D5.1).
create unique index specification_open on specification (design_id) where confirmed_at is null;
create index specification_by_scope on specification using gin (scope);
create index specification_by_design on specification (company_id, design_id, revision desc);
select koryo_protect('specification');

create table specification_item (
  id uuid primary key,
  company_id uuid not null references company,
  specification_id uuid not null,
  -- The same through the revisions: a difference knows an item again, however it was renumbered.
  item_key uuid not null,
  -- The number people and Excel symbols speak of; the order of the list is `position`.
  number integer not null check (number between 1 and 9999),
  position integer not null check (position >= 1),
  title text not null,
  type text not null default 'TEXT' check (type in ('TEXT', 'IMAGE', 'BINARY')),
  text text,
  file_id uuid,
  -- The part version that the item was made from; both null: a free entry.
  source_part_version_id uuid,
  source_content_id uuid,
  exact boolean not null default false,
  variants jsonb not null default '{}',
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (specification_id, item_key),
  unique (specification_id, number) deferrable initially deferred,
  unique (specification_id, position) deferrable initially deferred,
  foreign key (company_id, specification_id) references specification (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, source_part_version_id) references part_version (company_id, id),
  foreign key (company_id, source_content_id) references content (company_id, id),
  check ((source_part_version_id is null) = (source_content_id is null)),
  check ((type = 'TEXT') = (text is not null)),
  check ((type <> 'TEXT') = (file_id is not null))
);
create index specification_item_by_source on specification_item (company_id, source_part_version_id);
create index specification_item_by_content on specification_item (company_id, source_content_id);
create index specification_item_by_file on specification_item (company_id, file_id);
select koryo_protect('specification_item');

-- D5.4, second lock: a confirmed specification never changes, by any path; nor its content while a flow runs (D6.10).
-- Its place in the tree (scope) is bookkeeping and follows the design.
create function specification_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null or old.status in ('IN_PROGRESS', 'COMPLETED') then
      raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.confirmed_at is not null
     and (to_jsonb(new) - 'scope') is distinct from (to_jsonb(old) - 'scope') then
    raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if old.status in ('IN_PROGRESS', 'COMPLETED')
     and (new.content_hash, new.remark, new.design_id, new.revision)
       is distinct from (old.content_hash, old.remark, old.design_id, old.revision) then
    raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger specification_guard before update or delete on specification
  for each row execute function specification_guard();

create function specification_item_guard() returns trigger language plpgsql as $$
declare
  specifications uuid[] := case tg_op
    when 'INSERT' then array[new.specification_id]
    when 'DELETE' then array[old.specification_id]
    else array[old.specification_id, new.specification_id] end;
begin
  -- The lock makes a concurrent confirmation wait, or this write see it.
  if (select coalesce(bool_or(locked.final), false) from (
    select s.confirmed_at is not null or s.status in ('IN_PROGRESS', 'COMPLETED') as final
      from specification s where s.id = any (specifications) for share) locked
  ) then
    raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger specification_item_guard before insert or update or delete on specification_item
  for each row execute function specification_item_guard();

create function specification_scope_follows() returns trigger language plpgsql as $$
begin
  update specification set scope = specification.id || new.scope
    where specification.company_id = new.company_id and specification.design_id = new.id;
  return null;
end $$;
create trigger specification_scope_follows after update of scope on design
  for each row when (old.scope is distinct from new.scope) execute function specification_scope_follows();
