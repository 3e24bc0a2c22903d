-- Approval flows (D6.3–D6.12). The flow's row is the lock of everything beneath it.
create table approval_flow (
  id uuid primary key,
  company_id uuid not null references company,
  type text not null check (type in ('SPECIFICATION', 'DESIGN', 'CIRCULAR_DESIGN', 'SUBMISSION_DATA', 'PART')),
  target_id uuid not null,
  target_name text not null,
  design_id uuid,
  part_id uuid,
  name text not null,
  status text not null default 'STAND_BY' check (status in ('STAND_BY', 'IN_PROGRESS', 'REJECTED', 'COMPLETED')),
  -- The round that runs or ran last; in STAND_BY the one that the next request starts.
  round integer not null default 1 check (round >= 1),
  requester_id uuid,
  content_id uuid,
  content_hash text,
  scope uuid[] not null,
  reach_id uuid not null,
  copied_from_id uuid,
  -- Set when a newer flow of the same target takes its place; the rounds stay readable (D6.7).
  superseded_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, requester_id) references app_user (company_id, id),
  foreign key (company_id, copied_from_id) references approval_flow (company_id, id),
  -- A running or ended round is bound to exactly one content (D6.10).
  check (status = 'STAND_BY' or (requester_id is not null and content_id is not null and content_hash is not null)),
  -- What runs cannot be superseded.
  check (superseded_at is null or status <> 'IN_PROGRESS')
);
create unique index approval_flow_current on approval_flow (type, target_id) where superseded_at is null;
create index approval_flow_by_target on approval_flow (company_id, target_id, created_at desc);
create index approval_flow_by_design on approval_flow (company_id, design_id) where design_id is not null;
create index approval_flow_by_part on approval_flow (company_id, part_id) where part_id is not null;
create index approval_flow_by_requester on approval_flow (company_id, requester_id);
create index approval_flow_by_copy on approval_flow (company_id, copied_from_id);
create index approval_flow_by_update on approval_flow (company_id, updated_at desc, id desc);
create index approval_flow_by_scope on approval_flow using gin (scope);
select koryo_protect('approval_flow');

-- Blocks of one step run side by side; -1: not placed yet. Removed ones stay for the rounds that ran through them.
create table approval_block (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  step integer not null check (step = -1 or step >= 1),
  position integer not null check (position >= 0),
  removed_at timestamptz,
  unique (company_id, id),
  unique (flow_id, id),
  foreign key (company_id, flow_id) references approval_flow (company_id, id)
);
create index approval_block_by_flow on approval_block (company_id, flow_id, step, position);
select koryo_protect('approval_block');

create table approval_piece (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  block_id uuid not null,
  name text not null,
  position integer not null check (position >= 0),
  required_approvals integer not null check (required_approvals >= 1),
  due_date date,
  status text not null default 'STAND_BY' check (status in ('STAND_BY', 'IN_PROGRESS', 'REJECTED', 'COMPLETED')),
  started_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (flow_id, id),
  foreign key (company_id, flow_id) references approval_flow (company_id, id),
  -- A piece's block is a block of the same flow.
  foreign key (flow_id, block_id) references approval_block (flow_id, id),
  check (removed_at is null or status = 'STAND_BY')
);
create index approval_piece_by_flow on approval_piece (company_id, flow_id);
create index approval_piece_by_block on approval_piece (flow_id, block_id);
select koryo_protect('approval_piece');

-- A person is an approver or a commenter of a piece, never both, never twice.
create table approval_piece_member (
  id uuid primary key,
  company_id uuid not null references company,
  piece_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('APPROVER', 'COMMENTER')),
  position integer not null check (position >= 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, piece_id) references approval_piece (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create unique index approval_piece_member_once on approval_piece_member (piece_id, user_id) where removed_at is null;
create index approval_piece_member_by_piece on approval_piece_member (company_id, piece_id);
create index approval_piece_member_by_user on approval_piece_member (company_id, user_id);
select koryo_protect('approval_piece_member');

-- Every round that was requested: what was submitted, by whom, with which plan, and how it ended.
create table approval_round (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  round integer not null check (round >= 1),
  content_id uuid not null,
  content_hash text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- The pieces and people as they were when the round ended (while it runs: the flow's own).
  plan jsonb not null,
  outcome text check (outcome in ('COMPLETED', 'REJECTED', 'WITHDRAWN')),
  ended_at timestamptz,
  unique (flow_id, round),
  unique (flow_id, round, content_hash),
  foreign key (company_id, flow_id) references approval_flow (company_id, id),
  foreign key (company_id, requested_by) references app_user (company_id, id),
  check ((outcome is null) = (ended_at is null))
);
create unique index approval_round_one_running on approval_round (flow_id) where ended_at is null;
create index approval_round_by_flow on approval_round (company_id, flow_id, round desc);
create index approval_round_by_requester on approval_round (company_id, requested_by);
select koryo_protect('approval_round');

-- A decision belongs to a round that exists and to that round's content: the foreign key holds the hash too (D6.10).
create table approval_decision (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  round integer not null,
  piece_id uuid not null,
  user_id uuid not null,
  action text not null check (action in ('APPROVED', 'REJECTED', 'CONFIRMED')),
  comment text not null default '',
  content_hash text not null,
  decided_at timestamptz not null,
  taken_back_at timestamptz,
  foreign key (flow_id, round, content_hash) references approval_round (flow_id, round, content_hash),
  foreign key (flow_id, piece_id) references approval_piece (flow_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  -- D6.4: a return needs its reason and is final.
  check (action <> 'REJECTED' or (btrim(comment) <> '' and taken_back_at is null))
);
create unique index approval_decision_once on approval_decision (piece_id, round, user_id) where taken_back_at is null;
create index approval_decision_by_flow on approval_decision (company_id, flow_id, round);
create index approval_decision_by_piece on approval_decision (flow_id, piece_id);
create index approval_decision_by_user on approval_decision (company_id, user_id, decided_at desc);
select koryo_protect('approval_decision');

-- The second lock behind rules/advance.ts: no decision outside the running round of a running piece,
-- and none that is changed afterwards otherwise than by taking it back.
create function guard_approval_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a decision is never deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and (
    old.taken_back_at is not null or
    (to_jsonb(old) - 'taken_back_at') is distinct from (to_jsonb(new) - 'taken_back_at')
  ) then
    raise exception 'a decision is never changed' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from approval_flow f
    join approval_piece p on p.flow_id = f.id
    where f.id = new.flow_id and f.company_id = new.company_id and f.status = 'IN_PROGRESS' and f.round = new.round
      and p.id = new.piece_id and p.status = 'IN_PROGRESS'
      and (f.type = 'CIRCULAR_DESIGN') = (new.action = 'CONFIRMED')
  ) then
    raise exception 'this piece does not run in this round' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_decision_guard before insert or update or delete on approval_decision
  for each row execute function guard_approval_decision();

-- Ended flows stay ended: only the moves of D6.5–D6.7 exist.
create function guard_approval_flow_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('STAND_BY', 'IN_PROGRESS'), ('REJECTED', 'IN_PROGRESS'),
    ('IN_PROGRESS', 'STAND_BY'), ('IN_PROGRESS', 'REJECTED'), ('IN_PROGRESS', 'COMPLETED')
  ) then
    raise exception 'a flow does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_flow_status_guard before update of status on approval_flow
  for each row when (old.status is distinct from new.status) execute function guard_approval_flow_status();

-- A person is reminded of a flow at most once a day (D6.12).
create table approval_reminder (
  id uuid primary key,
  company_id uuid not null references company,
  flow_id uuid not null,
  piece_id uuid not null,
  user_id uuid not null,
  day date not null,
  reminded_by uuid not null,
  created_at timestamptz not null default now(),
  unique (flow_id, user_id, day),
  foreign key (flow_id, piece_id) references approval_piece (flow_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, reminded_by) references app_user (company_id, id)
);
create index approval_reminder_by_piece on approval_reminder (flow_id, piece_id);
create index approval_reminder_by_user on approval_reminder (company_id, user_id);
create index approval_reminder_by_sender on approval_reminder (company_id, reminded_by);
select koryo_protect('approval_reminder');
