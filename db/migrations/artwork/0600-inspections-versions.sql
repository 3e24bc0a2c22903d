-- VersionData (D7.1): the uploaded artwork of a design, numbered 1, 2, … and its pictures.
create table version_data (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  number integer not null check (number >= 1),
  -- What was uploaded, and what is inspected: the same object, but for an encrypted PDF,
  -- whose password is used once to make a readable copy and is never stored.
  file_id uuid not null,
  readable_file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  file_type text not null check (file_type in ('pdf', 'ai', 'png', 'jpeg', 'tiff')),
  file_size bigint not null check (file_size > 0),
  status text not null default 'RECEIVED' check (status in
    ('RECEIVED', 'RENDERED', 'TEXT_DETECTED', 'PARTS_MATCHED', 'CONTENTS_COMPARED', 'DONE', 'FAILED')),
  -- Fencing: a run writes only while it is the newest (reliability rule 6).
  run integer not null default 1,
  attempt integer not null default 0,
  failure_code text,
  failure_params jsonb not null default '{}',
  page_count integer,
  warnings jsonb not null default '[]',
  engine_version text,
  inspection_id uuid,
  uploaded_by uuid not null,
  -- Set when a review was requested on it: what was submitted stays on record (D6.7).
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id),
  unique (design_id, number),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, readable_file_id) references file_object (company_id, id),
  foreign key (company_id, uploaded_by) references app_user (company_id, id),
  check ((status = 'FAILED') = (failure_code is not null))
);
create index version_data_by_design on version_data (company_id, design_id, number desc);
create index version_data_by_file on version_data (company_id, file_id);
create index version_data_by_readable_file on version_data (company_id, readable_file_id);
create index version_data_by_uploader on version_data (company_id, uploaded_by);
select koryo_protect('version_data');

alter table design add constraint design_current_version
  foreign key (company_id, current_version_id) references version_data (company_id, id);
create index design_by_current_version on design (company_id, current_version_id) where current_version_id is not null;

-- A page: its size, its boxes in mm from the top-left of the picture, one file per data kind.
create table version_page (
  company_id uuid not null references company,
  version_id uuid not null,
  page integer not null check (page >= 1),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  dpi numeric(7, 2) not null check (dpi > 0),
  boxes jsonb not null,
  -- Bands and renderer that made the pictures: what is compared must have been drawn alike.
  rendering jsonb not null default '{}',
  picture_500_id uuid,
  picture_2000_id uuid,
  inspect_png_id uuid,
  inspect_tif_id uuid,
  -- Tile pyramid: one object that holds every tile, and the index into it.
  tiles_id uuid,
  tiles jsonb,
  created_at timestamptz not null default now(),
  primary key (version_id, page),
  foreign key (company_id, version_id) references version_data (company_id, id),
  foreign key (company_id, picture_500_id) references file_object (company_id, id),
  foreign key (company_id, picture_2000_id) references file_object (company_id, id),
  foreign key (company_id, inspect_png_id) references file_object (company_id, id),
  foreign key (company_id, inspect_tif_id) references file_object (company_id, id),
  foreign key (company_id, tiles_id) references file_object (company_id, id)
);
create index version_page_by_version on version_page (company_id, version_id, page);
select koryo_protect('version_page');

-- The characters and lines of a page, as compressed JSON.
create table version_text (
  company_id uuid not null references company,
  version_id uuid not null,
  page integer not null check (page >= 1),
  character_count integer not null check (character_count >= 0),
  content bytea not null,
  primary key (version_id, page),
  foreign key (company_id, version_id) references version_data (company_id, id)
);
create index version_text_by_version on version_text (company_id, version_id);
select koryo_protect('version_text');
