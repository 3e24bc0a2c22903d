-- Artwork that is no version of its design: the picture a version is compared with, the PDF of a dry run (D5.5, D7.5).
create table inspection_file (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  file_id uuid not null,
  readable_file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  file_type text not null check (file_type in ('pdf', 'ai', 'png', 'jpeg', 'tiff')),
  file_size bigint not null check (file_size > 0),
  page_count integer not null check (page_count >= 1),
  uploaded_by uuid not null,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, design_id) references design (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id),
  foreign key (company_id, readable_file_id) references file_object (company_id, id),
  foreign key (company_id, uploaded_by) references app_user (company_id, id)
);
create index inspection_file_by_design on inspection_file (company_id, design_id, created_at desc);
create index inspection_file_by_file on inspection_file (company_id, file_id);
create index inspection_file_by_readable_file on inspection_file (company_id, readable_file_id);
create index inspection_file_by_uploader on inspection_file (company_id, uploaded_by);
select koryo_protect('inspection_file');

-- Its pages, as those of a version.
create table inspection_file_page (
  company_id uuid not null references company,
  inspection_file_id uuid not null,
  page integer not null check (page >= 1),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  dpi numeric(7, 2) not null check (dpi > 0),
  boxes jsonb not null,
  picture_500_id uuid,
  picture_2000_id uuid,
  tiles_id uuid,
  tiles jsonb,
  created_at timestamptz not null default now(),
  primary key (inspection_file_id, page),
  foreign key (company_id, inspection_file_id) references inspection_file (company_id, id),
  foreign key (company_id, picture_500_id) references file_object (company_id, id),
  foreign key (company_id, picture_2000_id) references file_object (company_id, id),
  foreign key (company_id, tiles_id) references file_object (company_id, id)
);
create index inspection_file_page_by_file on inspection_file_page (company_id, inspection_file_id, page);
select koryo_protect('inspection_file_page');
