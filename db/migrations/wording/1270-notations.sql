-- How a company writes: words that it does not use with those that it does (表記ゆれ), and words that are right though no dictionary has them.
create table notation (
  id uuid primary key,
  company_id uuid not null references company,
  written text not null check (written <> ''),
  -- Null: `written` is a word of the company, which nothing is said of.
  preferred text check (preferred <> written),
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  unique (company_id, written)
);
select koryo_protect('notation');
