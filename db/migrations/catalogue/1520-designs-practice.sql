-- A design that somebody practises on: no list shows it, no figure and no plan counts it.
alter table design add column is_practice boolean not null default false;

-- Where a company's people practise: one product for all of them, and a design of each of them.
alter table first_steps add column practice_product_id uuid, add column practice_part_id uuid;

create table practice (
  company_id uuid not null references company,
  user_id uuid not null,
  -- No foreign key, as for the sample: what is gone is laid out anew.
  design_id uuid not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select koryo_protect('practice');
