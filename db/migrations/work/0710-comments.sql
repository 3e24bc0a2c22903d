-- Comment threads on a part, a specification, a design or a version. A thread with a place is a DesignIssue.
create table comment_thread (
  id uuid primary key,
  company_id uuid not null references company,
  subject_type text not null check (subject_type in ('PART', 'SPECIFICATION', 'DESIGN', 'VERSION')),
  subject_id uuid not null,
  subject_name text not null,
  scope uuid[] not null,
  -- The place: page from 1, coordinates relative to the page, 0..1, from the top left corner.
  version_id uuid,
  page integer check (page >= 1),
  place_kind text check (place_kind in ('point', 'rectangle')),
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  width double precision check (width > 0 and x + width <= 1.000001),
  height double precision check (height > 0 and y + height <= 1.000001),
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED')),
  resolved_by uuid,
  resolved_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, resolved_by) references app_user (company_id, id),
  -- A place is whole or absent; a rectangle has a size, a point has none.
  check (num_nulls(version_id, page, place_kind, x, y) in (0, 5)),
  check ((place_kind = 'rectangle') is not true or (width is not null and height is not null)),
  check (place_kind = 'rectangle' or (width is null and height is null)),
  check ((status = 'RESOLVED') = (resolved_at is not null))
);
create index comment_thread_by_subject on comment_thread (company_id, subject_id, created_at, id);
create index comment_thread_by_version on comment_thread (company_id, version_id, page) where version_id is not null;
create index comment_thread_by_scope on comment_thread using gin (scope);
create index comment_thread_by_author on comment_thread (company_id, created_by);
create index comment_thread_by_resolver on comment_thread (company_id, resolved_by) where resolved_by is not null;
select koryo_protect('comment_thread');

create table comment (
  id uuid primary key,
  company_id uuid not null references company,
  thread_id uuid not null,
  author_id uuid not null,
  body text not null,
  mentions uuid[] not null default '{}',
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id),
  foreign key (company_id, author_id) references app_user (company_id, id),
  -- A deleted comment keeps its place in the thread and loses its words.
  check ((deleted_at is null) = (btrim(body) <> ''))
);
create index comment_by_thread on comment (company_id, thread_id, created_at, id);
create index comment_by_author on comment (company_id, author_id, created_at desc);
select koryo_protect('comment');
