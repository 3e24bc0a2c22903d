-- What a company's live-text files teach: shapes of characters, so that the outlined files that follow can be read.
-- One file of shapes a company (signatures and polylines, no font program), and where each shape is from.
create table shape_dictionary (
  company_id uuid primary key references company,
  -- Rises with every change: names the copy that a worker holds.
  revision integer not null default 1,
  shapes bytea not null,
  updated_at timestamptz not null default now()
);
select koryo_protect('shape_dictionary');

create table known_shape (
  id uuid primary key,
  company_id uuid not null references company,
  outline_hash text not null,
  text text not null,
  font_name text not null,
  -- The design and version whose live text taught it.
  source text not null,
  learned_at timestamptz not null default now(),
  unique (company_id, outline_hash, text, font_name)
);
create index known_shape_by_font on known_shape (company_id, font_name, source);
select koryo_protect('known_shape');
