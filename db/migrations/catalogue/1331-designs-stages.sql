-- How long a design has been in its stage, and how long it was in those before. What stood there before this file tells nothing of itself
-- until it moves on.
alter table design add column stage_since timestamptz;
create index design_by_stage_since on design (company_id, stage_since, id);

create table design_stage (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  status text not null,
  entered_at timestamptz not null,
  -- Null: it is in this stage.
  left_at timestamptz,
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade
);
create unique index design_stage_now on design_stage (company_id, design_id) where left_at is null;
create index design_stage_by_end on design_stage (company_id, left_at) where left_at is not null;
create index design_stage_by_design on design_stage (company_id, design_id, entered_at);
select koryo_protect('design_stage');

-- Whatever moves a design writes when it did into updated_at.
create function stamp_design_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then new.stage_since := new.updated_at; end if;
  return new;
end $$;
create trigger design_stage_stamp before insert or update of status on design for each row execute function stamp_design_stage();

create function keep_design_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status is not distinct from old.status then return null; end if;
  update design_stage set left_at = new.updated_at where company_id = new.company_id and design_id = new.id and left_at is null;
  insert into design_stage (company_id, design_id, status, entered_at) values (new.company_id, new.id, new.status, new.updated_at);
  return null;
end $$;
create trigger design_stage_keep after insert or update of status on design for each row execute function keep_design_stage();
