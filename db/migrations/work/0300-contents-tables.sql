-- Contents (D4.1): a title, a type, an origin, a language and the data themselves.
-- A content never changes once written: an edit writes another one.
create table content (
  id uuid primary key,
  company_id uuid not null references company,
  title text not null,
  type text not null check (type in ('TEXT', 'IMAGE', 'BINARY')),
  origin text not null default 'UNKNOWN' check (origin in ('UNKNOWN', 'KORYO', 'EXCEL', 'PDF')),
  language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
select koryo_protect('content');

-- The text itself, or a file for each kind of data.
create table content_data (
  id uuid primary key,
  company_id uuid not null references company,
  content_id uuid not null,
  kind text not null check (kind in ('SOURCE', 'THUMBNAIL500', 'THUMBNAIL2000', 'INSPECTIMAGE')),
  text text,
  file_id uuid,
  created_at timestamptz not null default now(),
  unique (content_id, kind),
  foreign key (company_id, content_id) references content (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id),
  check ((text is null) <> (file_id is null)),
  check (text is null or kind = 'SOURCE')
);
create index content_data_by_file on content_data (company_id, file_id);
select koryo_protect('content_data');

-- Data disappear only together with their content, which something that uses it keeps from being deleted.
revoke update on content from koryo_app;
revoke update, delete on content_data from koryo_app;
