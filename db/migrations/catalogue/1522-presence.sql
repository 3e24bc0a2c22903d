-- Who looks at a design now, and where: kept by pages that are open, worth nothing a minute later.
create table presence (
  company_id uuid not null references company,
  user_id uuid not null,
  design_id uuid not null,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (company_id, design_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade
);
select koryo_protect('presence');
create index presence_by_user on presence (company_id, user_id);
