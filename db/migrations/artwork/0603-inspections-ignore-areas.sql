-- A place of a design's page in which differences are listed, but not reported: in mm from the TrimBox's top-left.
-- A removed one stays as history.
create table ignore_area (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  number integer not null check (number >= 1),
  page integer not null check (page >= 1),
  x_mm numeric(9, 3) not null,
  y_mm numeric(9, 3) not null,
  w_mm numeric(9, 3) not null check (w_mm > 0),
  h_mm numeric(9, 3) not null check (h_mm > 0),
  reason text not null check (btrim(reason) <> ''),
  drawn_by uuid not null,
  drawn_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  unique (company_id, id),
  unique (design_id, number),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, drawn_by) references app_user (company_id, id),
  foreign key (company_id, removed_by) references app_user (company_id, id),
  check ((removed_at is null) = (removed_by is null))
);
create index ignore_area_by_design on ignore_area (company_id, design_id, number);
create index ignore_area_by_drawer on ignore_area (company_id, drawn_by);
create index ignore_area_by_remover on ignore_area (company_id, removed_by);
select koryo_protect('ignore_area');

-- The areas a result was made with, and the one that covers a difference.
alter table inspection_result add column ignore_areas jsonb not null default '[]';
alter table inspection_difference add column ignored_by uuid,
  add foreign key (company_id, ignored_by) references ignore_area (company_id, id);
create index inspection_difference_by_ignore_area on inspection_difference (company_id, ignored_by) where ignored_by is not null;
