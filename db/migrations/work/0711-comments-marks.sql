-- Marks of more kinds: an arrow, a line drawn by hand, a highlighted text. x, y stay where a mark begins;
-- what a kind needs beyond that is its shape. Places stored before are points and rectangles, and stay as they are.
alter table comment_thread add column shape jsonb;
alter table comment_thread drop constraint comment_thread_place_kind_check;
alter table comment_thread add constraint comment_thread_place_kind_check
  check (place_kind in ('point', 'rectangle', 'arrow', 'freehand', 'highlight'));
alter table comment_thread add constraint comment_thread_shape_check
  check ((shape is not null) = coalesce(place_kind in ('arrow', 'freehand', 'highlight'), false));

-- What became of a mark on a later version: placed, moved or orphaned.
create table comment_place (
  company_id uuid not null references company,
  thread_id uuid not null,
  version_id uuid not null,
  state text not null check (state in ('PLACED', 'MOVED', 'ORPHANED')),
  page integer check (page >= 1),
  shape jsonb,
  found_by text check (found_by in ('PICTURE', 'TEXT', 'HAND')),
  lost_because text check (lost_because in ('NOT_FOUND', 'AMBIGUOUS', 'NO_PAGE', 'UNREADABLE')),
  -- From where it was drawn or put by hand, both seen from the TrimBox.
  dx_mm double precision not null default 0,
  dy_mm double precision not null default 0,
  placed_by uuid,
  updated_at timestamptz not null default now(),
  primary key (thread_id, version_id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id),
  foreign key (company_id, placed_by) references app_user (company_id, id),
  check (case when state = 'ORPHANED' then num_nonnulls(page, shape, found_by) = 0 and lost_because is not null
    else num_nulls(page, shape, found_by) = 0 and lost_because is null end),
  check ((found_by = 'HAND') is not distinct from true or placed_by is null)
);
create index comment_place_by_thread on comment_place (company_id, thread_id);
create index comment_place_by_version on comment_place (company_id, version_id);
create index comment_place_by_placer on comment_place (company_id, placed_by) where placed_by is not null;
select koryo_protect('comment_place');
