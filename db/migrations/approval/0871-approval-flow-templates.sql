-- Approval flow templates (D6.2): reusable plans of a company, a brand or a product. `scope` = own id, the place and its
-- ancestors, the company. A plan is written and read whole; who is in it is told apart from who can still take part.
create table approval_flow_template (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND', 'PRODUCT')),
  library_id uuid not null,
  type text not null check (type in ('SPECIFICATION', 'DESIGN', 'CIRCULAR_DESIGN', 'SUBMISSION_DATA', 'PART')),
  name text not null,
  search_key text not null,
  notes text not null default '',
  plan jsonb not null check (jsonb_typeof(plan) = 'array'),
  scope uuid[] not null,
  -- No longer offered; what refers to it goes on.
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index approval_flow_template_by_library on approval_flow_template (company_id, library_id, type);
create index approval_flow_template_by_update on approval_flow_template (company_id, updated_at desc, id desc);
create index approval_flow_template_by_name on approval_flow_template (company_id, name, id);
create index approval_flow_template_by_person on approval_flow_template (company_id, created_by);
select koryo_protect('approval_flow_template');

-- What a brand or a product has of its own goes with it.
create function flow_and_workflow_templates_go_with_place() returns trigger language plpgsql as $$
begin
  delete from workflow_template where company_id = old.company_id and library_id = old.id;
  delete from approval_flow_template where company_id = old.company_id and library_id = old.id;
  return null;
end $$;
create trigger flow_and_workflow_templates_go_with_place after delete on brand
  for each row execute function flow_and_workflow_templates_go_with_place();
create trigger flow_and_workflow_templates_go_with_place after delete on product
  for each row execute function flow_and_workflow_templates_go_with_place();
