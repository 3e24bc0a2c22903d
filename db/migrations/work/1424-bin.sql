-- The bin (ごみ箱): what somebody deleted rests here for 30 days. The rows themselves are gone from their tables, so no list, search,
-- count or unique name can hold them; they lie in `bin_row`, and come back as they were.
create table bin_entry (
  -- The id of the thing itself: it lies here once.
  id uuid primary key,
  company_id uuid not null references company,
  kind text not null check (kind in ('BRAND', 'PRODUCT', 'DESIGN', 'PART', 'SPECIFICATION', 'COMMENT')),
  name text not null,
  search_key text not null,
  -- What it lay in, in words.
  place text not null,
  -- Own id, ancestors, company: who may bring it back.
  scope uuid[] not null,
  -- What its own feature has to know to bring it back.
  kept jsonb not null default '{}',
  -- No foreign key: the provider's staff may delete in a company they are not of.
  deleted_by uuid not null,
  deleted_at timestamptz not null,
  removes_at timestamptz not null,
  unique (company_id, id)
);
create index bin_entry_by_deletion on bin_entry (company_id, deleted_at desc, id desc);
create index bin_entry_by_end on bin_entry (removes_at);
create index bin_entry_by_scope on bin_entry using gin (scope);
select koryo_protect('bin_entry');

create table bin_row (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  entry_id uuid not null,
  -- The table that it lay in.
  source text not null,
  -- Whether it went with another row, by a foreign key.
  follows boolean not null,
  content jsonb not null,
  foreign key (company_id, entry_id) references bin_entry (company_id, id) on delete cascade
);
create index bin_row_by_entry on bin_row (company_id, entry_id, id);
select koryo_protect('bin_row');

-- A brand that moves takes what was deleted beneath it along: the same people may bring it back as may delete there now.
create function bin_scope_follows() returns trigger language plpgsql as $$
begin
  update bin_entry set scope = scope[1:array_position(scope, new.id)] || new.scope[2:]
    where company_id = new.company_id and scope @> array[new.id];
  return null;
end $$;
create trigger bin_scope_follows after update of scope on brand
  for each row when (old.scope is distinct from new.scope) execute function bin_scope_follows();
create trigger bin_scope_follows after update of scope on product
  for each row when (old.scope is distinct from new.scope) execute function bin_scope_follows();
create trigger bin_scope_follows after update of scope on design
  for each row when (old.scope is distinct from new.scope) execute function bin_scope_follows();
