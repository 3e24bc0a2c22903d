-- Groups of parts (PartAgency, D4.5): a named, ordered choice of parts of one library.
create table part_agency (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND', 'PRODUCT', 'DESIGN')),
  library_id uuid not null,
  name text not null,
  -- The name as uniqueness compares it; as searching compares it.
  name_key text not null,
  search_key text not null,
  -- Own id, the library and its ancestors, the company.
  scope uuid[] not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, library_id, id),
  constraint part_agency_name unique (company_id, library_id, name_key)
);
create index part_agency_by_name on part_agency (company_id, name, id);
create index part_agency_by_library on part_agency (company_id, library_id, name, id);
select koryo_protect('part_agency');

alter table part add constraint part_library_id unique (company_id, library_id, id);

-- `library_id` stands in both keys: a part of another library cannot become a member, by any path.
create table part_agency_member (
  company_id uuid not null references company,
  library_id uuid not null,
  agency_id uuid not null,
  part_id uuid not null,
  position integer not null check (position >= 1),
  primary key (agency_id, part_id),
  unique (agency_id, position),
  foreign key (company_id, library_id, agency_id) references part_agency (company_id, library_id, id) on delete cascade,
  foreign key (company_id, library_id, part_id) references part (company_id, library_id, id)
);
create index part_agency_member_by_part on part_agency_member (company_id, part_id);
select koryo_protect('part_agency_member');

-- A brand that moves takes its groups along, as it takes its parts.
create or replace function part_scope_follows() returns trigger language plpgsql as $$
begin
  update part set scope = part.id || new.scope where part.company_id = new.company_id and part.library_id = new.id;
  update part_agency set scope = part_agency.id || new.scope
    where part_agency.company_id = new.company_id and part_agency.library_id = new.id;
  return null;
end $$;
