-- Campaigns (改版対応): an approved part was approved anew, and every design that is made from its former wording has to follow.
create table campaign (
  id uuid primary key,
  company_id uuid not null references company,
  part_id uuid not null,
  -- What the designs have to say from now on, and what they said.
  part_version_id uuid not null,
  former_version_id uuid not null,
  -- Who made the new version: told how it goes.
  started_by uuid not null,
  due_on date,
  closed_at timestamptz,
  -- Null while it is open, and where the last design ended it.
  closed_by uuid,
  closing_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (part_version_id),
  foreign key (company_id, part_id) references part (company_id, id),
  foreign key (company_id, part_version_id) references part_version (company_id, id),
  foreign key (company_id, former_version_id) references part_version (company_id, id),
  foreign key (company_id, started_by) references app_user (company_id, id),
  foreign key (company_id, closed_by) references app_user (company_id, id),
  check (closed_by is null or closed_at is not null)
);
create index campaign_by_part on campaign (company_id, part_id, created_at desc);
create index campaign_by_former on campaign (company_id, former_version_id);
create index campaign_by_start on campaign (company_id, created_at desc, id desc);
create index campaign_by_person on campaign (company_id, started_by);
create index campaign_by_closer on campaign (company_id, closed_by);
select koryo_protect('campaign');

-- A design of a campaign. Its state is read from its specification and its newest inspection; only what people say of it is kept.
create table campaign_design (
  id uuid primary key,
  company_id uuid not null references company,
  campaign_id uuid not null,
  design_id uuid not null,
  owner_id uuid,
  -- The newest artwork against the new wording, where the design's own inspection does not look for it yet.
  result_id uuid,
  -- Somebody said that nothing is left to do here, and why.
  settled_at timestamptz,
  settled_by uuid,
  settled_note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (campaign_id, design_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id),
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references app_user (company_id, id),
  foreign key (company_id, settled_by) references app_user (company_id, id),
  foreign key (company_id, result_id) references inspection_result (company_id, id) on delete set null (result_id),
  check ((settled_at is null) = (settled_by is null))
);
create index campaign_design_by_design on campaign_design (company_id, design_id);
create index campaign_design_by_owner on campaign_design (company_id, owner_id);
create index campaign_design_by_settler on campaign_design (company_id, settled_by);
create index campaign_design_by_result on campaign_design (company_id, result_id);
select koryo_protect('campaign_design');
