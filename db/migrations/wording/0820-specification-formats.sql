-- Specification formats (D5.2): reusable skeletons of a company or a brand. `scope` = own id, the library and its ancestors, the company.
create table specification_format (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND')),
  library_id uuid not null,
  name text not null,
  notes text not null default '',
  scope uuid[] not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create index specification_format_by_library on specification_format (company_id, library_id, name);
create index specification_format_by_scope on specification_format using gin (scope);
select koryo_protect('specification_format');

create table specification_format_item (
  id uuid primary key,
  company_id uuid not null references company,
  format_id uuid not null,
  -- The number people and Excel symbols speak of; the order of the list is `position`.
  number integer not null check (number between 1 and 9999),
  position integer not null check (position >= 1),
  title text not null,
  type text not null default 'TEXT' check (type in ('TEXT', 'IMAGE')),
  required boolean not null default false,
  -- What the item starts from: the available version of a part, else a text; else it is empty.
  default_part_id uuid,
  default_content_key uuid,
  text text not null default '',
  exact boolean not null default false,
  -- Codes of the variants that the item asks for (#V-n_XX).
  variants text[] not null default '{}',
  remark text not null default '',
  unique (company_id, id),
  unique (format_id, number) deferrable initially deferred,
  unique (format_id, position) deferrable initially deferred,
  foreign key (company_id, format_id) references specification_format (company_id, id) on delete cascade,
  foreign key (company_id, default_part_id) references part (company_id, id),
  check ((default_part_id is null) = (default_content_key is null)),
  check (type = 'TEXT' or text = '')
);
create index specification_format_item_by_part on specification_format_item (company_id, default_part_id);
select koryo_protect('specification_format_item');

-- A brand that moves takes its formats along; one that goes, too.
create function specification_format_scope_follows() returns trigger language plpgsql as $$
begin
  update specification_format set scope = specification_format.id || new.scope
    where specification_format.company_id = new.company_id and specification_format.library_id = new.id;
  return null;
end $$;
create trigger specification_format_scope_follows after update of scope on brand
  for each row when (old.scope is distinct from new.scope) execute function specification_format_scope_follows();

create function specification_format_goes_with_brand() returns trigger language plpgsql as $$
begin
  delete from specification_format where company_id = old.company_id and library_id = old.id;
  return null;
end $$;
create trigger specification_format_goes_with_brand after delete on brand
  for each row execute function specification_format_goes_with_brand();
