-- Views of a list that somebody saved: its filters, sort and form under a name, for themselves or for the company.
create table saved_view (
  id uuid primary key,
  company_id uuid not null references company,
  -- No foreign key: the provider's staff may save one in a company they are not of.
  owner_id uuid not null,
  page text not null check (page in ('BRANDS', 'DESIGNS', 'TASKS')),
  name text not null,
  -- The search parameters of the page's address, without '?'.
  search text not null,
  shared boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (company_id, owner_id, page, name)
);
create index saved_view_shared on saved_view (company_id, page) where shared;
select koryo_protect('saved_view');
