-- Fields that a company adds to the overviews of its brands, products and designs (D13), and their values.
create table overview_template (
  company_id uuid not null references company,
  kind text not null check (kind in ('BRAND', 'PRODUCT', 'DESIGN')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, kind)
);
select koryo_protect('overview_template');

-- A field that was taken off the template keeps its values: it is a former one (removed_at) and can come back.
create table overview_field (
  id uuid primary key,
  company_id uuid not null references company,
  kind text not null,
  position integer not null,
  label_ja text not null,
  label_en text not null,
  type text not null check (type in ('TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'PERSON', 'URL', 'FILE')),
  required boolean not null default false,
  -- [{ "id", "ja", "en", "removed"? }]; a choice that values still hold stays here as a removed one.
  choices jsonb not null default '[]',
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, kind) references overview_template (company_id, kind),
  check ((type = 'CHOICE') = (jsonb_array_length(choices) > 0))
);
create index overview_field_by_template on overview_field (company_id, kind, position);
select koryo_protect('overview_field');

-- The values of one brand, product or design as one thing: its version is what a form is based on (D2.6).
create table overview_sheet (
  resource_id uuid primary key,
  company_id uuid not null references company,
  kind text not null,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  unique (company_id, resource_id),
  foreign key (company_id, kind) references overview_template (company_id, kind),
  foreign key (company_id, updated_by) references app_user (company_id, id)
);
create index overview_sheet_by_template on overview_sheet (company_id, kind);
create index overview_sheet_by_person on overview_sheet (company_id, updated_by);
select koryo_protect('overview_sheet');

-- value: a text, a number as digits, a date 2026-11-21, a URL, or the id of a choice, a person, a file.
create table overview_value (
  company_id uuid not null references company,
  resource_id uuid not null,
  field_id uuid not null,
  value text not null check (value <> ''),
  person_id uuid,
  file_id uuid,
  -- As searching compares it: what people read of it.
  search_key text not null,
  primary key (resource_id, field_id),
  foreign key (company_id, resource_id) references overview_sheet (company_id, resource_id) on delete cascade,
  foreign key (company_id, field_id) references overview_field (company_id, id),
  foreign key (company_id, person_id) references app_user (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index overview_value_by_field on overview_value (company_id, field_id);
create index overview_value_by_person on overview_value (company_id, person_id) where person_id is not null;
create index overview_value_by_file on overview_value (company_id, file_id) where file_id is not null;
select koryo_protect('overview_value');

-- What the values of a thing are found by stands beside its own search key: lists and the palette look at one row.
alter table brand add column overview_key text not null default '';
alter table product add column overview_key text not null default '';
alter table design add column overview_key text not null default '';

create function keep_overview_key() returns trigger language plpgsql as $$
declare
  resource uuid := coalesce(new.resource_id, old.resource_id);
  found text;
begin
  select coalesce(string_agg(search_key, E'\n' order by field_id), '') into found from overview_value where resource_id = resource;
  update brand set overview_key = found where id = resource and overview_key <> found;
  update product set overview_key = found where id = resource and overview_key <> found;
  update design set overview_key = found where id = resource and overview_key <> found;
  return null;
end $$;
create trigger overview_value_key after insert or update of search_key or delete on overview_value
  for each row execute function keep_overview_key();

-- Whoever deletes a thing deletes its values.
create function drop_overview_sheet() returns trigger language plpgsql as $$
begin
  delete from overview_sheet where resource_id = old.id;
  return null;
end $$;
create trigger brand_overview after delete on brand for each row execute function drop_overview_sheet();
create trigger product_overview after delete on product for each row execute function drop_overview_sheet();
create trigger design_overview after delete on design for each row execute function drop_overview_sheet();

-- searchKey of src/shared/text.ts: NFKC, lower case, katakana as hiragana.
create function koryo_search_key(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(normalize(words, NFKC)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')
$$;

-- A person who is renamed is found by the new name.
create function keep_overview_people() returns trigger language plpgsql as $$
begin
  update overview_value set search_key = koryo_search_key(new.name) where person_id = new.id;
  return null;
end $$;
create trigger app_user_overview after update of name on app_user
  for each row when (old.name is distinct from new.name) execute function keep_overview_people();
