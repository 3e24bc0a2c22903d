-- Written by `npm run generate:db` from the migrations. Do not edit.

create table app_user (
  id uuid not null,
  company_id uuid not null,
  cognito_user_id uuid not null,
  email text not null,
  email_key text not null,
  name text not null,
  locale text default 'ja'::text not null,
  access_level text not null,
  state text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint app_user_access_level_check CHECK ((access_level = ANY (ARRAY['lv99_gtb'::text, 'lv80_administrator'::text, 'lv70_companyowner'::text, 'lv60_brand_director'::text, 'lv50_basic_user'::text, 'lv40_guest'::text]))),
  constraint app_user_locale_check CHECK ((locale = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint app_user_state_check CHECK ((state = ANY (ARRAY['FORCE_CHANGE_PASSWORD'::text, 'CONFIRMED'::text, 'DISABLED'::text]))),
  constraint app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_cognito_user_id_key UNIQUE (cognito_user_id),
  constraint app_user_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX app_user_by_name ON public.app_user USING btree (company_id, name, id);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (email_key) WHERE (deleted_at IS NULL);
alter table app_user enable row level security;
alter table app_user force row level security;
create policy company on app_user for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on app_user to koryo_app;

create table audit_entry (
  company_id uuid not null,
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id uuid,
  actor_name text not null,
  actor_company_id uuid,
  subject text not null,
  action text not null,
  subject_id uuid,
  subject_name text not null,
  scope uuid[] not null,
  changes jsonb not null,
  client_address text not null,
  request_id text not null,
  previous_hash text not null,
  hash text not null,
  constraint audit_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_entry_pkey PRIMARY KEY (company_id, seq)
);
CREATE INDEX audit_entry_by_actor ON public.audit_entry USING btree (company_id, actor_id, seq DESC);
CREATE INDEX audit_entry_by_scope ON public.audit_entry USING gin (scope);
CREATE INDEX audit_entry_by_subject ON public.audit_entry USING btree (company_id, subject_id, seq DESC);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy company on audit_entry for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on audit_entry to koryo_app;

create table audit_head (
  company_id uuid not null,
  seq bigint default 0 not null,
  hash text default ''::text not null,
  constraint audit_head_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_head_pkey PRIMARY KEY (company_id)
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy company on audit_head for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on audit_head to koryo_app;

create table auth_role_assignment (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  role text not null,
  resource_type text not null,
  resource_id uuid not null,
  reach_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint auth_role_assignment_resource_type_check CHECK ((resource_type = ANY (ARRAY['Company'::text, 'Brand'::text, 'Product'::text, 'DesignData'::text, 'ApprovalPiece'::text, 'Part'::text]))),
  constraint auth_role_assignment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint auth_role_assignment_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint auth_role_assignment_pkey PRIMARY KEY (id),
  constraint auth_role_assignment_user_id_role_resource_id_key UNIQUE (user_id, role, resource_id)
);
CREATE INDEX auth_role_assignment_by_resource ON public.auth_role_assignment USING btree (company_id, resource_id);
CREATE INDEX auth_role_assignment_by_user ON public.auth_role_assignment USING btree (company_id, user_id);
alter table auth_role_assignment enable row level security;
alter table auth_role_assignment force row level security;
create policy company on auth_role_assignment for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on auth_role_assignment to koryo_app;

create table brand (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  search_key text not null,
  parent_brand_id uuid,
  notes text default ''::text not null,
  icon_file_id uuid,
  scope uuid[] not null,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint brand_check CHECK ((parent_brand_id <> id)),
  constraint brand_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint brand_company_id_icon_file_id_fkey FOREIGN KEY (company_id, icon_file_id) REFERENCES file_object(company_id, id),
  constraint brand_company_id_parent_brand_id_fkey FOREIGN KEY (company_id, parent_brand_id) REFERENCES brand(company_id, id),
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX brand_by_name ON public.brand USING btree (company_id, name, id);
CREATE INDEX brand_by_parent ON public.brand USING btree (company_id, parent_brand_id);
CREATE INDEX brand_by_scope ON public.brand USING gin (scope);
CREATE INDEX brand_by_update ON public.brand USING btree (company_id, updated_at DESC, id DESC);
alter table brand enable row level security;
alter table brand force row level security;
create policy company on brand for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on brand to koryo_app;

create table charge_history (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  design_id uuid,
  user_id uuid,
  amount integer not null,
  remaining_uploads integer not null,
  created_at timestamp with time zone default now() not null,
  constraint charge_history_kind_check CHECK ((kind = ANY (ARRAY['UPLOAD'::text, 'PLAN'::text]))),
  constraint charge_history_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint charge_history_pkey PRIMARY KEY (id)
);
CREATE INDEX charge_history_by_time ON public.charge_history USING btree (company_id, created_at DESC, id DESC);
alter table charge_history enable row level security;
alter table charge_history force row level security;
create policy company on charge_history for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on charge_history to koryo_app;

create table company (
  id uuid not null,
  name text not null,
  number text not null,
  is_provider boolean default false not null,
  locale text default 'ja'::text not null,
  time_zone text default 'Asia/Tokyo'::text not null,
  product_word text default 'shohin'::text not null,
  cognito_attrs jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint company_locale_check CHECK ((locale = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint company_product_word_check CHECK ((product_word = ANY (ARRAY['shohin'::text, 'seihin'::text]))),
  constraint company_pkey PRIMARY KEY (id),
  constraint company_number_key UNIQUE (number)
);
alter table company enable row level security;
alter table company force row level security;
create policy company on company for all using (((id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on company to koryo_app;

create table design (
  id uuid not null,
  company_id uuid not null,
  product_id uuid not null,
  brand_id uuid not null,
  name text not null,
  search_key text not null,
  code text,
  status text default 'SPECIFICATION'::text not null,
  held_status text,
  due_date date,
  size text default ''::text not null,
  notes text default ''::text not null,
  workflow jsonb not null,
  current_specification_id uuid,
  current_version_id uuid,
  specification_confirmed_at timestamp with time zone,
  thumbnail_file_id uuid,
  locked boolean default false not null,
  scope uuid[] not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint design_status_check CHECK ((status = ANY (ARRAY['SPECIFICATION'::text, 'DESIGN'::text, 'CIRCULAR'::text, 'DESIGN_REVIEW'::text, 'SUBMISSION'::text, 'COMPLETED'::text, 'ON_HOLD'::text, 'CANCELLED'::text]))),
  constraint design_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id),
  constraint design_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id),
  constraint design_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES file_object(company_id, id),
  constraint design_current_version FOREIGN KEY (company_id, current_version_id) REFERENCES version_data(company_id, id),
  constraint design_pkey PRIMARY KEY (id),
  constraint design_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX design_by_current_version ON public.design USING btree (company_id, current_version_id) WHERE (current_version_id IS NOT NULL);
CREATE INDEX design_by_product ON public.design USING btree (company_id, product_id, updated_at DESC, id DESC);
CREATE INDEX design_by_scope ON public.design USING gin (scope);
CREATE INDEX design_by_status ON public.design USING btree (company_id, status, updated_at DESC, id DESC);
CREATE INDEX design_by_update ON public.design USING btree (company_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX design_code_in_product ON public.design USING btree (product_id, code) WHERE (code IS NOT NULL);
alter table design enable row level security;
alter table design force row level security;
create policy company on design for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on design to koryo_app;

create table design_part (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  item_id uuid not null,
  part_version_id uuid,
  number integer not null,
  title text not null,
  version_id uuid not null,
  result_id uuid not null,
  verdict text not null,
  updated_at timestamp with time zone default now() not null,
  constraint design_part_verdict_check CHECK ((verdict = ANY (ARRAY['FOUND'::text, 'ALTERED'::text, 'MISSING'::text]))),
  constraint design_part_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint design_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_part_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint design_part_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint design_part_pkey PRIMARY KEY (id),
  constraint design_part_company_id_id_key UNIQUE (company_id, id),
  constraint design_part_design_id_item_id_key UNIQUE (design_id, item_id)
);
CREATE INDEX design_part_by_design ON public.design_part USING btree (company_id, design_id, number);
CREATE INDEX design_part_by_part ON public.design_part USING btree (company_id, part_version_id);
CREATE INDEX design_part_by_result ON public.design_part USING btree (company_id, result_id);
CREATE INDEX design_part_by_version ON public.design_part USING btree (company_id, version_id);
alter table design_part enable row level security;
alter table design_part force row level security;
create policy company on design_part for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on design_part to koryo_app;

create table file_object (
  id uuid not null,
  company_id uuid not null,
  sha256 text not null,
  size bigint not null,
  content_type text not null,
  file_name text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint file_object_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint file_object_pkey PRIMARY KEY (id),
  constraint file_object_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX file_object_by_hash ON public.file_object USING btree (company_id, sha256);
alter table file_object enable row level security;
alter table file_object force row level security;
create policy company on file_object for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on file_object to koryo_app;

create table idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  command text not null,
  payload_hash text not null,
  result jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint idempotency_key_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy company on idempotency_key for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on idempotency_key to koryo_app;

create table inspection_difference (
  id uuid not null,
  company_id uuid not null,
  result_id uuid not null,
  ordinal integer not null,
  page integer not null,
  kind text not null,
  px jsonb not null,
  mm jsonb not null,
  area integer not null,
  max_d numeric(5,2) not null,
  mean_d numeric(5,2) not null,
  dx_mm numeric(8,3),
  dy_mm numeric(8,3),
  text_before text,
  text_after text,
  part_title text,
  outside boolean default false not null,
  severity text not null,
  risk integer default 0 not null,
  constraint inspection_difference_area_check CHECK ((area >= 0)),
  constraint inspection_difference_kind_check CHECK ((kind = ANY (ARRAY['ADDED'::text, 'REMOVED'::text, 'CHANGED'::text, 'MOVED'::text, 'SIZE'::text, 'PAGE'::text]))),
  constraint inspection_difference_page_check CHECK ((page >= 1)),
  constraint inspection_difference_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_difference_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_difference_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_difference_pkey PRIMARY KEY (id),
  constraint inspection_difference_result_id_ordinal_key UNIQUE (result_id, ordinal)
);
CREATE INDEX inspection_difference_by_result ON public.inspection_difference USING btree (company_id, result_id, ordinal);
alter table inspection_difference enable row level security;
alter table inspection_difference force row level security;
create policy company on inspection_difference for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_difference to koryo_app;

create table inspection_part (
  id uuid not null,
  company_id uuid not null,
  result_id uuid not null,
  ordinal integer not null,
  item_id uuid,
  part_version_id uuid,
  number integer,
  title text not null,
  text text not null,
  exact boolean not null,
  verdict text not null,
  part_rate numeric(4,1) not null,
  length_rate numeric(4,1) not null,
  found_text text,
  operations jsonb default '[]'::jsonb not null,
  folds jsonb default '{}'::jsonb not null,
  places jsonb default '[]'::jsonb not null,
  severity text not null,
  risk integer default 0 not null,
  constraint inspection_part_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_part_verdict_check CHECK ((verdict = ANY (ARRAY['FOUND'::text, 'ALTERED'::text, 'MISSING'::text]))),
  constraint inspection_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_part_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_part_pkey PRIMARY KEY (id),
  constraint inspection_part_result_id_ordinal_key UNIQUE (result_id, ordinal)
);
CREATE INDEX inspection_part_by_result ON public.inspection_part USING btree (company_id, result_id, ordinal);
alter table inspection_part enable row level security;
alter table inspection_part force row level security;
create policy company on inspection_part for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_part to koryo_app;

create table inspection_result (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  version_id uuid not null,
  against_version_id uuid,
  purpose text not null,
  status text default 'RUNNING'::text not null,
  failure_code text,
  failure_params jsonb default '{}'::jsonb not null,
  run integer default 1 not null,
  attempt integer default 0 not null,
  specification_id uuid,
  texts jsonb default '[]'::jsonb not null,
  settings jsonb not null,
  input_sha256 text not null,
  engine_version text default ''::text not null,
  summary jsonb default '{}'::jsonb not null,
  scope uuid[] not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint inspection_result_check CHECK (((purpose = 'INSPECTION'::text) OR (against_version_id IS NOT NULL))),
  constraint inspection_result_check1 CHECK ((version_id <> against_version_id)),
  constraint inspection_result_purpose_check CHECK ((purpose = ANY (ARRAY['INSPECTION'::text, 'COMPARISON'::text]))),
  constraint inspection_result_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint inspection_result_company_id_against_version_id_fkey FOREIGN KEY (company_id, against_version_id) REFERENCES version_data(company_id, id),
  constraint inspection_result_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint inspection_result_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint inspection_result_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_result_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint inspection_result_pkey PRIMARY KEY (id),
  constraint inspection_result_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX inspection_result_by_against ON public.inspection_result USING btree (company_id, against_version_id);
CREATE INDEX inspection_result_by_design ON public.inspection_result USING btree (company_id, design_id, created_at DESC, id DESC);
CREATE INDEX inspection_result_by_scope ON public.inspection_result USING gin (scope);
CREATE INDEX inspection_result_by_version ON public.inspection_result USING btree (company_id, version_id, created_at DESC);
alter table inspection_result enable row level security;
alter table inspection_result force row level security;
create policy company on inspection_result for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_result to koryo_app;

create table inspection_setting (
  id uuid not null,
  company_id uuid not null,
  level text not null,
  target_id uuid not null,
  settings jsonb not null,
  scope uuid[] not null,
  updated_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint inspection_setting_level_check CHECK ((level = ANY (ARRAY['COMPANY'::text, 'BRAND'::text, 'PRODUCT'::text, 'DESIGN'::text]))),
  constraint inspection_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_setting_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id),
  constraint inspection_setting_pkey PRIMARY KEY (id),
  constraint inspection_setting_company_id_id_key UNIQUE (company_id, id),
  constraint inspection_setting_company_id_target_id_key UNIQUE (company_id, target_id)
);
alter table inspection_setting enable row level security;
alter table inspection_setting force row level security;
create policy company on inspection_setting for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_setting to koryo_app;

create table inspection_unexpected (
  id uuid not null,
  company_id uuid not null,
  result_id uuid not null,
  ordinal integer not null,
  page integer not null,
  text text not null,
  class text not null,
  boxes jsonb not null,
  severity text not null,
  risk integer default 0 not null,
  constraint inspection_unexpected_class_check CHECK ((class = ANY (ARRAY['VISIBLE'::text, 'INVISIBLE'::text, 'OUTSIDE'::text, 'UNRELIABLE'::text]))),
  constraint inspection_unexpected_page_check CHECK ((page >= 1)),
  constraint inspection_unexpected_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_unexpected_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_unexpected_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_unexpected_pkey PRIMARY KEY (id),
  constraint inspection_unexpected_result_id_ordinal_key UNIQUE (result_id, ordinal)
);
CREATE INDEX inspection_unexpected_by_result ON public.inspection_unexpected USING btree (company_id, result_id, ordinal);
alter table inspection_unexpected enable row level security;
alter table inspection_unexpected force row level security;
create policy company on inspection_unexpected for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_unexpected to koryo_app;

create table plan (
  company_id uuid not null,
  valid_until date not null,
  yearly_fee integer not null,
  design_limit integer not null,
  brand_count integer default 0 not null,
  product_count integer default 0 not null,
  design_count integer default 0 not null,
  remaining_uploads integer not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint plan_brand_count_check CHECK ((brand_count >= 0)),
  constraint plan_design_count_check CHECK ((design_count >= 0)),
  constraint plan_design_limit_check CHECK ((design_limit >= 0)),
  constraint plan_product_count_check CHECK ((product_count >= 0)),
  constraint plan_remaining_uploads_check CHECK ((remaining_uploads >= 0)),
  constraint plan_yearly_fee_check CHECK ((yearly_fee >= 0)),
  constraint plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint plan_pkey PRIMARY KEY (company_id)
);
alter table plan enable row level security;
alter table plan force row level security;
create policy company on plan for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on plan to koryo_app;

create table product (
  id uuid not null,
  company_id uuid not null,
  brand_id uuid not null,
  name text not null,
  search_key text not null,
  code text,
  jan_code text,
  release_date date,
  notes text default ''::text not null,
  icon_file_id uuid,
  scope uuid[] not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint product_jan_code_check CHECK ((jan_code ~ '^([0-9]{8}|[0-9]{13})$'::text)),
  constraint product_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id),
  constraint product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint product_company_id_icon_file_id_fkey FOREIGN KEY (company_id, icon_file_id) REFERENCES file_object(company_id, id),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX product_by_brand ON public.product USING btree (company_id, brand_id, updated_at DESC, id DESC);
CREATE INDEX product_by_scope ON public.product USING gin (scope);
CREATE INDEX product_by_update ON public.product USING btree (company_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX product_code_in_brand ON public.product USING btree (brand_id, code) WHERE (code IS NOT NULL);
alter table product enable row level security;
alter table product force row level security;
create policy company on product for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on product to koryo_app;

create table version_data (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  number integer not null,
  file_id uuid not null,
  readable_file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  file_type text not null,
  file_size bigint not null,
  status text default 'RECEIVED'::text not null,
  run integer default 1 not null,
  attempt integer default 0 not null,
  failure_code text,
  failure_params jsonb default '{}'::jsonb not null,
  page_count integer,
  warnings jsonb default '[]'::jsonb not null,
  engine_version text,
  inspection_id uuid,
  uploaded_by uuid not null,
  scope uuid[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint version_data_check CHECK (((status = 'FAILED'::text) = (failure_code IS NOT NULL))),
  constraint version_data_file_size_check CHECK ((file_size > 0)),
  constraint version_data_file_type_check CHECK ((file_type = ANY (ARRAY['pdf'::text, 'ai'::text, 'png'::text, 'jpeg'::text, 'tiff'::text]))),
  constraint version_data_number_check CHECK ((number >= 1)),
  constraint version_data_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint version_data_status_check CHECK ((status = ANY (ARRAY['RECEIVED'::text, 'RENDERED'::text, 'TEXT_DETECTED'::text, 'PARTS_MATCHED'::text, 'CONTENTS_COMPARED'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint version_data_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint version_data_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint version_data_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint version_data_company_id_readable_file_id_fkey FOREIGN KEY (company_id, readable_file_id) REFERENCES file_object(company_id, id),
  constraint version_data_company_id_uploaded_by_fkey FOREIGN KEY (company_id, uploaded_by) REFERENCES app_user(company_id, id),
  constraint version_data_inspection FOREIGN KEY (company_id, inspection_id) REFERENCES inspection_result(company_id, id),
  constraint version_data_pkey PRIMARY KEY (id),
  constraint version_data_company_id_id_key UNIQUE (company_id, id),
  constraint version_data_design_id_number_key UNIQUE (design_id, number)
);
CREATE INDEX version_data_by_design ON public.version_data USING btree (company_id, design_id, number DESC);
CREATE INDEX version_data_by_file ON public.version_data USING btree (company_id, file_id);
CREATE INDEX version_data_by_inspection ON public.version_data USING btree (company_id, inspection_id);
CREATE INDEX version_data_by_readable_file ON public.version_data USING btree (company_id, readable_file_id);
CREATE INDEX version_data_by_scope ON public.version_data USING gin (scope);
CREATE INDEX version_data_by_uploader ON public.version_data USING btree (company_id, uploaded_by);
alter table version_data enable row level security;
alter table version_data force row level security;
create policy company on version_data for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on version_data to koryo_app;

create table version_page (
  company_id uuid not null,
  version_id uuid not null,
  page integer not null,
  width_px integer not null,
  height_px integer not null,
  dpi numeric(7,2) not null,
  boxes jsonb not null,
  rendering jsonb default '{}'::jsonb not null,
  picture_500_id uuid,
  picture_2000_id uuid,
  inspect_png_id uuid,
  inspect_tif_id uuid,
  tiles_id uuid,
  tiles jsonb,
  created_at timestamp with time zone default now() not null,
  constraint version_page_dpi_check CHECK ((dpi > (0)::numeric)),
  constraint version_page_height_px_check CHECK ((height_px > 0)),
  constraint version_page_page_check CHECK ((page >= 1)),
  constraint version_page_width_px_check CHECK ((width_px > 0)),
  constraint version_page_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint version_page_company_id_inspect_png_id_fkey FOREIGN KEY (company_id, inspect_png_id) REFERENCES file_object(company_id, id),
  constraint version_page_company_id_inspect_tif_id_fkey FOREIGN KEY (company_id, inspect_tif_id) REFERENCES file_object(company_id, id),
  constraint version_page_company_id_picture_2000_id_fkey FOREIGN KEY (company_id, picture_2000_id) REFERENCES file_object(company_id, id),
  constraint version_page_company_id_picture_500_id_fkey FOREIGN KEY (company_id, picture_500_id) REFERENCES file_object(company_id, id),
  constraint version_page_company_id_tiles_id_fkey FOREIGN KEY (company_id, tiles_id) REFERENCES file_object(company_id, id),
  constraint version_page_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint version_page_pkey PRIMARY KEY (version_id, page)
);
CREATE INDEX version_page_by_version ON public.version_page USING btree (company_id, version_id, page);
alter table version_page enable row level security;
alter table version_page force row level security;
create policy company on version_page for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on version_page to koryo_app;

create table version_text (
  company_id uuid not null,
  version_id uuid not null,
  page integer not null,
  character_count integer not null,
  content bytea not null,
  constraint version_text_character_count_check CHECK ((character_count >= 0)),
  constraint version_text_page_check CHECK ((page >= 1)),
  constraint version_text_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint version_text_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint version_text_pkey PRIMARY KEY (version_id, page)
);
CREATE INDEX version_text_by_version ON public.version_text USING btree (company_id, version_id);
alter table version_text enable row level security;
alter table version_text force row level security;
create policy company on version_text for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on version_text to koryo_app;

create table workflow_template (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  options jsonb not null,
  scope uuid[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint workflow_template_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text, 'PRODUCT'::text]))),
  constraint workflow_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint workflow_template_pkey PRIMARY KEY (id),
  constraint workflow_template_company_id_id_key UNIQUE (company_id, id),
  constraint workflow_template_library_type_library_id_key UNIQUE (library_type, library_id)
);
alter table workflow_template enable row level security;
alter table workflow_template force row level security;
create policy company on workflow_template for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on workflow_template to koryo_app;

CREATE OR REPLACE FUNCTION public.koryo_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.company', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.koryo_protect(target regclass, company_column name DEFAULT 'company_id'::name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company on %s using (%I = (select koryo_company()) or (select koryo_system())) with check (%I = (select koryo_company()) or (select koryo_system()))',
    target, company_column, company_column);
  execute format('grant select, insert, update, delete on %s to koryo_app', target);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_system()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('app.system', true) = 'on' $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege'; end $function$;
