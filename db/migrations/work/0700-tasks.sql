-- The personal task list (D8). The pairs and the moves are D8.2 and D8.3, held here a second time.
create table task (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  target_type text not null,
  kind text not null,
  status text not null check (status in ('WAIT', 'NOT_STARTED', 'TO_DO', 'DOING', 'IN_PROGRESS', 'COMPLETED', 'STOPPED')),
  -- How a list sorts by status: what waits for the person first.
  status_rank smallint generated always as (
    case status when 'TO_DO' then 1 when 'NOT_STARTED' then 2 when 'DOING' then 3 when 'IN_PROGRESS' then 4
      when 'WAIT' then 5 when 'COMPLETED' then 6 else 7 end) stored,
  is_open boolean generated always as (status not in ('COMPLETED', 'STOPPED')) stored,
  hand_made boolean not null default false,
  name text not null,
  brand_id uuid,
  product_id uuid,
  design_id uuid,
  part_id uuid,
  -- Specification, part version or design version that the task is about.
  target_content_id uuid,
  flow_id uuid,
  piece_id uuid,
  round integer,
  due_date date,
  note text not null default '',
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  constraint task_pair check (
    (target_type = 'COMPANY' and kind = 'CREATE_PART')
    or (target_type in ('BRAND', 'PRODUCT') and kind = 'CREATE_DESIGN_DATA')
    or (target_type = 'DESIGN' and kind in ('CREATE_DESIGN_DATA', 'CREATE_APPROVAL_FLOW', 'APPROVAL', 'COMMENT'))
    or (target_type = 'CIRCULAR_DESIGN' and kind = 'CIRCULAR')
    or (target_type = 'SPECIFICATION' and kind in ('CREATE_SPECIFICATION', 'CREATE_APPROVAL_FLOW', 'APPROVAL', 'COMMENT'))
    or (target_type in ('COMPANY_PART', 'BRAND_PART', 'PRODUCT_PART', 'DESIGN_PART') and kind in ('CREATE_PART', 'APPROVAL', 'COMMENT'))
    or (target_type = 'SUBMIT' and kind in ('CREATE_SUBMIT_DATA', 'APPROVAL'))
  ),
  -- TO_DO and DOING are the states of what a person asked for by hand.
  constraint task_hand_made check (
    case when hand_made then status not in ('NOT_STARTED', 'IN_PROGRESS', 'WAIT') else status not in ('TO_DO', 'DOING') end)
);
create unique index task_one_open_per_piece on task (piece_id, round, user_id, kind) where piece_id is not null and is_open;
create index task_by_creation on task (company_id, user_id, is_open, created_at desc, id desc);
create index task_by_update on task (company_id, user_id, is_open, updated_at desc, id desc);
create index task_by_status on task (company_id, user_id, is_open, status_rank, id);
create index task_by_flow on task (company_id, flow_id) where flow_id is not null;
create index task_by_design on task (company_id, design_id) where design_id is not null;
create index task_by_part on task (company_id, part_id) where part_id is not null;
create index task_by_due on task (company_id, due_date) where is_open and due_date is not null;
select koryo_protect('task');

create function guard_task_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('WAIT', 'NOT_STARTED'), ('NOT_STARTED', 'IN_PROGRESS'), ('TO_DO', 'DOING'),
    ('NOT_STARTED', 'COMPLETED'), ('IN_PROGRESS', 'COMPLETED'), ('TO_DO', 'COMPLETED'), ('DOING', 'COMPLETED'),
    ('WAIT', 'STOPPED'), ('NOT_STARTED', 'STOPPED'), ('IN_PROGRESS', 'STOPPED'), ('TO_DO', 'STOPPED'), ('DOING', 'STOPPED'),
    ('STOPPED', 'NOT_STARTED'), ('STOPPED', 'TO_DO')
  ) then
    raise exception 'a task does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger task_status_guard before update of status on task
  for each row when (old.status is distinct from new.status) execute function guard_task_status();
