-- Written by `npm run generate:db` from the migrations. Do not edit.

create table account_credential (
  user_id uuid not null,
  company_id uuid not null,
  password_hash text not null,
  temporary boolean not null,
  expires_at timestamp with time zone,
  issue_id uuid,
  email_verified_at timestamp with time zone,
  changed_at timestamp with time zone default now() not null,
  constraint account_credential_check CHECK ((temporary = (expires_at IS NOT NULL))),
  constraint account_credential_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint account_credential_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint account_credential_pkey PRIMARY KEY (user_id)
);
CREATE INDEX account_credential_by_company ON public.account_credential USING btree (company_id, user_id);
alter table account_credential enable row level security;
alter table account_credential force row level security;
create policy company on account_credential for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on account_credential to koryo_app;

create table account_import (
  id uuid not null,
  company_id uuid not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  status text default 'READING'::text not null,
  checked jsonb,
  refusal_code text,
  refusal_params jsonb default '{}'::jsonb not null,
  registered integer,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint account_import_check CHECK (((status <> ALL (ARRAY['CHECKED'::text, 'REGISTERED'::text])) OR (checked IS NOT NULL))),
  constraint account_import_check1 CHECK (((status = 'REFUSED'::text) = (refusal_code IS NOT NULL))),
  constraint account_import_check2 CHECK (((status = 'REGISTERED'::text) = (registered IS NOT NULL))),
  constraint account_import_status_check CHECK ((status = ANY (ARRAY['READING'::text, 'CHECKED'::text, 'REFUSED'::text, 'FAILED'::text, 'REGISTERED'::text, 'CANCELLED'::text]))),
  constraint account_import_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint account_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint account_import_pkey PRIMARY KEY (id),
  constraint account_import_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX account_import_by_file ON public.account_import USING btree (company_id, file_id);
CREATE INDEX account_import_by_person ON public.account_import USING btree (company_id, requested_by, created_at DESC);
alter table account_import enable row level security;
alter table account_import force row level security;
create policy company on account_import for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on account_import to koryo_app;

create table allowed_networks (
  company_id uuid not null,
  networks text[] default '{}'::text[] not null,
  notes text[] default '{}'::text[] not null,
  guests boolean default false not null,
  programs boolean default false not null,
  version integer default 1 not null,
  changed_at timestamp with time zone default now() not null,
  constraint allowed_networks_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint allowed_networks_pkey PRIMARY KEY (company_id)
);
alter table allowed_networks enable row level security;
alter table allowed_networks force row level security;
create policy company on allowed_networks for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on allowed_networks to koryo_app;

create table api_key (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  name text not null,
  secret_hash text not null,
  ending text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  told_days integer,
  constraint api_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint api_key_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX api_key_by_account ON public.api_key USING btree (company_id, user_id, created_at DESC);
CREATE INDEX api_key_by_end ON public.api_key USING btree (expires_at) WHERE (revoked_at IS NULL);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy company on api_key for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on api_key to koryo_app;

create table app_user (
  id uuid not null,
  company_id uuid not null,
  cognito_user_id text not null,
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
  kind text default 'ACCOUNT'::text not null,
  subject_issuer text,
  erased_at timestamp with time zone,
  erased_digest text,
  constraint app_user_access_level_check CHECK ((access_level = ANY (ARRAY['lv99_gtb'::text, 'lv80_administrator'::text, 'lv70_companyowner'::text, 'lv60_brand_director'::text, 'lv50_basic_user'::text, 'lv40_guest'::text]))),
  constraint app_user_erased CHECK ((((erased_at IS NULL) = (erased_digest IS NULL)) AND ((erased_at IS NULL) OR (deleted_at IS NOT NULL) OR (kind = 'GUEST'::text)))),
  constraint app_user_guest CHECK (((kind <> 'GUEST'::text) OR ((state = 'DISABLED'::text) AND (access_level = 'lv40_guest'::text)))),
  constraint app_user_kind_check CHECK ((kind = ANY (ARRAY['ACCOUNT'::text, 'GUEST'::text, 'SERVICE'::text]))),
  constraint app_user_locale_check CHECK ((locale = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint app_user_service CHECK (((kind <> 'SERVICE'::text) OR ((state = 'DISABLED'::text) AND (email = ''::text) AND (access_level = ANY (ARRAY['lv70_companyowner'::text, 'lv60_brand_director'::text, 'lv50_basic_user'::text]))))),
  constraint app_user_state_check CHECK ((state = ANY (ARRAY['FORCE_CHANGE_PASSWORD'::text, 'CONFIRMED'::text, 'DISABLED'::text]))),
  constraint app_user_subject CHECK (((length(cognito_user_id) >= 1) AND (length(cognito_user_id) <= 255))),
  constraint app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX app_user_by_email ON public.app_user USING btree (email_key) WHERE ((deleted_at IS NULL) AND (kind = 'ACCOUNT'::text));
CREATE INDEX app_user_by_name ON public.app_user USING btree (company_id, name, id);
CREATE INDEX app_user_by_subject ON public.app_user USING btree (subject_issuer, cognito_user_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (company_id, email_key) WHERE ((deleted_at IS NULL) AND (kind = 'ACCOUNT'::text));
CREATE TRIGGER account_standing AFTER UPDATE OF state, access_level, deleted_at ON public.app_user FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.access_level IS DISTINCT FROM new.access_level) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION account_standing();
CREATE TRIGGER app_user_overview AFTER UPDATE OF name ON public.app_user FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION keep_overview_people();
CREATE TRIGGER scim_erased AFTER UPDATE OF erased_at ON public.app_user FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION scim_erased();
CREATE TRIGGER team_erased AFTER UPDATE OF erased_at ON public.app_user FOR EACH ROW WHEN (((old.erased_at IS NULL) AND (new.erased_at IS NOT NULL))) EXECUTE FUNCTION team_erased();
alter table app_user enable row level security;
alter table app_user force row level security;
create policy company on app_user for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on app_user to koryo_app;

create table approval_block (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  step integer not null,
  "position" integer not null,
  removed_at timestamp with time zone,
  constraint approval_block_position_check CHECK (("position" >= 0)),
  constraint approval_block_step_check CHECK (((step = '-1'::integer) OR (step >= 1))),
  constraint approval_block_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_block_company_id_flow_id_fkey FOREIGN KEY (company_id, flow_id) REFERENCES approval_flow(company_id, id),
  constraint approval_block_pkey PRIMARY KEY (id),
  constraint approval_block_company_id_id_key UNIQUE (company_id, id),
  constraint approval_block_flow_id_id_key UNIQUE (flow_id, id)
);
CREATE INDEX approval_block_by_flow ON public.approval_block USING btree (company_id, flow_id, step, "position");
alter table approval_block enable row level security;
alter table approval_block force row level security;
create policy company on approval_block for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_block to koryo_app;

create table approval_condition (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  piece_id uuid not null,
  round integer not null,
  decision_id uuid not null,
  "position" integer not null,
  body text not null,
  answer text default ''::text not null,
  answered_by uuid,
  answered_at timestamp with time zone,
  settled_by uuid,
  settled_at timestamp with time zone,
  constraint approval_condition_body_check CHECK ((btrim(body) <> ''::text)),
  constraint approval_condition_check CHECK ((((answered_at IS NULL) = (answered_by IS NULL)) AND ((answered_at IS NULL) = (answer = ''::text)))),
  constraint approval_condition_check1 CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint approval_condition_position_check CHECK (("position" >= 0)),
  constraint approval_condition_round_check CHECK ((round >= 1)),
  constraint approval_condition_company_id_answered_by_fkey FOREIGN KEY (company_id, answered_by) REFERENCES app_user(company_id, id),
  constraint approval_condition_company_id_decision_id_fkey FOREIGN KEY (company_id, decision_id) REFERENCES approval_decision(company_id, id),
  constraint approval_condition_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_condition_company_id_settled_by_fkey FOREIGN KEY (company_id, settled_by) REFERENCES app_user(company_id, id),
  constraint approval_condition_flow_id_piece_id_fkey FOREIGN KEY (flow_id, piece_id) REFERENCES approval_piece(flow_id, id),
  constraint approval_condition_pkey PRIMARY KEY (id)
);
CREATE INDEX approval_condition_by_answerer ON public.approval_condition USING btree (company_id, answered_by);
CREATE INDEX approval_condition_by_decision ON public.approval_condition USING btree (company_id, decision_id);
CREATE INDEX approval_condition_by_flow ON public.approval_condition USING btree (company_id, flow_id, round);
CREATE INDEX approval_condition_by_piece ON public.approval_condition USING btree (flow_id, piece_id);
CREATE INDEX approval_condition_by_settler ON public.approval_condition USING btree (company_id, settled_by);
CREATE UNIQUE INDEX approval_condition_once ON public.approval_condition USING btree (decision_id, "position");
CREATE TRIGGER approval_condition_guard BEFORE INSERT OR DELETE OR UPDATE ON public.approval_condition FOR EACH ROW EXECUTE FUNCTION guard_approval_condition();
alter table approval_condition enable row level security;
alter table approval_condition force row level security;
create policy company on approval_condition for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_condition to koryo_app;

create table approval_decision (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  round integer not null,
  piece_id uuid not null,
  user_id uuid not null,
  action text not null,
  comment text default ''::text not null,
  content_hash text not null,
  decided_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  checklist jsonb default '[]'::jsonb not null,
  signature jsonb,
  signature_id uuid,
  delegate_id uuid,
  delegation_id uuid,
  open_points jsonb default '[]'::jsonb not null,
  acknowledgement text default ''::text not null,
  constraint approval_decision_acknowledged CHECK (((action = 'REJECTED'::text) OR (NOT (open_points @> '[{"kind": "CRITICAL_FINDINGS"}]'::jsonb)) OR (btrim(acknowledgement) <> ''::text))),
  constraint approval_decision_action_check CHECK ((action = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text, 'CONFIRMED'::text]))),
  constraint approval_decision_check CHECK (((action <> 'REJECTED'::text) OR ((btrim(comment) <> ''::text) AND (taken_back_at IS NULL)))),
  constraint approval_decision_checklist_check CHECK ((jsonb_typeof(checklist) = 'array'::text)),
  constraint approval_decision_delegate CHECK (((delegate_id IS NULL) = (delegation_id IS NULL))),
  constraint approval_decision_open_points_check CHECK ((jsonb_typeof(open_points) = 'array'::text)),
  constraint approval_decision_signature CHECK (((signature IS NULL) = (signature_id IS NULL))),
  constraint approval_decision_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_decision_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint approval_decision_delegation FOREIGN KEY (company_id, delegation_id, user_id, delegate_id) REFERENCES approval_delegation(company_id, id, owner_id, delegate_id),
  constraint approval_decision_flow_id_piece_id_fkey FOREIGN KEY (flow_id, piece_id) REFERENCES approval_piece(flow_id, id),
  constraint approval_decision_flow_id_round_content_hash_fkey FOREIGN KEY (flow_id, round, content_hash) REFERENCES approval_round(flow_id, round, content_hash),
  constraint approval_decision_pkey PRIMARY KEY (id),
  constraint approval_decision_in_company UNIQUE (company_id, id),
  constraint approval_decision_signature_id_key UNIQUE (signature_id)
);
CREATE INDEX approval_decision_by_delegate ON public.approval_decision USING btree (company_id, delegate_id, piece_id) WHERE (delegate_id IS NOT NULL);
CREATE INDEX approval_decision_by_delegation ON public.approval_decision USING btree (company_id, delegation_id, user_id, delegate_id) WHERE (delegation_id IS NOT NULL);
CREATE INDEX approval_decision_by_flow ON public.approval_decision USING btree (company_id, flow_id, round);
CREATE INDEX approval_decision_by_piece ON public.approval_decision USING btree (flow_id, piece_id);
CREATE INDEX approval_decision_by_user ON public.approval_decision USING btree (company_id, user_id, decided_at DESC);
CREATE UNIQUE INDEX approval_decision_once ON public.approval_decision USING btree (piece_id, round, user_id) WHERE (taken_back_at IS NULL);
CREATE TRIGGER approval_decision_guard BEFORE INSERT OR DELETE OR UPDATE ON public.approval_decision FOR EACH ROW EXECUTE FUNCTION guard_approval_decision();
alter table approval_decision enable row level security;
alter table approval_decision force row level security;
create policy company on approval_decision for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_decision to koryo_app;

create table approval_delegation (
  id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  delegate_id uuid not null,
  flow_types text[] default '{}'::text[] not null,
  starts_on date not null,
  ends_on date not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint approval_delegation_check CHECK ((owner_id <> delegate_id)),
  constraint approval_delegation_check1 CHECK ((starts_on <= ends_on)),
  constraint approval_delegation_check2 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint approval_delegation_flow_types_check CHECK ((flow_types <@ ARRAY['SPECIFICATION'::text, 'DESIGN'::text, 'CIRCULAR_DESIGN'::text, 'SUBMISSION_DATA'::text, 'PART'::text])),
  constraint approval_delegation_company_id_delegate_id_fkey FOREIGN KEY (company_id, delegate_id) REFERENCES app_user(company_id, id),
  constraint approval_delegation_company_id_ended_by_fkey FOREIGN KEY (company_id, ended_by) REFERENCES app_user(company_id, id),
  constraint approval_delegation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_delegation_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES app_user(company_id, id),
  constraint approval_delegation_pkey PRIMARY KEY (id),
  constraint approval_delegation_company_id_id_key UNIQUE (company_id, id),
  constraint approval_delegation_company_id_id_owner_id_delegate_id_key UNIQUE (company_id, id, owner_id, delegate_id)
);
CREATE INDEX approval_delegation_by_delegate ON public.approval_delegation USING btree (company_id, delegate_id, ends_on);
CREATE INDEX approval_delegation_by_ender ON public.approval_delegation USING btree (company_id, ended_by);
CREATE INDEX approval_delegation_by_owner ON public.approval_delegation USING btree (company_id, owner_id, ends_on);
CREATE INDEX approval_delegation_open ON public.approval_delegation USING btree (company_id, ends_on) WHERE (ended_at IS NULL);
CREATE TRIGGER approval_delegation_guard BEFORE DELETE OR UPDATE ON public.approval_delegation FOR EACH ROW EXECUTE FUNCTION guard_approval_delegation();
alter table approval_delegation enable row level security;
alter table approval_delegation force row level security;
create policy company on approval_delegation for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_delegation to koryo_app;

create table approval_flow (
  id uuid not null,
  company_id uuid not null,
  type text not null,
  target_id uuid not null,
  target_name text not null,
  design_id uuid,
  part_id uuid,
  name text not null,
  status text default 'STAND_BY'::text not null,
  round integer default 1 not null,
  requester_id uuid,
  content_id uuid,
  content_hash text,
  scope uuid[] not null,
  reach_id uuid not null,
  copied_from_id uuid,
  superseded_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  signed boolean default false not null,
  constraint approval_flow_check CHECK (((status = 'STAND_BY'::text) OR ((requester_id IS NOT NULL) AND (content_id IS NOT NULL) AND (content_hash IS NOT NULL)))),
  constraint approval_flow_check1 CHECK (((superseded_at IS NULL) OR (status <> 'IN_PROGRESS'::text))),
  constraint approval_flow_round_check CHECK ((round >= 1)),
  constraint approval_flow_status_check CHECK ((status = ANY (ARRAY['STAND_BY'::text, 'IN_PROGRESS'::text, 'REJECTED'::text, 'COMPLETED'::text]))),
  constraint approval_flow_type_check CHECK ((type = ANY (ARRAY['SPECIFICATION'::text, 'DESIGN'::text, 'CIRCULAR_DESIGN'::text, 'SUBMISSION_DATA'::text, 'PART'::text]))),
  constraint approval_flow_company_id_copied_from_id_fkey FOREIGN KEY (company_id, copied_from_id) REFERENCES approval_flow(company_id, id),
  constraint approval_flow_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_flow_company_id_requester_id_fkey FOREIGN KEY (company_id, requester_id) REFERENCES app_user(company_id, id),
  constraint approval_flow_pkey PRIMARY KEY (id),
  constraint approval_flow_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX approval_flow_by_copy ON public.approval_flow USING btree (company_id, copied_from_id);
CREATE INDEX approval_flow_by_design ON public.approval_flow USING btree (company_id, design_id) WHERE (design_id IS NOT NULL);
CREATE INDEX approval_flow_by_part ON public.approval_flow USING btree (company_id, part_id) WHERE (part_id IS NOT NULL);
CREATE INDEX approval_flow_by_requester ON public.approval_flow USING btree (company_id, requester_id);
CREATE INDEX approval_flow_by_scope ON public.approval_flow USING gin (scope);
CREATE INDEX approval_flow_by_target ON public.approval_flow USING btree (company_id, target_id, created_at DESC);
CREATE INDEX approval_flow_by_update ON public.approval_flow USING btree (company_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX approval_flow_current ON public.approval_flow USING btree (type, target_id) WHERE (superseded_at IS NULL);
CREATE TRIGGER approval_flow_status_guard BEFORE UPDATE OF status ON public.approval_flow FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION guard_approval_flow_status();
alter table approval_flow enable row level security;
alter table approval_flow force row level security;
create policy company on approval_flow for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_flow to koryo_app;

create table approval_flow_template (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  type text not null,
  name text not null,
  search_key text not null,
  notes text default ''::text not null,
  plan jsonb not null,
  scope uuid[] not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  signed boolean default false not null,
  constraint approval_flow_template_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text, 'PRODUCT'::text]))),
  constraint approval_flow_template_plan_check CHECK ((jsonb_typeof(plan) = 'array'::text)),
  constraint approval_flow_template_type_check CHECK ((type = ANY (ARRAY['SPECIFICATION'::text, 'DESIGN'::text, 'CIRCULAR_DESIGN'::text, 'SUBMISSION_DATA'::text, 'PART'::text]))),
  constraint approval_flow_template_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint approval_flow_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_flow_template_pkey PRIMARY KEY (id),
  constraint approval_flow_template_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX approval_flow_template_by_library ON public.approval_flow_template USING btree (company_id, library_id, type);
CREATE INDEX approval_flow_template_by_name ON public.approval_flow_template USING btree (company_id, name, id);
CREATE INDEX approval_flow_template_by_person ON public.approval_flow_template USING btree (company_id, created_by);
CREATE INDEX approval_flow_template_by_update ON public.approval_flow_template USING btree (company_id, updated_at DESC, id DESC);
alter table approval_flow_template enable row level security;
alter table approval_flow_template force row level security;
create policy company on approval_flow_template for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_flow_template to koryo_app;

create table approval_guest (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  piece_id uuid not null,
  round integer not null,
  user_id uuid not null,
  kind text not null,
  raised boolean not null,
  invited_by uuid not null,
  message text default ''::text not null,
  expiry_told_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone default now() not null,
  constraint approval_guest_check CHECK (((NOT raised) OR (kind = 'APPROVER'::text))),
  constraint approval_guest_check1 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint approval_guest_end_reason_check CHECK ((end_reason = ANY (ARRAY['WITHDRAWN'::text, 'ROUND_ENDED'::text, 'REPLACED'::text]))),
  constraint approval_guest_kind_check CHECK ((kind = ANY (ARRAY['APPROVER'::text, 'COMMENTER'::text]))),
  constraint approval_guest_round_check CHECK ((round >= 1)),
  constraint approval_guest_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_guest_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES app_user(company_id, id),
  constraint approval_guest_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint approval_guest_flow_id_piece_id_fkey FOREIGN KEY (flow_id, piece_id) REFERENCES approval_piece(flow_id, id),
  constraint approval_guest_pkey PRIMARY KEY (id),
  constraint approval_guest_company_id_user_id_key UNIQUE (company_id, user_id)
);
CREATE INDEX approval_guest_by_inviter ON public.approval_guest USING btree (company_id, invited_by);
CREATE INDEX approval_guest_by_piece ON public.approval_guest USING btree (flow_id, piece_id);
CREATE INDEX approval_guest_open ON public.approval_guest USING btree (company_id, flow_id) WHERE (ended_at IS NULL);
alter table approval_guest enable row level security;
alter table approval_guest force row level security;
create policy company on approval_guest for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_guest to koryo_app;

create table approval_piece (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  block_id uuid not null,
  name text not null,
  "position" integer not null,
  required_approvals integer not null,
  due_date date,
  status text default 'STAND_BY'::text not null,
  started_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  due_in_days integer,
  checklist jsonb default '[]'::jsonb not null,
  constraint approval_piece_check CHECK (((removed_at IS NULL) OR (status = 'STAND_BY'::text))),
  constraint approval_piece_checklist_check CHECK ((jsonb_typeof(checklist) = 'array'::text)),
  constraint approval_piece_due_in_days_check CHECK (((due_in_days >= 1) AND (due_in_days <= 365))),
  constraint approval_piece_position_check CHECK (("position" >= 0)),
  constraint approval_piece_required_approvals_check CHECK ((required_approvals >= 1)),
  constraint approval_piece_status_check CHECK ((status = ANY (ARRAY['STAND_BY'::text, 'IN_PROGRESS'::text, 'REJECTED'::text, 'COMPLETED'::text]))),
  constraint approval_piece_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_piece_company_id_flow_id_fkey FOREIGN KEY (company_id, flow_id) REFERENCES approval_flow(company_id, id),
  constraint approval_piece_flow_id_block_id_fkey FOREIGN KEY (flow_id, block_id) REFERENCES approval_block(flow_id, id),
  constraint approval_piece_pkey PRIMARY KEY (id),
  constraint approval_piece_company_id_id_key UNIQUE (company_id, id),
  constraint approval_piece_flow_id_id_key UNIQUE (flow_id, id)
);
CREATE INDEX approval_piece_by_block ON public.approval_piece USING btree (flow_id, block_id);
CREATE INDEX approval_piece_by_flow ON public.approval_piece USING btree (company_id, flow_id);
CREATE INDEX approval_piece_running ON public.approval_piece USING btree (company_id, flow_id) WHERE (status = 'IN_PROGRESS'::text);
CREATE TRIGGER approval_piece_conditions BEFORE UPDATE OF status ON public.approval_piece FOR EACH ROW EXECUTE FUNCTION guard_conditions_of_piece();
alter table approval_piece enable row level security;
alter table approval_piece force row level security;
create policy company on approval_piece for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_piece to koryo_app;

create table approval_piece_member (
  id uuid not null,
  company_id uuid not null,
  piece_id uuid not null,
  user_id uuid not null,
  kind text not null,
  "position" integer not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  from_team boolean default false not null,
  kept_out boolean default false not null,
  constraint approval_piece_member_kind_check CHECK ((kind = ANY (ARRAY['APPROVER'::text, 'COMMENTER'::text]))),
  constraint approval_piece_member_position_check CHECK (("position" >= 0)),
  constraint approval_piece_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_piece_member_company_id_piece_id_fkey FOREIGN KEY (company_id, piece_id) REFERENCES approval_piece(company_id, id),
  constraint approval_piece_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint approval_piece_member_pkey PRIMARY KEY (id)
);
CREATE INDEX approval_piece_member_by_piece ON public.approval_piece_member USING btree (company_id, piece_id);
CREATE INDEX approval_piece_member_by_user ON public.approval_piece_member USING btree (company_id, user_id);
CREATE UNIQUE INDEX approval_piece_member_once ON public.approval_piece_member USING btree (piece_id, user_id) WHERE (removed_at IS NULL);
alter table approval_piece_member enable row level security;
alter table approval_piece_member force row level security;
create policy company on approval_piece_member for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_piece_member to koryo_app;

create table approval_piece_team (
  company_id uuid not null,
  piece_id uuid not null,
  team_id uuid not null,
  kind text not null,
  "position" integer not null,
  constraint approval_piece_team_kind_check CHECK ((kind = ANY (ARRAY['APPROVER'::text, 'COMMENTER'::text]))),
  constraint approval_piece_team_position_check CHECK (("position" >= 0)),
  constraint approval_piece_team_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_piece_team_company_id_piece_id_fkey FOREIGN KEY (company_id, piece_id) REFERENCES approval_piece(company_id, id) ON DELETE CASCADE,
  constraint approval_piece_team_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES team(company_id, id) ON DELETE CASCADE,
  constraint approval_piece_team_pkey PRIMARY KEY (piece_id, team_id)
);
CREATE INDEX approval_piece_team_by_piece ON public.approval_piece_team USING btree (company_id, piece_id);
CREATE INDEX approval_piece_team_by_team ON public.approval_piece_team USING btree (company_id, team_id);
alter table approval_piece_team enable row level security;
alter table approval_piece_team force row level security;
create policy company on approval_piece_team for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_piece_team to koryo_app;

create table approval_reminder (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  piece_id uuid not null,
  user_id uuid not null,
  day date not null,
  reminded_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint approval_reminder_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_reminder_company_id_reminded_by_fkey FOREIGN KEY (company_id, reminded_by) REFERENCES app_user(company_id, id),
  constraint approval_reminder_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint approval_reminder_flow_id_piece_id_fkey FOREIGN KEY (flow_id, piece_id) REFERENCES approval_piece(flow_id, id),
  constraint approval_reminder_pkey PRIMARY KEY (id),
  constraint approval_reminder_flow_id_user_id_day_key UNIQUE (flow_id, user_id, day)
);
CREATE INDEX approval_reminder_by_piece ON public.approval_reminder USING btree (flow_id, piece_id);
CREATE INDEX approval_reminder_by_sender ON public.approval_reminder USING btree (company_id, reminded_by);
CREATE INDEX approval_reminder_by_user ON public.approval_reminder USING btree (company_id, user_id);
alter table approval_reminder enable row level security;
alter table approval_reminder force row level security;
create policy company on approval_reminder for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_reminder to koryo_app;

create table approval_round (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  round integer not null,
  content_id uuid not null,
  content_hash text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  plan jsonb not null,
  outcome text,
  ended_at timestamp with time zone,
  material_hash text,
  request_reason text default ''::text not null,
  constraint approval_round_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint approval_round_outcome_check CHECK ((outcome = ANY (ARRAY['COMPLETED'::text, 'REJECTED'::text, 'WITHDRAWN'::text]))),
  constraint approval_round_round_check CHECK ((round >= 1)),
  constraint approval_round_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_round_company_id_flow_id_fkey FOREIGN KEY (company_id, flow_id) REFERENCES approval_flow(company_id, id),
  constraint approval_round_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint approval_round_pkey PRIMARY KEY (id),
  constraint approval_round_flow_id_round_content_hash_key UNIQUE (flow_id, round, content_hash),
  constraint approval_round_flow_id_round_key UNIQUE (flow_id, round)
);
CREATE INDEX approval_round_by_flow ON public.approval_round USING btree (company_id, flow_id, round DESC);
CREATE INDEX approval_round_by_requester ON public.approval_round USING btree (company_id, requested_by);
CREATE UNIQUE INDEX approval_round_one_running ON public.approval_round USING btree (flow_id) WHERE (ended_at IS NULL);
alter table approval_round enable row level security;
alter table approval_round force row level security;
create policy company on approval_round for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_round to koryo_app;

create table approval_skip (
  id uuid not null,
  company_id uuid not null,
  flow_id uuid not null,
  piece_id uuid not null,
  round integer not null,
  user_id uuid not null,
  reason text not null,
  skipped_by uuid not null,
  skipped_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint approval_skip_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint approval_skip_reason_check CHECK ((btrim(reason) <> ''::text)),
  constraint approval_skip_round_check CHECK ((round >= 1)),
  constraint approval_skip_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint approval_skip_company_id_skipped_by_fkey FOREIGN KEY (company_id, skipped_by) REFERENCES app_user(company_id, id),
  constraint approval_skip_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES app_user(company_id, id),
  constraint approval_skip_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint approval_skip_flow_id_piece_id_fkey FOREIGN KEY (flow_id, piece_id) REFERENCES approval_piece(flow_id, id),
  constraint approval_skip_pkey PRIMARY KEY (id)
);
CREATE INDEX approval_skip_by_flow ON public.approval_skip USING btree (company_id, flow_id);
CREATE INDEX approval_skip_by_piece ON public.approval_skip USING btree (flow_id, piece_id);
CREATE INDEX approval_skip_by_skipper ON public.approval_skip USING btree (company_id, skipped_by);
CREATE INDEX approval_skip_by_undoer ON public.approval_skip USING btree (company_id, undone_by);
CREATE INDEX approval_skip_by_user ON public.approval_skip USING btree (company_id, user_id);
CREATE UNIQUE INDEX approval_skip_once ON public.approval_skip USING btree (piece_id, round, user_id) WHERE (undone_at IS NULL);
CREATE TRIGGER approval_skip_guard BEFORE DELETE OR UPDATE ON public.approval_skip FOR EACH ROW EXECUTE FUNCTION guard_approval_skip();
alter table approval_skip enable row level security;
alter table approval_skip force row level security;
create policy company on approval_skip for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on approval_skip to koryo_app;

create table audit_anchor (
  company_id uuid not null,
  day date not null,
  seq bigint not null,
  hash text not null,
  mailed_to text[] not null,
  created_at timestamp with time zone default now() not null,
  signature text,
  key_id text,
  constraint audit_anchor_seq_check CHECK ((seq > 0)),
  constraint audit_anchor_signed CHECK (((signature IS NULL) = (key_id IS NULL))),
  constraint audit_anchor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_anchor_pkey PRIMARY KEY (company_id, day)
);
CREATE TRIGGER audit_anchor_append_only BEFORE DELETE OR UPDATE ON public.audit_anchor FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_anchor_no_truncate BEFORE TRUNCATE ON public.audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
alter table audit_anchor enable row level security;
alter table audit_anchor force row level security;
create policy company on audit_anchor for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on audit_anchor to koryo_app;

create table audit_archive (
  id uuid not null,
  company_id uuid not null,
  month date not null,
  first_seq bigint not null,
  last_seq bigint not null,
  previous_hash text not null,
  last_hash text not null,
  file_id uuid not null,
  statement text not null,
  signature text not null,
  key_id text not null,
  created_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  cut_at timestamp with time zone,
  constraint audit_archive_check CHECK ((last_seq >= first_seq)),
  constraint audit_archive_first_seq_check CHECK ((first_seq > 0)),
  constraint audit_archive_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint audit_archive_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_archive_pkey PRIMARY KEY (id),
  constraint audit_archive_company_id_first_seq_key UNIQUE (company_id, first_seq)
);
CREATE INDEX audit_archive_by_file ON public.audit_archive USING btree (company_id, file_id);
alter table audit_archive enable row level security;
alter table audit_archive force row level security;
create policy company on audit_archive for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on audit_archive to koryo_app;

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
  redaction text,
  constraint audit_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_entry_pkey PRIMARY KEY (company_id, seq)
);
CREATE INDEX audit_entry_by_action ON public.audit_entry USING btree (company_id, action, seq DESC);
CREATE INDEX audit_entry_by_actor ON public.audit_entry USING btree (company_id, actor_id, seq DESC);
CREATE INDEX audit_entry_by_kind ON public.audit_entry USING btree (company_id, subject, seq DESC);
CREATE INDEX audit_entry_by_scope ON public.audit_entry USING gin (scope);
CREATE INDEX audit_entry_by_subject ON public.audit_entry USING btree (company_id, subject_id, seq DESC);
CREATE INDEX audit_entry_by_time ON public.audit_entry USING btree (company_id, at DESC, seq DESC);
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

create table audit_stream (
  id uuid not null,
  company_id uuid not null,
  origin text default 'COMPANY'::text not null,
  name text not null,
  kind text not null,
  target jsonb not null,
  sealed_secret text,
  active boolean default true not null,
  "position" bigint default 0 not null,
  position_hash text default ''::text not null,
  failures integer default 0 not null,
  last_error text,
  failing_since timestamp with time zone,
  told_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  next_at timestamp with time zone default now() not null,
  lease uuid,
  leased_until timestamp with time zone,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint audit_stream_kind_check CHECK ((kind = ANY (ARRAY['WEBHOOK'::text, 'SYSLOG'::text, 'S3'::text]))),
  constraint audit_stream_origin_check CHECK ((origin = ANY (ARRAY['COMPANY'::text, 'OPERATOR'::text]))),
  constraint audit_stream_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_stream_pkey PRIMARY KEY (id),
  constraint audit_stream_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX audit_stream_due ON public.audit_stream USING btree (next_at) WHERE active;
CREATE UNIQUE INDEX audit_stream_of_operator ON public.audit_stream USING btree (company_id) WHERE (origin = 'OPERATOR'::text);
alter table audit_stream enable row level security;
alter table audit_stream force row level security;
create policy company on audit_stream for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on audit_stream to koryo_app;

create table audit_verification (
  id uuid not null,
  company_id uuid not null,
  requested_by uuid not null,
  status text default 'RUNNING'::text not null,
  checked bigint default 0 not null,
  total bigint not null,
  broken_at bigint,
  fault text,
  head text default ''::text not null,
  attempt integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint audit_verification_check CHECK (((status = 'BROKEN'::text) = (fault IS NOT NULL))),
  constraint audit_verification_fault_check CHECK ((fault = ANY (ARRAY['gap'::text, 'previous-hash'::text, 'hash'::text, 'head'::text, 'anchor'::text, 'archive'::text, 'signature'::text]))) NOT VALID,
  constraint audit_verification_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'HOLDS'::text, 'BROKEN'::text, 'FAILED'::text]))),
  constraint audit_verification_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_verification_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint audit_verification_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_verification_by_time ON public.audit_verification USING btree (company_id, created_at DESC);
CREATE INDEX audit_verification_by_user ON public.audit_verification USING btree (company_id, requested_by);
CREATE UNIQUE INDEX audit_verification_one_running ON public.audit_verification USING btree (company_id) WHERE (status = 'RUNNING'::text);
alter table audit_verification enable row level security;
alter table audit_verification force row level security;
create policy company on audit_verification for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on audit_verification to koryo_app;

create table auth_challenge (
  token_hash text not null,
  company_id uuid not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  purpose text default 'NEW_PASSWORD'::text not null,
  peer_ids uuid[] default '{}'::uuid[] not null,
  constraint auth_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['NEW_PASSWORD'::text, 'SECOND_FACTOR'::text, 'SECOND_FACTOR_SETUP'::text]))),
  constraint auth_challenge_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint auth_challenge_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint auth_challenge_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX auth_challenge_by_user ON public.auth_challenge USING btree (company_id, user_id);
alter table auth_challenge enable row level security;
alter table auth_challenge force row level security;
create policy company on auth_challenge for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on auth_challenge to koryo_app;

create table auth_refresh_token (
  token_hash text not null,
  company_id uuid not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  replaced_by text,
  constraint auth_refresh_token_check CHECK (((replaced_at IS NULL) = (replaced_by IS NULL))),
  constraint auth_refresh_token_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint auth_refresh_token_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES auth_session(company_id, id) ON DELETE CASCADE,
  constraint auth_refresh_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX auth_refresh_token_by_session ON public.auth_refresh_token USING btree (company_id, session_id);
alter table auth_refresh_token enable row level security;
alter table auth_refresh_token force row level security;
create policy company on auth_refresh_token for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on auth_refresh_token to koryo_app;

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
CREATE TRIGGER roles_standing_changed AFTER UPDATE ON public.auth_role_assignment REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION roles_standing();
CREATE TRIGGER roles_standing_deleted AFTER DELETE ON public.auth_role_assignment REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION roles_standing();
alter table auth_role_assignment enable row level security;
alter table auth_role_assignment force row level security;
create policy company on auth_role_assignment for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on auth_role_assignment to koryo_app;

create table auth_session (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  acting_company_id uuid,
  client_address text not null,
  user_agent text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  acting_until timestamp with time zone,
  peer_ids uuid[] default '{}'::uuid[] not null,
  provider_id uuid,
  constraint auth_session_check CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL))),
  constraint auth_session_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['signout'::text, 'password'::text, 'disabled'::text, 'deleted'::text, 'reuse'::text, 'ended'::text]))),
  constraint auth_session_acting_company_id_fkey FOREIGN KEY (acting_company_id) REFERENCES company(id),
  constraint auth_session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint auth_session_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint auth_session_pkey PRIMARY KEY (id),
  constraint auth_session_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX auth_session_by_end ON public.auth_session USING btree (expires_at);
CREATE INDEX auth_session_by_user ON public.auth_session USING btree (company_id, user_id, created_at DESC);
CREATE TRIGGER session_standing AFTER UPDATE OF revoked_at, acting_company_id, expires_at ON public.auth_session FOR EACH ROW WHEN (((old.revoked_at IS DISTINCT FROM new.revoked_at) OR (old.acting_company_id IS DISTINCT FROM new.acting_company_id) OR (new.expires_at < old.expires_at))) EXECUTE FUNCTION session_standing();
alter table auth_session enable row level security;
alter table auth_session force row level security;
create policy company on auth_session for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on auth_session to koryo_app;

create table bin_entry (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  name text not null,
  search_key text not null,
  place text not null,
  scope uuid[] not null,
  kept jsonb default '{}'::jsonb not null,
  deleted_by uuid not null,
  deleted_at timestamp with time zone not null,
  removes_at timestamp with time zone not null,
  constraint bin_entry_kind_check CHECK ((kind = ANY (ARRAY['BRAND'::text, 'PRODUCT'::text, 'DESIGN'::text, 'VERSION'::text, 'PART'::text, 'SPECIFICATION'::text, 'COMMENT'::text, 'REFERENCE_FILE'::text, 'SUBMISSION_FILE'::text]))),
  constraint bin_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bin_entry_pkey PRIMARY KEY (id),
  constraint bin_entry_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX bin_entry_by_deletion ON public.bin_entry USING btree (company_id, deleted_at DESC, id DESC);
CREATE INDEX bin_entry_by_end ON public.bin_entry USING btree (removes_at);
CREATE INDEX bin_entry_by_scope ON public.bin_entry USING gin (scope);
alter table bin_entry enable row level security;
alter table bin_entry force row level security;
create policy company on bin_entry for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on bin_entry to koryo_app;

create table bin_row (
  id bigint not null,
  company_id uuid not null,
  entry_id uuid not null,
  source text not null,
  follows boolean not null,
  content jsonb not null,
  constraint bin_row_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES bin_entry(company_id, id) ON DELETE CASCADE,
  constraint bin_row_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint bin_row_pkey PRIMARY KEY (id)
);
CREATE INDEX bin_row_by_entry ON public.bin_row USING btree (company_id, entry_id, id);
alter table bin_row enable row level security;
alter table bin_row force row level security;
create policy company on bin_row for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on bin_row to koryo_app;

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
  overview_key text default ''::text not null,
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
CREATE TRIGGER bin_scope_follows AFTER UPDATE OF scope ON public.brand FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION bin_scope_follows();
CREATE TRIGGER brand_overview AFTER DELETE ON public.brand FOR EACH ROW EXECUTE FUNCTION drop_overview_sheet();
CREATE TRIGGER brand_reach AFTER INSERT OR DELETE OR UPDATE OF scope ON public.brand FOR EACH ROW EXECUTE FUNCTION keep_reach();
CREATE TRIGGER excel_template_scope_follows AFTER UPDATE OF scope ON public.brand FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION excel_template_scope_follows();
CREATE TRIGGER flow_and_workflow_templates_go_with_place AFTER DELETE ON public.brand FOR EACH ROW EXECUTE FUNCTION flow_and_workflow_templates_go_with_place();
CREATE TRIGGER part_scope_follows AFTER UPDATE OF scope ON public.brand FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION part_scope_follows();
CREATE TRIGGER specification_format_goes_with_brand AFTER DELETE ON public.brand FOR EACH ROW EXECUTE FUNCTION specification_format_goes_with_brand();
CREATE TRIGGER specification_format_scope_follows AFTER UPDATE OF scope ON public.brand FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION specification_format_scope_follows();
alter table brand enable row level security;
alter table brand force row level security;
create policy company on brand for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on brand to koryo_app;

create table campaign (
  id uuid not null,
  company_id uuid not null,
  part_id uuid not null,
  part_version_id uuid not null,
  former_version_id uuid not null,
  started_by uuid not null,
  due_on date,
  closed_at timestamp with time zone,
  closed_by uuid,
  closing_note text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint campaign_check CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint campaign_company_id_closed_by_fkey FOREIGN KEY (company_id, closed_by) REFERENCES app_user(company_id, id),
  constraint campaign_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint campaign_company_id_former_version_id_fkey FOREIGN KEY (company_id, former_version_id) REFERENCES part_version(company_id, id),
  constraint campaign_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES part(company_id, id),
  constraint campaign_company_id_part_version_id_fkey FOREIGN KEY (company_id, part_version_id) REFERENCES part_version(company_id, id),
  constraint campaign_company_id_started_by_fkey FOREIGN KEY (company_id, started_by) REFERENCES app_user(company_id, id),
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_company_id_id_key UNIQUE (company_id, id),
  constraint campaign_part_version_id_key UNIQUE (part_version_id)
);
CREATE INDEX campaign_by_closer ON public.campaign USING btree (company_id, closed_by);
CREATE INDEX campaign_by_former ON public.campaign USING btree (company_id, former_version_id);
CREATE INDEX campaign_by_part ON public.campaign USING btree (company_id, part_id, created_at DESC);
CREATE INDEX campaign_by_person ON public.campaign USING btree (company_id, started_by);
CREATE INDEX campaign_by_start ON public.campaign USING btree (company_id, created_at DESC, id DESC);
alter table campaign enable row level security;
alter table campaign force row level security;
create policy company on campaign for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on campaign to koryo_app;

create table campaign_design (
  id uuid not null,
  company_id uuid not null,
  campaign_id uuid not null,
  design_id uuid not null,
  owner_id uuid,
  result_id uuid,
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_note text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint campaign_design_check CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint campaign_design_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id),
  constraint campaign_design_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint campaign_design_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint campaign_design_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES app_user(company_id, id),
  constraint campaign_design_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id) ON DELETE SET NULL (result_id),
  constraint campaign_design_company_id_settled_by_fkey FOREIGN KEY (company_id, settled_by) REFERENCES app_user(company_id, id),
  constraint campaign_design_pkey PRIMARY KEY (id),
  constraint campaign_design_campaign_id_design_id_key UNIQUE (campaign_id, design_id),
  constraint campaign_design_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX campaign_design_by_design ON public.campaign_design USING btree (company_id, design_id);
CREATE INDEX campaign_design_by_owner ON public.campaign_design USING btree (company_id, owner_id);
CREATE INDEX campaign_design_by_result ON public.campaign_design USING btree (company_id, result_id);
CREATE INDEX campaign_design_by_settler ON public.campaign_design USING btree (company_id, settled_by);
alter table campaign_design enable row level security;
alter table campaign_design force row level security;
create policy company on campaign_design for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on campaign_design to koryo_app;

create table charge_history (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  design_id uuid,
  user_id uuid,
  amount integer not null,
  remaining_uploads integer not null,
  created_at timestamp with time zone default now() not null,
  name text default ''::text not null,
  user_name text default ''::text not null,
  constraint charge_history_kind_check CHECK ((kind = ANY (ARRAY['UPLOAD'::text, 'PLAN'::text]))),
  constraint charge_history_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint charge_history_pkey PRIMARY KEY (id)
);
CREATE INDEX charge_history_by_time ON public.charge_history USING btree (company_id, created_at DESC, id DESC);
alter table charge_history enable row level security;
alter table charge_history force row level security;
create policy company on charge_history for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on charge_history to koryo_app;

create table comment (
  id uuid not null,
  company_id uuid not null,
  thread_id uuid not null,
  author_id uuid not null,
  body text not null,
  mentions uuid[] default '{}'::uuid[] not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  search_key text,
  internal boolean default false not null,
  constraint comment_check CHECK (((deleted_at IS NULL) = (btrim(body) <> ''::text))),
  constraint comment_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES app_user(company_id, id),
  constraint comment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_company_id_thread_id_fkey FOREIGN KEY (company_id, thread_id) REFERENCES comment_thread(company_id, id),
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX comment_by_author ON public.comment USING btree (company_id, author_id, created_at DESC);
CREATE INDEX comment_by_thread ON public.comment USING btree (company_id, thread_id, created_at, id);
CREATE INDEX comment_in_chats ON public.comment USING btree (company_id, created_at DESC) WHERE (search_key IS NOT NULL);
CREATE TRIGGER comment_search_key BEFORE INSERT OR UPDATE OF body, deleted_at ON public.comment FOR EACH ROW EXECUTE FUNCTION koryo_comment_search_key();
alter table comment enable row level security;
alter table comment force row level security;
create policy company on comment for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment to koryo_app;

create table comment_acknowledgement (
  company_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  acknowledged_at timestamp with time zone not null,
  constraint comment_acknowledgement_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES comment(company_id, id),
  constraint comment_acknowledgement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_acknowledgement_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint comment_acknowledgement_pkey PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_acknowledgement_by_comment ON public.comment_acknowledgement USING btree (company_id, comment_id);
CREATE INDEX comment_acknowledgement_by_user ON public.comment_acknowledgement USING btree (company_id, user_id);
alter table comment_acknowledgement enable row level security;
alter table comment_acknowledgement force row level security;
create policy company on comment_acknowledgement for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_acknowledgement to koryo_app;

create table comment_attachment (
  id uuid not null,
  company_id uuid not null,
  comment_id uuid not null,
  file_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint comment_attachment_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES comment(company_id, id),
  constraint comment_attachment_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint comment_attachment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_attachment_pkey PRIMARY KEY (id),
  constraint comment_attachment_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX comment_attachment_by_comment ON public.comment_attachment USING btree (company_id, comment_id, created_at, id);
CREATE INDEX comment_attachment_by_file ON public.comment_attachment USING btree (company_id, file_id);
alter table comment_attachment enable row level security;
alter table comment_attachment force row level security;
create policy company on comment_attachment for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_attachment to koryo_app;

create table comment_label (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  color text not null,
  "position" integer not null,
  created_at timestamp with time zone default now() not null,
  constraint comment_label_color_check CHECK ((color = ANY (ARRAY['GREY'::text, 'RED'::text, 'AMBER'::text, 'GREEN'::text, 'TEAL'::text, 'BLUE'::text, 'VIOLET'::text, 'PINK'::text]))),
  constraint comment_label_name_check CHECK ((btrim(name) <> ''::text)),
  constraint comment_label_position_check CHECK (("position" >= 0)),
  constraint comment_label_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_label_pkey PRIMARY KEY (id),
  constraint comment_label_company_id_id_key UNIQUE (company_id, id),
  constraint comment_label_company_id_name_key UNIQUE (company_id, name)
);
alter table comment_label enable row level security;
alter table comment_label force row level security;
create policy company on comment_label for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_label to koryo_app;

create table comment_place (
  company_id uuid not null,
  thread_id uuid not null,
  version_id uuid not null,
  state text not null,
  page integer,
  shape jsonb,
  found_by text,
  lost_because text,
  dx_mm double precision default 0 not null,
  dy_mm double precision default 0 not null,
  placed_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint comment_place_check CHECK (
CASE
    WHEN (state = 'ORPHANED'::text) THEN ((num_nonnulls(page, shape, found_by) = 0) AND (lost_because IS NOT NULL))
    ELSE ((num_nulls(page, shape, found_by) = 0) AND (lost_because IS NULL))
END),
  constraint comment_place_check1 CHECK (((NOT ((found_by = 'HAND'::text) IS DISTINCT FROM true)) OR (placed_by IS NULL))),
  constraint comment_place_found_by_check CHECK ((found_by = ANY (ARRAY['PICTURE'::text, 'TEXT'::text, 'HAND'::text]))),
  constraint comment_place_lost_because_check CHECK ((lost_because = ANY (ARRAY['NOT_FOUND'::text, 'AMBIGUOUS'::text, 'NO_PAGE'::text, 'UNREADABLE'::text]))),
  constraint comment_place_page_check CHECK ((page >= 1)),
  constraint comment_place_state_check CHECK ((state = ANY (ARRAY['PLACED'::text, 'MOVED'::text, 'ORPHANED'::text]))),
  constraint comment_place_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_place_company_id_placed_by_fkey FOREIGN KEY (company_id, placed_by) REFERENCES app_user(company_id, id),
  constraint comment_place_company_id_thread_id_fkey FOREIGN KEY (company_id, thread_id) REFERENCES comment_thread(company_id, id),
  constraint comment_place_pkey PRIMARY KEY (thread_id, version_id)
);
CREATE INDEX comment_place_by_placer ON public.comment_place USING btree (company_id, placed_by) WHERE (placed_by IS NOT NULL);
CREATE INDEX comment_place_by_thread ON public.comment_place USING btree (company_id, thread_id);
CREATE INDEX comment_place_by_version ON public.comment_place USING btree (company_id, version_id);
alter table comment_place enable row level security;
alter table comment_place force row level security;
create policy company on comment_place for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_place to koryo_app;

create table comment_seen (
  company_id uuid not null,
  user_id uuid not null,
  thread_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint comment_seen_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_seen_company_id_thread_id_fkey FOREIGN KEY (company_id, thread_id) REFERENCES comment_thread(company_id, id),
  constraint comment_seen_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint comment_seen_pkey PRIMARY KEY (user_id, thread_id)
);
CREATE INDEX comment_seen_by_thread ON public.comment_seen USING btree (company_id, thread_id);
CREATE INDEX comment_seen_by_user ON public.comment_seen USING btree (company_id, user_id);
alter table comment_seen enable row level security;
alter table comment_seen force row level security;
create policy company on comment_seen for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_seen to koryo_app;

create table comment_thread (
  id uuid not null,
  company_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  subject_name text not null,
  scope uuid[] not null,
  version_id uuid,
  page integer,
  place_kind text,
  x double precision,
  y double precision,
  width double precision,
  height double precision,
  status text default 'OPEN'::text not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  shape jsonb,
  internal boolean default false not null,
  spot text,
  constraint comment_thread_check CHECK (((width > (0)::double precision) AND ((x + width) <= (1.000001)::double precision))),
  constraint comment_thread_check1 CHECK (((height > (0)::double precision) AND ((y + height) <= (1.000001)::double precision))),
  constraint comment_thread_check2 CHECK ((num_nulls(version_id, page, place_kind, x, y) = ANY (ARRAY[0, 5]))),
  constraint comment_thread_check3 CHECK ((((place_kind = 'rectangle'::text) IS NOT TRUE) OR ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint comment_thread_check4 CHECK (((place_kind = 'rectangle'::text) OR ((width IS NULL) AND (height IS NULL)))),
  constraint comment_thread_check5 CHECK (((status = 'RESOLVED'::text) = (resolved_at IS NOT NULL))),
  constraint comment_thread_page_check CHECK ((page >= 1)),
  constraint comment_thread_place_kind_check CHECK ((place_kind = ANY (ARRAY['point'::text, 'rectangle'::text, 'arrow'::text, 'freehand'::text, 'highlight'::text]))),
  constraint comment_thread_shape_check CHECK (((shape IS NOT NULL) = COALESCE((place_kind = ANY (ARRAY['arrow'::text, 'freehand'::text, 'highlight'::text])), false))),
  constraint comment_thread_spot_check CHECK ((spot ~ '^[A-Za-z0-9/_-]{1,120}$'::text)),
  constraint comment_thread_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'RESOLVED'::text]))),
  constraint comment_thread_subject_type_check CHECK ((subject_type = ANY (ARRAY['PART'::text, 'SPECIFICATION'::text, 'DESIGN'::text, 'VERSION'::text, 'CHAT'::text]))) NOT VALID,
  constraint comment_thread_x_check CHECK (((x >= (0)::double precision) AND (x <= (1)::double precision))),
  constraint comment_thread_y_check CHECK (((y >= (0)::double precision) AND (y <= (1)::double precision))),
  constraint comment_thread_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint comment_thread_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_thread_company_id_resolved_by_fkey FOREIGN KEY (company_id, resolved_by) REFERENCES app_user(company_id, id),
  constraint comment_thread_pkey PRIMARY KEY (id),
  constraint comment_thread_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX comment_thread_by_author ON public.comment_thread USING btree (company_id, created_by);
CREATE INDEX comment_thread_by_resolver ON public.comment_thread USING btree (company_id, resolved_by) WHERE (resolved_by IS NOT NULL);
CREATE INDEX comment_thread_by_scope ON public.comment_thread USING gin (scope);
CREATE INDEX comment_thread_by_subject ON public.comment_thread USING btree (company_id, subject_id, created_at, id);
CREATE INDEX comment_thread_by_version ON public.comment_thread USING btree (company_id, version_id, page) WHERE (version_id IS NOT NULL);
CREATE UNIQUE INDEX comment_thread_chat ON public.comment_thread USING btree (company_id, subject_id) WHERE (subject_type = 'CHAT'::text);
alter table comment_thread enable row level security;
alter table comment_thread force row level security;
create policy company on comment_thread for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_thread to koryo_app;

create table comment_thread_label (
  company_id uuid not null,
  thread_id uuid not null,
  label_id uuid not null,
  constraint comment_thread_label_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint comment_thread_label_company_id_label_id_fkey FOREIGN KEY (company_id, label_id) REFERENCES comment_label(company_id, id) ON DELETE CASCADE,
  constraint comment_thread_label_company_id_thread_id_fkey FOREIGN KEY (company_id, thread_id) REFERENCES comment_thread(company_id, id),
  constraint comment_thread_label_pkey PRIMARY KEY (thread_id, label_id)
);
CREATE INDEX comment_thread_label_by_label ON public.comment_thread_label USING btree (company_id, label_id);
CREATE INDEX comment_thread_label_by_thread ON public.comment_thread_label USING btree (company_id, thread_id);
alter table comment_thread_label enable row level security;
alter table comment_thread_label force row level security;
create policy company on comment_thread_label for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on comment_thread_label to koryo_app;

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
  suspended_at timestamp with time zone,
  suspended_reason text default ''::text not null,
  keep_mails_days integer,
  keep_notices_days integer,
  keep_lists_days integer,
  keep_history_days integer,
  keep_renditions_days integer,
  removes_from timestamp with time zone,
  conditional_approval boolean default false not null,
  decision_words jsonb default '{}'::jsonb not null,
  constraint company_decision_words_check CHECK ((jsonb_typeof(decision_words) = 'object'::text)),
  constraint company_keep_history_days_check CHECK ((keep_history_days >= 365)),
  constraint company_keep_lists_days_check CHECK ((keep_lists_days >= 30)),
  constraint company_keep_mails_days_check CHECK ((keep_mails_days >= 30)),
  constraint company_keep_notices_days_check CHECK ((keep_notices_days >= 30)),
  constraint company_keep_renditions_days_check CHECK ((keep_renditions_days >= 30)),
  constraint company_locale_check CHECK ((locale = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint company_product_word_check CHECK ((product_word = ANY (ARRAY['shohin'::text, 'seihin'::text]))),
  constraint company_provider_works CHECK (((NOT is_provider) OR (suspended_at IS NULL))),
  constraint company_suspended CHECK (((suspended_at IS NOT NULL) OR (suspended_reason = ''::text))),
  constraint company_pkey PRIMARY KEY (id),
  constraint company_number_key UNIQUE (number)
);
CREATE TRIGGER company_standing AFTER UPDATE ON public.company FOR EACH ROW EXECUTE FUNCTION company_standing();
alter table company enable row level security;
alter table company force row level security;
create policy company on company for all using (((id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on company to koryo_app;

create table company_domain (
  id uuid not null,
  company_id uuid not null,
  domain text not null,
  token text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint company_domain_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_domain_pkey PRIMARY KEY (id),
  constraint company_domain_company_id_domain_key UNIQUE (company_id, domain)
);
CREATE INDEX company_domain_verified ON public.company_domain USING btree (domain) WHERE (verified_at IS NOT NULL);
alter table company_domain enable row level security;
alter table company_domain force row level security;
create policy company on company_domain for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on company_domain to koryo_app;

create table company_erasure (
  id uuid not null,
  erased_company_id uuid not null,
  name text not null,
  number text not null,
  reason text not null,
  erased_by text not null,
  found jsonb not null,
  state text not null,
  certificate text,
  begun_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  constraint company_erasure_check CHECK (((state = 'DONE'::text) = ((certificate IS NOT NULL) AND (done_at IS NOT NULL)))),
  constraint company_erasure_state_check CHECK ((state = ANY (ARRAY['FILES'::text, 'DONE'::text]))),
  constraint company_erasure_pkey PRIMARY KEY (id),
  constraint company_erasure_erased_company_id_key UNIQUE (erased_company_id)
);
alter table company_erasure enable row level security;
alter table company_erasure force row level security;
create policy system on company_erasure for all using (( SELECT koryo_system() AS koryo_system)) with check (( SELECT koryo_system() AS koryo_system));
grant select, update on company_erasure to koryo_app;

create table content (
  id uuid not null,
  company_id uuid not null,
  title text not null,
  type text not null,
  origin text default 'UNKNOWN'::text not null,
  language text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  alt text default ''::text not null,
  fields jsonb,
  constraint content_check CHECK (((fields IS NULL) OR ((type = 'TEXT'::text) AND (jsonb_typeof(fields) = 'object'::text)))),
  constraint content_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
  constraint content_origin_check CHECK ((origin = ANY (ARRAY['UNKNOWN'::text, 'KORYO'::text, 'EXCEL'::text, 'PDF'::text]))),
  constraint content_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'IMAGE'::text, 'BINARY'::text]))),
  constraint content_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint content_pkey PRIMARY KEY (id),
  constraint content_company_id_id_key UNIQUE (company_id, id)
);
alter table content enable row level security;
alter table content force row level security;
create policy company on content for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select on content to koryo_app;

create table content_data (
  id uuid not null,
  company_id uuid not null,
  content_id uuid not null,
  kind text not null,
  text text,
  file_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint content_data_check CHECK (((text IS NULL) <> (file_id IS NULL))),
  constraint content_data_check1 CHECK (((text IS NULL) OR (kind = 'SOURCE'::text))),
  constraint content_data_kind_check CHECK ((kind = ANY (ARRAY['SOURCE'::text, 'THUMBNAIL500'::text, 'THUMBNAIL2000'::text, 'INSPECTIMAGE'::text]))),
  constraint content_data_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES content(company_id, id) ON DELETE CASCADE,
  constraint content_data_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint content_data_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint content_data_pkey PRIMARY KEY (id),
  constraint content_data_content_id_kind_key UNIQUE (content_id, kind)
);
CREATE INDEX content_data_by_file ON public.content_data USING btree (company_id, file_id);
alter table content_data enable row level security;
alter table content_data force row level security;
create policy company on content_data for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on content_data to koryo_app;

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
  overview_key text default ''::text not null,
  stage_since timestamp with time zone,
  held_tasks uuid[],
  is_practice boolean default false not null,
  constraint design_status_check CHECK ((status = ANY (ARRAY['SPECIFICATION'::text, 'DESIGN'::text, 'CIRCULAR'::text, 'DESIGN_REVIEW'::text, 'SUBMISSION'::text, 'COMPLETED'::text, 'ON_HOLD'::text, 'CANCELLED'::text]))),
  constraint design_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id),
  constraint design_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id),
  constraint design_company_id_thumbnail_file_id_fkey FOREIGN KEY (company_id, thumbnail_file_id) REFERENCES file_object(company_id, id),
  constraint design_current_version FOREIGN KEY (company_id, current_version_id) REFERENCES version_data(company_id, id),
  constraint design_pkey PRIMARY KEY (id),
  constraint design_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX design_by_brand ON public.design USING btree (brand_id, company_id);
CREATE INDEX design_by_current_version ON public.design USING btree (company_id, current_version_id) WHERE (current_version_id IS NOT NULL);
CREATE INDEX design_by_product ON public.design USING btree (company_id, product_id, updated_at DESC, id DESC);
CREATE INDEX design_by_scope ON public.design USING gin (scope);
CREATE INDEX design_by_stage_since ON public.design USING btree (company_id, stage_since, id);
CREATE INDEX design_by_status ON public.design USING btree (company_id, status, updated_at DESC, id DESC);
CREATE INDEX design_by_update ON public.design USING btree (company_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX design_code_in_product ON public.design USING btree (product_id, code) WHERE (code IS NOT NULL);
CREATE INDEX design_open_by_brand ON public.design USING btree (company_id, brand_id, due_date) WHERE (status <> ALL (ARRAY['COMPLETED'::text, 'CANCELLED'::text]));
CREATE TRIGGER approval_flow_follows_design AFTER UPDATE OF scope ON public.design FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION approval_flow_follows_design();
CREATE TRIGGER bin_scope_follows AFTER UPDATE OF scope ON public.design FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION bin_scope_follows();
CREATE TRIGGER design_overview AFTER DELETE ON public.design FOR EACH ROW EXECUTE FUNCTION drop_overview_sheet();
CREATE TRIGGER design_reach AFTER INSERT OR DELETE OR UPDATE OF scope ON public.design FOR EACH ROW EXECUTE FUNCTION keep_reach();
CREATE TRIGGER design_stage_keep AFTER INSERT OR UPDATE OF status ON public.design FOR EACH ROW EXECUTE FUNCTION keep_design_stage();
CREATE TRIGGER design_stage_stamp BEFORE INSERT OR UPDATE OF status ON public.design FOR EACH ROW EXECUTE FUNCTION stamp_design_stage();
CREATE TRIGGER part_scope_follows AFTER UPDATE OF scope ON public.design FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION part_scope_follows();
CREATE TRIGGER specification_scope_follows AFTER UPDATE OF scope ON public.design FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION specification_scope_follows();
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
  variant text,
  constraint design_part_variant_check CHECK ((variant ~ '^[A-Z0-9]{1,8}$'::text)),
  constraint design_part_verdict_check CHECK ((verdict = ANY (ARRAY['FOUND'::text, 'ALTERED'::text, 'MISSING'::text, 'NOT_CHECKED'::text, 'UNRELIABLE'::text]))),
  constraint design_part_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint design_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_part_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint design_part_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint design_part_pkey PRIMARY KEY (id),
  constraint design_part_company_id_id_key UNIQUE (company_id, id),
  constraint design_part_once UNIQUE NULLS NOT DISTINCT (design_id, item_id, variant)
);
CREATE INDEX design_part_by_design ON public.design_part USING btree (company_id, design_id, number);
CREATE INDEX design_part_by_part ON public.design_part USING btree (company_id, part_version_id);
CREATE INDEX design_part_by_result ON public.design_part USING btree (company_id, result_id);
CREATE INDEX design_part_by_version ON public.design_part USING btree (company_id, version_id);
CREATE INDEX design_part_item ON public.design_part USING btree (company_id, item_id);
alter table design_part enable row level security;
alter table design_part force row level security;
create policy company on design_part for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on design_part to koryo_app;

create table design_reference_file (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  file_id uuid not null,
  note text default ''::text not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint design_reference_file_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint design_reference_file_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint design_reference_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint design_reference_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_reference_file_pkey PRIMARY KEY (id),
  constraint design_reference_file_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX design_reference_file_by_design ON public.design_reference_file USING btree (company_id, design_id, created_at, id);
CREATE INDEX design_reference_file_by_file ON public.design_reference_file USING btree (company_id, file_id);
CREATE INDEX design_reference_file_by_person ON public.design_reference_file USING btree (company_id, created_by);
alter table design_reference_file enable row level security;
alter table design_reference_file force row level security;
create policy company on design_reference_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on design_reference_file to koryo_app;

create table design_stage (
  id bigint not null,
  company_id uuid not null,
  design_id uuid not null,
  status text not null,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint design_stage_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint design_stage_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_stage_pkey PRIMARY KEY (id)
);
CREATE INDEX design_stage_by_design ON public.design_stage USING btree (company_id, design_id, entered_at);
CREATE INDEX design_stage_by_end ON public.design_stage USING btree (company_id, left_at) WHERE (left_at IS NOT NULL);
CREATE UNIQUE INDEX design_stage_now ON public.design_stage USING btree (company_id, design_id) WHERE (left_at IS NULL);
alter table design_stage enable row level security;
alter table design_stage force row level security;
create policy company on design_stage for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on design_stage to koryo_app;

create table design_supplement (
  design_id uuid not null,
  company_id uuid not null,
  body text not null,
  version integer default 1 not null,
  updated_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  constraint design_supplement_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint design_supplement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint design_supplement_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id),
  constraint design_supplement_pkey PRIMARY KEY (design_id)
);
CREATE INDEX design_supplement_by_design ON public.design_supplement USING btree (company_id, design_id);
CREATE INDEX design_supplement_by_person ON public.design_supplement USING btree (company_id, updated_by);
alter table design_supplement enable row level security;
alter table design_supplement force row level security;
create policy company on design_supplement for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on design_supplement to koryo_app;

create table due_notice (
  company_id uuid not null,
  task_id uuid not null,
  day date not null,
  constraint due_notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint due_notice_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id),
  constraint due_notice_pkey PRIMARY KEY (task_id, day)
);
CREATE INDEX due_notice_by_company ON public.due_notice USING btree (company_id, day);
alter table due_notice enable row level security;
alter table due_notice force row level security;
create policy company on due_notice for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on due_notice to koryo_app;

create table excel_template (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  name text not null,
  search_key text not null,
  scope uuid[] not null,
  current_version_id uuid not null,
  retired_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint excel_template_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text]))),
  constraint excel_template_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint excel_template_company_id_current_version_id_fkey FOREIGN KEY (company_id, current_version_id) REFERENCES excel_template_version(company_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint excel_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id),
  constraint excel_template_pkey PRIMARY KEY (id),
  constraint excel_template_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX excel_template_by_changer ON public.excel_template USING btree (company_id, updated_by);
CREATE INDEX excel_template_by_library ON public.excel_template USING btree (company_id, library_id, updated_at DESC, id DESC);
CREATE INDEX excel_template_by_maker ON public.excel_template USING btree (company_id, created_by);
CREATE UNIQUE INDEX excel_template_by_name ON public.excel_template USING btree (library_id, name) WHERE (retired_at IS NULL);
CREATE INDEX excel_template_by_scope ON public.excel_template USING gin (scope);
CREATE INDEX excel_template_by_update ON public.excel_template USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX excel_template_by_version ON public.excel_template USING btree (company_id, current_version_id);
alter table excel_template enable row level security;
alter table excel_template force row level security;
create policy company on excel_template for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on excel_template to koryo_app;

create table excel_template_import (
  id uuid not null,
  company_id uuid not null,
  template_id uuid,
  library_type text not null,
  library_id uuid not null,
  scope uuid[] not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  file_size bigint not null,
  status text default 'SCANNING'::text not null,
  scan jsonb,
  refusal_code text,
  refusal_params jsonb default '{}'::jsonb not null,
  version_id uuid,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  pointed jsonb,
  constraint excel_template_import_check CHECK (((status <> ALL (ARRAY['SCANNED'::text, 'REGISTERED'::text])) OR (scan IS NOT NULL))),
  constraint excel_template_import_check1 CHECK (((status = 'REFUSED'::text) = (refusal_code IS NOT NULL))),
  constraint excel_template_import_check2 CHECK (((status = 'REGISTERED'::text) = (version_id IS NOT NULL))),
  constraint excel_template_import_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text]))),
  constraint excel_template_import_status_check CHECK ((status = ANY (ARRAY['SCANNING'::text, 'SCANNED'::text, 'REFUSED'::text, 'FAILED'::text, 'REGISTERED'::text, 'CANCELLED'::text]))),
  constraint excel_template_import_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint excel_template_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_import_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint excel_template_import_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES excel_template(company_id, id) ON DELETE CASCADE,
  constraint excel_template_import_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES excel_template_version(company_id, id) ON DELETE CASCADE,
  constraint excel_template_import_pkey PRIMARY KEY (id),
  constraint excel_template_import_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX excel_template_import_by_file ON public.excel_template_import USING btree (company_id, file_id);
CREATE INDEX excel_template_import_by_person ON public.excel_template_import USING btree (company_id, requested_by);
CREATE INDEX excel_template_import_by_template ON public.excel_template_import USING btree (company_id, template_id);
CREATE INDEX excel_template_import_by_version ON public.excel_template_import USING btree (company_id, version_id);
CREATE INDEX excel_template_import_waiting ON public.excel_template_import USING btree (company_id, requested_by, created_at DESC) WHERE (status = ANY (ARRAY['SCANNING'::text, 'SCANNED'::text]));
alter table excel_template_import enable row level security;
alter table excel_template_import force row level security;
create policy company on excel_template_import for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on excel_template_import to koryo_app;

create table excel_template_import_file (
  company_id uuid not null,
  import_id uuid not null,
  kind text not null,
  "position" integer not null,
  name text not null,
  file_id uuid not null,
  constraint excel_template_import_file_kind_check CHECK ((kind = ANY (ARRAY['SHEET'::text, 'PICTURE'::text]))),
  constraint excel_template_import_file_position_check CHECK (("position" >= 1)),
  constraint excel_template_import_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint excel_template_import_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_import_file_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES excel_template_import(company_id, id) ON DELETE CASCADE,
  constraint excel_template_import_file_pkey PRIMARY KEY (import_id, kind, "position")
);
CREATE INDEX excel_template_import_file_by_file ON public.excel_template_import_file USING btree (company_id, file_id);
CREATE INDEX excel_template_import_file_by_import ON public.excel_template_import_file USING btree (company_id, import_id);
alter table excel_template_import_file enable row level security;
alter table excel_template_import_file force row level security;
create policy company on excel_template_import_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on excel_template_import_file to koryo_app;

create table excel_template_picture (
  company_id uuid not null,
  version_id uuid not null,
  name text not null,
  file_id uuid not null,
  constraint excel_template_picture_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint excel_template_picture_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_picture_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES excel_template_version(company_id, id) ON DELETE CASCADE,
  constraint excel_template_picture_pkey PRIMARY KEY (version_id, name)
);
CREATE INDEX excel_template_picture_by_file ON public.excel_template_picture USING btree (company_id, file_id);
alter table excel_template_picture enable row level security;
alter table excel_template_picture force row level security;
create policy company on excel_template_picture for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on excel_template_picture to koryo_app;

create table excel_template_preview (
  version_id uuid not null,
  company_id uuid not null,
  status text default 'WAITING'::text not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint excel_template_preview_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint excel_template_preview_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_preview_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES excel_template_version(company_id, id) ON DELETE CASCADE,
  constraint excel_template_preview_pkey PRIMARY KEY (version_id)
);
CREATE INDEX excel_template_preview_by_company ON public.excel_template_preview USING btree (company_id, version_id);
alter table excel_template_preview enable row level security;
alter table excel_template_preview force row level security;
create policy company on excel_template_preview for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on excel_template_preview to koryo_app;

create table excel_template_sheet (
  company_id uuid not null,
  version_id uuid not null,
  "position" integer not null,
  name text not null,
  file_id uuid not null,
  constraint excel_template_sheet_position_check CHECK (("position" >= 1)),
  constraint excel_template_sheet_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint excel_template_sheet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_sheet_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES excel_template_version(company_id, id) ON DELETE CASCADE,
  constraint excel_template_sheet_pkey PRIMARY KEY (version_id, "position")
);
CREATE INDEX excel_template_sheet_by_file ON public.excel_template_sheet USING btree (company_id, file_id);
alter table excel_template_sheet enable row level security;
alter table excel_template_sheet force row level security;
create policy company on excel_template_sheet for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on excel_template_sheet to koryo_app;

create table excel_template_version (
  id uuid not null,
  company_id uuid not null,
  template_id uuid not null,
  number integer not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  file_size bigint not null,
  scan jsonb not null,
  part_count integer not null,
  finding_count integer not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint excel_template_version_finding_count_check CHECK ((finding_count >= 0)),
  constraint excel_template_version_number_check CHECK ((number >= 1)),
  constraint excel_template_version_part_count_check CHECK ((part_count >= 1)),
  constraint excel_template_version_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint excel_template_version_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint excel_template_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint excel_template_version_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES excel_template(company_id, id) ON DELETE CASCADE,
  constraint excel_template_version_pkey PRIMARY KEY (id),
  constraint excel_template_version_company_id_id_key UNIQUE (company_id, id),
  constraint excel_template_version_template_id_number_key UNIQUE (template_id, number)
);
CREATE INDEX excel_template_version_by_file ON public.excel_template_version USING btree (company_id, file_id);
CREATE INDEX excel_template_version_by_maker ON public.excel_template_version USING btree (company_id, created_by);
alter table excel_template_version enable row level security;
alter table excel_template_version force row level security;
create policy company on excel_template_version for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select on excel_template_version to koryo_app;

create table external_handover (
  token_hash text not null,
  company_id uuid not null,
  user_id uuid not null,
  session_id uuid,
  purposes_sha text,
  return_path text default '/'::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  provider_id uuid,
  peer_ids uuid[] default '{}'::uuid[] not null,
  constraint external_handover_check CHECK (((session_id IS NULL) = (purposes_sha IS NULL))),
  constraint external_handover_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint external_handover_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint external_handover_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX external_handover_by_age ON public.external_handover USING btree (expires_at);
CREATE INDEX external_handover_by_user ON public.external_handover USING btree (company_id, user_id);
alter table external_handover enable row level security;
alter table external_handover force row level security;
create policy company on external_handover for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on external_handover to koryo_app;

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

create table finding_severity (
  company_id uuid not null,
  result_id uuid not null,
  finding_id uuid not null,
  severity text not null,
  reason text default ''::text not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  carried_from integer,
  constraint finding_severity_carried_from_check CHECK ((carried_from >= 1)),
  constraint finding_severity_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint finding_severity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint finding_severity_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint finding_severity_company_id_set_by_fkey FOREIGN KEY (company_id, set_by) REFERENCES app_user(company_id, id),
  constraint finding_severity_pkey PRIMARY KEY (result_id, finding_id)
);
CREATE INDEX finding_severity_by_person ON public.finding_severity USING btree (company_id, set_by);
CREATE INDEX finding_severity_by_result ON public.finding_severity USING btree (company_id, result_id);
alter table finding_severity enable row level security;
alter table finding_severity force row level security;
create policy company on finding_severity for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on finding_severity to koryo_app;

create table finding_visit (
  company_id uuid not null,
  result_id uuid not null,
  finding_id uuid not null,
  user_id uuid not null,
  visited_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  constraint finding_visit_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint finding_visit_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint finding_visit_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint finding_visit_pkey PRIMARY KEY (result_id, user_id, finding_id)
);
CREATE INDEX finding_visit_by_person ON public.finding_visit USING btree (company_id, user_id);
CREATE INDEX finding_visit_by_result ON public.finding_visit USING btree (company_id, result_id, user_id);
alter table finding_visit enable row level security;
alter table finding_visit force row level security;
create policy company on finding_visit for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on finding_visit to koryo_app;

create table first_steps (
  company_id uuid not null,
  dismissed_at timestamp with time zone,
  sample_brand_id uuid,
  sample_product_id uuid,
  sample_design_id uuid,
  practice_product_id uuid,
  practice_part_id uuid,
  constraint first_steps_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint first_steps_pkey PRIMARY KEY (company_id)
);
alter table first_steps enable row level security;
alter table first_steps force row level security;
create policy company on first_steps for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on first_steps to koryo_app;

create table guest_link (
  user_id uuid not null,
  company_id uuid not null,
  token_hash text,
  issue_id uuid,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  code_hash text,
  code_issue_id uuid,
  code_tries_left integer,
  code_expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint guest_link_code_tries_left_check CHECK ((code_tries_left >= 0)),
  constraint guest_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint guest_link_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint guest_link_pkey PRIMARY KEY (user_id),
  constraint guest_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX guest_link_by_company ON public.guest_link USING btree (company_id, user_id);
alter table guest_link enable row level security;
alter table guest_link force row level security;
create policy company on guest_link for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on guest_link to koryo_app;

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

create table identity_provider (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  label text not null,
  enabled boolean default false not null,
  passwords_off boolean default false not null,
  issuer text not null,
  client_id text,
  sealed_secret text,
  scopes text,
  sso_url text,
  certificates text[] default '{}'::text[] not null,
  level_max text not null,
  tested_at timestamp with time zone,
  tested_as text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint identity_provider_check CHECK (((kind = 'OIDC'::text) = (client_id IS NOT NULL))),
  constraint identity_provider_check1 CHECK (((kind = 'SAML'::text) = (sso_url IS NOT NULL))),
  constraint identity_provider_check2 CHECK ((enabled OR (NOT passwords_off))),
  constraint identity_provider_kind_check CHECK ((kind = ANY (ARRAY['OIDC'::text, 'SAML'::text]))),
  constraint identity_provider_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint identity_provider_pkey PRIMARY KEY (id),
  constraint identity_provider_company_id_id_key UNIQUE (company_id, id),
  constraint identity_provider_company_id_key UNIQUE (company_id)
);
alter table identity_provider enable row level security;
alter table identity_provider force row level security;
create policy company on identity_provider for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on identity_provider to koryo_app;

create table ignore_area (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  number integer not null,
  page integer not null,
  x_mm numeric(9,3) not null,
  y_mm numeric(9,3) not null,
  w_mm numeric(9,3) not null,
  h_mm numeric(9,3) not null,
  reason text not null,
  drawn_by uuid not null,
  drawn_at timestamp with time zone not null,
  removed_by uuid,
  removed_at timestamp with time zone,
  constraint ignore_area_check CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint ignore_area_h_mm_check CHECK ((h_mm > (0)::numeric)),
  constraint ignore_area_number_check CHECK ((number >= 1)),
  constraint ignore_area_page_check CHECK ((page >= 1)),
  constraint ignore_area_reason_check CHECK ((btrim(reason) <> ''::text)),
  constraint ignore_area_w_mm_check CHECK ((w_mm > (0)::numeric)),
  constraint ignore_area_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint ignore_area_company_id_drawn_by_fkey FOREIGN KEY (company_id, drawn_by) REFERENCES app_user(company_id, id),
  constraint ignore_area_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint ignore_area_company_id_removed_by_fkey FOREIGN KEY (company_id, removed_by) REFERENCES app_user(company_id, id),
  constraint ignore_area_pkey PRIMARY KEY (id),
  constraint ignore_area_company_id_id_key UNIQUE (company_id, id),
  constraint ignore_area_design_id_number_key UNIQUE (design_id, number)
);
CREATE INDEX ignore_area_by_design ON public.ignore_area USING btree (company_id, design_id, number);
CREATE INDEX ignore_area_by_drawer ON public.ignore_area USING btree (company_id, drawn_by);
CREATE INDEX ignore_area_by_remover ON public.ignore_area USING btree (company_id, removed_by);
alter table ignore_area enable row level security;
alter table ignore_area force row level security;
create policy company on ignore_area for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on ignore_area to koryo_app;

create table inspection_barcode (
  id uuid not null,
  company_id uuid not null,
  result_id uuid not null,
  ordinal integer not null,
  page integer,
  symbology text not null,
  text text not null,
  gs1 jsonb,
  valid boolean not null,
  check_digit text not null,
  polygon jsonb default '[]'::jsonb not null,
  box jsonb,
  angle numeric(6,2) default 0 not null,
  module_mm numeric(8,4),
  magnification numeric(6,3),
  quiet_zone_mm jsonb,
  quiet_zone_needed_mm jsonb,
  digits_below text,
  digits_agree boolean,
  problems jsonb default '[]'::jsonb not null,
  verdict text not null,
  item_id uuid,
  number integer,
  title text,
  approved text,
  severity text not null,
  risk integer default 0 not null,
  variant text,
  add_on text,
  grade jsonb,
  quiet_zone_blocks jsonb default '[]'::jsonb not null,
  constraint inspection_barcode_add_on_check CHECK ((add_on ~ '^([0-9]{2}|[0-9]{5})$'::text)),
  constraint inspection_barcode_check CHECK (((verdict = 'MISSING'::text) = (page IS NULL))),
  constraint inspection_barcode_check_digit_check CHECK ((check_digit = ANY (ARRAY['VALID'::text, 'INVALID'::text, 'NONE'::text]))),
  constraint inspection_barcode_page_check CHECK ((page >= 1)),
  constraint inspection_barcode_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_barcode_variant_check CHECK ((variant ~ '^[A-Z0-9]{1,8}$'::text)),
  constraint inspection_barcode_verdict_check CHECK ((verdict = ANY (ARRAY['MATCH'::text, 'DIFFERS'::text, 'UNEXPECTED'::text, 'UNREADABLE'::text, 'MISSING'::text]))),
  constraint inspection_barcode_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_barcode_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_barcode_pkey PRIMARY KEY (id),
  constraint inspection_barcode_result_id_ordinal_key UNIQUE (result_id, ordinal)
);
CREATE INDEX inspection_barcode_by_result ON public.inspection_barcode USING btree (company_id, result_id, ordinal);
alter table inspection_barcode enable row level security;
alter table inspection_barcode force row level security;
create policy company on inspection_barcode for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_barcode to koryo_app;

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
  ignored_by uuid,
  group_number integer,
  same_text boolean,
  operations jsonb default '[]'::jsonb not null,
  angle numeric(7,3),
  scale numeric(7,4),
  before_mm jsonb,
  styles jsonb default '[]'::jsonb not null,
  against_page smallint,
  constraint inspection_difference_area_check CHECK ((area >= 0)),
  constraint inspection_difference_kind_check CHECK ((kind = ANY (ARRAY['ADDED'::text, 'REMOVED'::text, 'CHANGED'::text, 'MOVED'::text, 'REFLOWED'::text, 'SCALED'::text, 'RESTYLED'::text, 'PLACED'::text, 'SIZE'::text, 'PAGE'::text, 'PAGE_MOVED'::text]))) NOT VALID,
  constraint inspection_difference_page_check CHECK ((page >= 1)),
  constraint inspection_difference_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_difference_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_difference_company_id_ignored_by_fkey FOREIGN KEY (company_id, ignored_by) REFERENCES ignore_area(company_id, id),
  constraint inspection_difference_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_difference_pkey PRIMARY KEY (id),
  constraint inspection_difference_result_id_ordinal_key UNIQUE (result_id, ordinal)
);
CREATE INDEX inspection_difference_by_ignore_area ON public.inspection_difference USING btree (company_id, ignored_by) WHERE (ignored_by IS NOT NULL);
CREATE INDEX inspection_difference_by_result ON public.inspection_difference USING btree (company_id, result_id, ordinal);
alter table inspection_difference enable row level security;
alter table inspection_difference force row level security;
create policy company on inspection_difference for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_difference to koryo_app;

create table inspection_file (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  file_id uuid not null,
  readable_file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  file_type text not null,
  file_size bigint not null,
  page_count integer not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone not null,
  constraint inspection_file_file_size_check CHECK ((file_size > 0)),
  constraint inspection_file_file_type_check CHECK ((file_type = ANY (ARRAY['pdf'::text, 'ai'::text, 'png'::text, 'jpeg'::text, 'tiff'::text]))),
  constraint inspection_file_page_count_check CHECK ((page_count >= 1)),
  constraint inspection_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint inspection_file_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint inspection_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint inspection_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_file_company_id_readable_file_id_fkey FOREIGN KEY (company_id, readable_file_id) REFERENCES file_object(company_id, id),
  constraint inspection_file_company_id_uploaded_by_fkey FOREIGN KEY (company_id, uploaded_by) REFERENCES app_user(company_id, id),
  constraint inspection_file_pkey PRIMARY KEY (id),
  constraint inspection_file_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX inspection_file_by_design ON public.inspection_file USING btree (company_id, design_id, created_at DESC);
CREATE INDEX inspection_file_by_file ON public.inspection_file USING btree (company_id, file_id);
CREATE INDEX inspection_file_by_readable_file ON public.inspection_file USING btree (company_id, readable_file_id);
CREATE INDEX inspection_file_by_uploader ON public.inspection_file USING btree (company_id, uploaded_by);
alter table inspection_file enable row level security;
alter table inspection_file force row level security;
create policy company on inspection_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_file to koryo_app;

create table inspection_file_page (
  company_id uuid not null,
  inspection_file_id uuid not null,
  page integer not null,
  width_px integer not null,
  height_px integer not null,
  dpi numeric(7,2) not null,
  boxes jsonb not null,
  picture_500_id uuid,
  picture_2000_id uuid,
  tiles_id uuid,
  tiles jsonb,
  created_at timestamp with time zone default now() not null,
  constraint inspection_file_page_dpi_check CHECK ((dpi > (0)::numeric)),
  constraint inspection_file_page_height_px_check CHECK ((height_px > 0)),
  constraint inspection_file_page_page_check CHECK ((page >= 1)),
  constraint inspection_file_page_width_px_check CHECK ((width_px > 0)),
  constraint inspection_file_page_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_file_page_company_id_inspection_file_id_fkey FOREIGN KEY (company_id, inspection_file_id) REFERENCES inspection_file(company_id, id),
  constraint inspection_file_page_company_id_picture_2000_id_fkey FOREIGN KEY (company_id, picture_2000_id) REFERENCES file_object(company_id, id),
  constraint inspection_file_page_company_id_picture_500_id_fkey FOREIGN KEY (company_id, picture_500_id) REFERENCES file_object(company_id, id),
  constraint inspection_file_page_company_id_tiles_id_fkey FOREIGN KEY (company_id, tiles_id) REFERENCES file_object(company_id, id),
  constraint inspection_file_page_pkey PRIMARY KEY (inspection_file_id, page)
);
CREATE INDEX inspection_file_page_by_file ON public.inspection_file_page USING btree (company_id, inspection_file_id, page);
alter table inspection_file_page enable row level security;
alter table inspection_file_page force row level security;
create policy company on inspection_file_page for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_file_page to koryo_app;

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
  elsewhere text,
  severity text not null,
  risk integer default 0 not null,
  unchanged_since integer,
  kind text default 'TEXT'::text not null,
  variant text,
  risky boolean default false not null,
  risk_note text default ''::text not null,
  readings jsonb default '[]'::jsonb not null,
  content_id uuid,
  not_read integer default 0 not null,
  read_as jsonb default '{}'::jsonb not null,
  recognised_percent smallint,
  doubts text[] default '{}'::text[] not null,
  shown_text text,
  constraint inspection_part_elsewhere_check CHECK ((elsewhere = ANY (ARRAY['INVISIBLE'::text, 'LAYER_OFF'::text, 'OUTSIDE'::text, 'UNRELIABLE'::text]))),
  constraint inspection_part_kind_check CHECK ((kind = ANY (ARRAY['TEXT'::text, 'IMAGE'::text]))),
  constraint inspection_part_not_read_check CHECK ((not_read >= 0)),
  constraint inspection_part_recognised_percent_check CHECK (((recognised_percent >= 0) AND (recognised_percent <= 100))),
  constraint inspection_part_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_part_unchanged_since_check CHECK ((unchanged_since >= 1)),
  constraint inspection_part_variant_check CHECK ((variant ~ '^[A-Z0-9]{1,8}$'::text)),
  constraint inspection_part_verdict_check CHECK ((verdict = ANY (ARRAY['FOUND'::text, 'ALTERED'::text, 'MISSING'::text, 'NOT_CHECKED'::text, 'UNRELIABLE'::text]))),
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

create table inspection_preflight (
  id uuid not null,
  company_id uuid not null,
  result_id uuid not null,
  ordinal integer not null,
  code text not null,
  level text not null,
  page integer,
  box jsonb,
  params jsonb default '{}'::jsonb not null,
  severity text not null,
  risk integer default 0 not null,
  constraint inspection_preflight_level_check CHECK ((level = ANY (ARRAY['ERROR'::text, 'WARNING'::text, 'INFO'::text]))),
  constraint inspection_preflight_page_check CHECK ((page >= 1)),
  constraint inspection_preflight_severity_check CHECK ((severity = ANY (ARRAY['CRITICAL'::text, 'CHECK'::text, 'MINOR'::text, 'NONE'::text]))),
  constraint inspection_preflight_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_preflight_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_preflight_pkey PRIMARY KEY (id),
  constraint inspection_preflight_result_id_ordinal_key UNIQUE (result_id, ordinal)
);
CREATE INDEX inspection_preflight_by_result ON public.inspection_preflight USING btree (company_id, result_id, ordinal);
alter table inspection_preflight enable row level security;
alter table inspection_preflight force row level security;
create policy company on inspection_preflight for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_preflight to koryo_app;

create table inspection_preset (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  settings jsonb not null,
  updated_by uuid not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint inspection_preset_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_preset_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id),
  constraint inspection_preset_pkey PRIMARY KEY (id),
  constraint inspection_preset_company_id_name_key UNIQUE (company_id, name)
);
alter table inspection_preset enable row level security;
alter table inspection_preset force row level security;
create policy company on inspection_preset for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_preset to koryo_app;

create table inspection_report (
  id uuid not null,
  company_id uuid not null,
  result_id uuid not null,
  kind text not null,
  locale text not null,
  status text default 'MAKING'::text not null,
  file_id uuid,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint inspection_report_check CHECK (((status = 'READY'::text) = (file_id IS NOT NULL))),
  constraint inspection_report_kind_check CHECK ((kind = ANY (ARRAY['INSPECTION'::text, 'PROOF'::text, 'FINDINGS'::text]))),
  constraint inspection_report_locale_check CHECK ((locale = ANY (ARRAY['ja'::text, 'en'::text]))),
  constraint inspection_report_status_check CHECK ((status = ANY (ARRAY['MAKING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint inspection_report_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint inspection_report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_report_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint inspection_report_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES inspection_result(company_id, id),
  constraint inspection_report_pkey PRIMARY KEY (id),
  constraint inspection_report_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX inspection_report_by_file ON public.inspection_report USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX inspection_report_by_person ON public.inspection_report USING btree (company_id, requested_by);
CREATE INDEX inspection_report_by_result ON public.inspection_report USING btree (company_id, result_id, created_at DESC);
alter table inspection_report enable row level security;
alter table inspection_report force row level security;
create policy company on inspection_report for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on inspection_report to koryo_app;

create table inspection_result (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  version_id uuid,
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
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  ignore_areas jsonb default '[]'::jsonb not null,
  file_id uuid,
  against_file_id uuid,
  request jsonb default '{}'::jsonb not null,
  compared_pages jsonb default '[]'::jsonb not null,
  hidden jsonb default '[]'::jsonb not null,
  warnings jsonb default '[]'::jsonb not null,
  characters_read jsonb,
  going_on jsonb,
  constraint inspection_result_comparison_against CHECK (((purpose <> 'COMPARISON'::text) OR (against_version_id IS NOT NULL) OR (against_file_id IS NOT NULL))),
  constraint inspection_result_file_of_test CHECK (((file_id IS NULL) OR (purpose = 'TEST'::text))),
  constraint inspection_result_of_something CHECK (((version_id IS NULL) <> (file_id IS NULL))),
  constraint inspection_result_one_against CHECK (((against_version_id IS NULL) OR (against_file_id IS NULL))),
  constraint inspection_result_purpose_check CHECK ((purpose = ANY (ARRAY['INSPECTION'::text, 'COMPARISON'::text, 'TEST'::text]))),
  constraint inspection_result_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint inspection_result_company_id_against_file_id_fkey FOREIGN KEY (company_id, against_file_id) REFERENCES inspection_file(company_id, id),
  constraint inspection_result_company_id_against_version_id_fkey FOREIGN KEY (company_id, against_version_id) REFERENCES version_data(company_id, id),
  constraint inspection_result_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint inspection_result_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint inspection_result_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES inspection_file(company_id, id),
  constraint inspection_result_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint inspection_result_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint inspection_result_pkey PRIMARY KEY (id),
  constraint inspection_result_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX inspection_result_by_against ON public.inspection_result USING btree (company_id, against_version_id);
CREATE INDEX inspection_result_by_against_file ON public.inspection_result USING btree (company_id, against_file_id) WHERE (against_file_id IS NOT NULL);
CREATE INDEX inspection_result_by_design ON public.inspection_result USING btree (company_id, design_id, created_at DESC, id DESC);
CREATE INDEX inspection_result_by_file ON public.inspection_result USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX inspection_result_by_version ON public.inspection_result USING btree (company_id, version_id, created_at DESC);
CREATE UNIQUE INDEX inspection_result_of_run ON public.inspection_result USING btree (version_id, run) WHERE (purpose = 'INSPECTION'::text);
CREATE INDEX inspection_result_of_test ON public.inspection_result USING btree (company_id, specification_id, created_at DESC) WHERE (purpose = 'TEST'::text);
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
  updated_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  locked boolean default false not null,
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
  constraint inspection_unexpected_class_check CHECK ((class = ANY (ARRAY['VISIBLE'::text, 'INVISIBLE'::text, 'LAYER_OFF'::text, 'OUTSIDE'::text, 'UNRELIABLE'::text]))),
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

create table installation (
  id boolean default true not null,
  setup_seed uuid default gen_random_uuid() not null,
  constraint installation_id_check CHECK (id),
  constraint installation_pkey PRIMARY KEY (id)
);
alter table installation enable row level security;
alter table installation force row level security;
create policy system on installation for all using (( SELECT koryo_system() AS koryo_system)) with check (( SELECT koryo_system() AS koryo_system));
grant select, update on installation to koryo_app;

create table known_shape (
  id uuid not null,
  company_id uuid not null,
  outline_hash text not null,
  text text not null,
  font_name text not null,
  source text not null,
  learned_at timestamp with time zone default now() not null,
  confirmed_by uuid,
  constraint known_shape_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint known_shape_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES app_user(id),
  constraint known_shape_pkey PRIMARY KEY (id),
  constraint known_shape_company_id_outline_hash_text_font_name_key UNIQUE (company_id, outline_hash, text, font_name)
);
CREATE INDEX known_shape_by_font ON public.known_shape USING btree (company_id, font_name, source);
alter table known_shape enable row level security;
alter table known_shape force row level security;
create policy company on known_shape for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on known_shape to koryo_app;

create table limit_use (
  company_id uuid not null,
  kind text not null,
  subject uuid not null,
  since timestamp with time zone not null,
  used bigint not null,
  constraint limit_use_pkey PRIMARY KEY (company_id, kind, subject, since)
);
CREATE INDEX limit_use_by_age ON public.limit_use USING btree (since);
alter table limit_use enable row level security;
alter table limit_use force row level security;
create policy company on limit_use for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on limit_use to koryo_app;

create table mail_outbox (
  id uuid not null,
  company_id uuid not null,
  to_user_id uuid not null,
  kind text not null,
  params jsonb default '{}'::jsonb not null,
  path text not null,
  status text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  message_id text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint mail_outbox_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint mail_outbox_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint mail_outbox_company_id_to_user_id_fkey FOREIGN KEY (company_id, to_user_id) REFERENCES app_user(company_id, id),
  constraint mail_outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_outbox_by_age ON public.mail_outbox USING btree (company_id, created_at) WHERE (status <> 'queued'::text);
CREATE INDEX mail_outbox_by_receiver ON public.mail_outbox USING btree (company_id, to_user_id);
CREATE INDEX mail_outbox_by_status ON public.mail_outbox USING btree (company_id, status, created_at DESC, id DESC);
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy company on mail_outbox for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on mail_outbox to koryo_app;

create table named_font (
  file text not null,
  face integer not null,
  name text not null,
  glyphs integer not null,
  seen_at timestamp with time zone not null,
  constraint named_font_pkey PRIMARY KEY (file, face)
);
alter table named_font enable row level security;
alter table named_font force row level security;
create policy seen on named_font for select using (true);
create policy system on named_font for all using (( SELECT koryo_system() AS koryo_system)) with check (( SELECT koryo_system() AS koryo_system));
grant delete, insert, select, update on named_font to koryo_app;

create table notation (
  id uuid not null,
  company_id uuid not null,
  written text not null,
  preferred text,
  note text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint notation_check CHECK ((preferred <> written)),
  constraint notation_written_check CHECK ((written <> ''::text)),
  constraint notation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint notation_pkey PRIMARY KEY (id),
  constraint notation_company_id_written_key UNIQUE (company_id, written)
);
alter table notation enable row level security;
alter table notation force row level security;
create policy company on notation for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on notation to koryo_app;

create table notification (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  params jsonb not null,
  path text not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  in_app boolean default true not null,
  digest text,
  constraint notification_digest_check CHECK ((digest = ANY (ARRAY['WAITING'::text, 'SOON'::text, 'SENT'::text]))),
  constraint notification_path_check CHECK (((path ~~ '/%'::text) AND (path !~~ '//%'::text))),
  constraint notification_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint notification_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX notification_by_age ON public.notification USING btree (company_id, created_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notification_by_user ON public.notification USING btree (company_id, user_id, created_at DESC, id DESC) WHERE in_app;
CREATE INDEX notification_for_digest ON public.notification USING btree (company_id, user_id, created_at) WHERE (digest = 'WAITING'::text);
CREATE INDEX notification_gathered ON public.notification USING btree (company_id, user_id, created_at) WHERE (digest = 'SOON'::text);
CREATE INDEX notification_unread ON public.notification USING btree (company_id, user_id) WHERE (in_app AND (read_at IS NULL));
alter table notification enable row level security;
alter table notification force row level security;
create policy company on notification for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on notification to koryo_app;

create table notification_preference (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  updated_at timestamp with time zone default now() not null,
  mail text not null,
  in_app boolean not null,
  constraint notification_preference_mail_check CHECK ((mail = ANY (ARRAY['IMMEDIATE'::text, 'DIGEST'::text, 'OFF'::text]))),
  constraint notification_preference_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint notification_preference_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint notification_preference_pkey PRIMARY KEY (user_id, kind)
);
CREATE INDEX notification_preference_by_company ON public.notification_preference USING btree (company_id, user_id);
alter table notification_preference enable row level security;
alter table notification_preference force row level security;
create policy company on notification_preference for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on notification_preference to koryo_app;

create table notification_schedule (
  company_id uuid not null,
  user_id uuid not null,
  digest_time time without time zone not null,
  updated_at timestamp with time zone default now() not null,
  constraint notification_schedule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint notification_schedule_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint notification_schedule_pkey PRIMARY KEY (user_id)
);
CREATE INDEX notification_schedule_by_company ON public.notification_schedule USING btree (company_id, user_id);
alter table notification_schedule enable row level security;
alter table notification_schedule force row level security;
create policy company on notification_schedule for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on notification_schedule to koryo_app;

create table overview_field (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  "position" integer not null,
  label_ja text not null,
  label_en text not null,
  type text not null,
  required boolean default false not null,
  choices jsonb default '[]'::jsonb not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint overview_field_check CHECK (((type = 'CHOICE'::text) = (jsonb_array_length(choices) > 0))),
  constraint overview_field_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'LONG_TEXT'::text, 'NUMBER'::text, 'DATE'::text, 'CHOICE'::text, 'PERSON'::text, 'URL'::text, 'FILE'::text]))),
  constraint overview_field_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint overview_field_company_id_kind_fkey FOREIGN KEY (company_id, kind) REFERENCES overview_template(company_id, kind),
  constraint overview_field_pkey PRIMARY KEY (id),
  constraint overview_field_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX overview_field_by_template ON public.overview_field USING btree (company_id, kind, "position");
alter table overview_field enable row level security;
alter table overview_field force row level security;
create policy company on overview_field for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on overview_field to koryo_app;

create table overview_sheet (
  resource_id uuid not null,
  company_id uuid not null,
  kind text not null,
  version integer default 1 not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint overview_sheet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint overview_sheet_company_id_kind_fkey FOREIGN KEY (company_id, kind) REFERENCES overview_template(company_id, kind),
  constraint overview_sheet_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id),
  constraint overview_sheet_pkey PRIMARY KEY (resource_id),
  constraint overview_sheet_company_id_resource_id_key UNIQUE (company_id, resource_id)
);
CREATE INDEX overview_sheet_by_person ON public.overview_sheet USING btree (company_id, updated_by);
CREATE INDEX overview_sheet_by_template ON public.overview_sheet USING btree (company_id, kind);
alter table overview_sheet enable row level security;
alter table overview_sheet force row level security;
create policy company on overview_sheet for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on overview_sheet to koryo_app;

create table overview_template (
  company_id uuid not null,
  kind text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint overview_template_kind_check CHECK ((kind = ANY (ARRAY['BRAND'::text, 'PRODUCT'::text, 'DESIGN'::text]))),
  constraint overview_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint overview_template_pkey PRIMARY KEY (company_id, kind)
);
alter table overview_template enable row level security;
alter table overview_template force row level security;
create policy company on overview_template for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on overview_template to koryo_app;

create table overview_value (
  company_id uuid not null,
  resource_id uuid not null,
  field_id uuid not null,
  value text not null,
  person_id uuid,
  file_id uuid,
  search_key text not null,
  constraint overview_value_value_check CHECK ((value <> ''::text)),
  constraint overview_value_company_id_field_id_fkey FOREIGN KEY (company_id, field_id) REFERENCES overview_field(company_id, id),
  constraint overview_value_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint overview_value_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint overview_value_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES app_user(company_id, id),
  constraint overview_value_company_id_resource_id_fkey FOREIGN KEY (company_id, resource_id) REFERENCES overview_sheet(company_id, resource_id) ON DELETE CASCADE,
  constraint overview_value_pkey PRIMARY KEY (resource_id, field_id)
);
CREATE INDEX overview_value_by_field ON public.overview_value USING btree (company_id, field_id);
CREATE INDEX overview_value_by_file ON public.overview_value USING btree (company_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX overview_value_by_person ON public.overview_value USING btree (company_id, person_id) WHERE (person_id IS NOT NULL);
CREATE TRIGGER overview_value_key AFTER INSERT OR DELETE OR UPDATE OF search_key ON public.overview_value FOR EACH ROW EXECUTE FUNCTION keep_overview_key();
alter table overview_value enable row level security;
alter table overview_value force row level security;
create policy company on overview_value for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on overview_value to koryo_app;

create table page_rendition (
  id uuid not null,
  company_id uuid not null,
  version_id uuid not null,
  page integer not null,
  kind text not null,
  inks jsonb default '[]'::jsonb not null,
  key text not null,
  engine_version text not null,
  status text default 'RUNNING'::text not null,
  failure_code text,
  failure_params jsonb default '{}'::jsonb not null,
  picture_2000_id uuid,
  tiles_id uuid,
  tiles jsonb,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  layers jsonb default '[]'::jsonb not null,
  ink_map jsonb,
  constraint page_rendition_check CHECK (((status = 'FAILED'::text) = (failure_code IS NOT NULL))),
  constraint page_rendition_check1 CHECK (((status = 'DONE'::text) = ((tiles IS NOT NULL) OR (ink_map IS NOT NULL)))),
  constraint page_rendition_kind_check CHECK ((kind = ANY (ARRAY['OVERPRINT'::text, 'PLATES'::text, 'INKS'::text, 'LAYERS'::text, 'PAGE'::text]))),
  constraint page_rendition_page_check CHECK ((page >= 1)),
  constraint page_rendition_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint page_rendition_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint page_rendition_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint page_rendition_company_id_picture_2000_id_fkey FOREIGN KEY (company_id, picture_2000_id) REFERENCES file_object(company_id, id),
  constraint page_rendition_company_id_tiles_id_fkey FOREIGN KEY (company_id, tiles_id) REFERENCES file_object(company_id, id),
  constraint page_rendition_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint page_rendition_pkey PRIMARY KEY (id),
  constraint page_rendition_company_id_id_key UNIQUE (company_id, id),
  constraint page_rendition_version_id_page_key_engine_version_key UNIQUE (version_id, page, key, engine_version)
);
CREATE INDEX page_rendition_by_asker ON public.page_rendition USING btree (company_id, created_by);
CREATE INDEX page_rendition_by_version ON public.page_rendition USING btree (company_id, version_id, page);
alter table page_rendition enable row level security;
alter table page_rendition force row level security;
create policy company on page_rendition for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on page_rendition to koryo_app;

create table part (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  name text not null,
  search_key text not null,
  scope uuid[] not null,
  available_version_id uuid,
  latest_version_id uuid not null,
  retired_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  risky boolean default false not null,
  risk_note text default ''::text not null,
  approved_key text default ''::text not null,
  constraint part_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text, 'PRODUCT'::text, 'DESIGN'::text]))),
  constraint part_risk_note CHECK ((risky OR (risk_note = ''::text))),
  constraint part_company_id_available_version_id_fkey FOREIGN KEY (company_id, available_version_id) REFERENCES part_version(company_id, id),
  constraint part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_company_id_latest_version_id_fkey FOREIGN KEY (company_id, latest_version_id) REFERENCES part_version(company_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint part_pkey PRIMARY KEY (id),
  constraint part_company_id_id_key UNIQUE (company_id, id),
  constraint part_library_id UNIQUE (company_id, library_id, id)
);
CREATE INDEX part_by_available ON public.part USING btree (company_id, available_version_id);
CREATE INDEX part_by_latest ON public.part USING btree (company_id, latest_version_id);
CREATE INDEX part_by_library ON public.part USING btree (company_id, library_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX part_by_name ON public.part USING btree (company_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX part_by_scope ON public.part USING gin (scope);
CREATE INDEX part_by_update ON public.part USING btree (company_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER approval_flow_follows_part AFTER UPDATE OF scope ON public.part FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION approval_flow_follows_part();
CREATE TRIGGER part_grams AFTER INSERT OR UPDATE OF search_key ON public.part FOR EACH ROW EXECUTE FUNCTION keep_part_grams();
alter table part enable row level security;
alter table part force row level security;
create policy company on part for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select, update on part to koryo_app;

create table part_agency (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  name text not null,
  name_key text not null,
  search_key text not null,
  scope uuid[] not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint part_agency_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text, 'PRODUCT'::text, 'DESIGN'::text]))),
  constraint part_agency_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_agency_pkey PRIMARY KEY (id),
  constraint part_agency_company_id_id_key UNIQUE (company_id, id),
  constraint part_agency_company_id_library_id_id_key UNIQUE (company_id, library_id, id),
  constraint part_agency_name UNIQUE (company_id, library_id, name_key)
);
CREATE INDEX part_agency_by_library ON public.part_agency USING btree (company_id, library_id, name, id);
CREATE INDEX part_agency_by_name ON public.part_agency USING btree (company_id, name, id);
alter table part_agency enable row level security;
alter table part_agency force row level security;
create policy company on part_agency for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on part_agency to koryo_app;

create table part_agency_member (
  company_id uuid not null,
  library_id uuid not null,
  agency_id uuid not null,
  part_id uuid not null,
  "position" integer not null,
  constraint part_agency_member_position_check CHECK (("position" >= 1)),
  constraint part_agency_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_agency_member_company_id_library_id_agency_id_fkey FOREIGN KEY (company_id, library_id, agency_id) REFERENCES part_agency(company_id, library_id, id) ON DELETE CASCADE,
  constraint part_agency_member_company_id_library_id_part_id_fkey FOREIGN KEY (company_id, library_id, part_id) REFERENCES part(company_id, library_id, id),
  constraint part_agency_member_pkey PRIMARY KEY (agency_id, part_id),
  constraint part_agency_member_agency_id_position_key UNIQUE (agency_id, "position")
);
CREATE INDEX part_agency_member_by_part ON public.part_agency_member USING btree (company_id, part_id);
alter table part_agency_member enable row level security;
alter table part_agency_member force row level security;
create policy company on part_agency_member for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on part_agency_member to koryo_app;

create table part_approved_elsewhere (
  part_version_id uuid not null,
  company_id uuid not null,
  approved_by text not null,
  approved_on date not null,
  note text default ''::text not null,
  file_id uuid not null,
  registered_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint part_approved_elsewhere_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint part_approved_elsewhere_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_approved_elsewhere_company_id_part_version_id_fkey FOREIGN KEY (company_id, part_version_id) REFERENCES part_version(company_id, id),
  constraint part_approved_elsewhere_company_id_registered_by_fkey FOREIGN KEY (company_id, registered_by) REFERENCES app_user(company_id, id),
  constraint part_approved_elsewhere_pkey PRIMARY KEY (part_version_id)
);
CREATE INDEX part_approved_elsewhere_by_file ON public.part_approved_elsewhere USING btree (company_id, file_id);
CREATE INDEX part_approved_elsewhere_by_person ON public.part_approved_elsewhere USING btree (company_id, registered_by);
CREATE INDEX part_approved_elsewhere_by_version ON public.part_approved_elsewhere USING btree (company_id, part_version_id);
alter table part_approved_elsewhere enable row level security;
alter table part_approved_elsewhere force row level security;
create policy company on part_approved_elsewhere for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on part_approved_elsewhere to koryo_app;

create table part_content (
  company_id uuid not null,
  part_version_id uuid not null,
  content_id uuid not null,
  content_key uuid not null,
  "position" integer not null,
  exact boolean default false not null,
  constraint part_content_position_check CHECK (("position" >= 1)),
  constraint part_content_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES content(company_id, id),
  constraint part_content_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_content_company_id_part_version_id_fkey FOREIGN KEY (company_id, part_version_id) REFERENCES part_version(company_id, id) ON DELETE CASCADE,
  constraint part_content_pkey PRIMARY KEY (part_version_id, content_id),
  constraint part_content_part_version_id_content_key_key UNIQUE (part_version_id, content_key),
  constraint part_content_part_version_id_position_key UNIQUE (part_version_id, "position")
);
CREATE INDEX part_content_by_content ON public.part_content USING btree (company_id, content_id);
CREATE TRIGGER part_content_guard BEFORE INSERT OR DELETE OR UPDATE ON public.part_content FOR EACH ROW EXECUTE FUNCTION part_content_guard();
alter table part_content enable row level security;
alter table part_content force row level security;
create policy company on part_content for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select on part_content to koryo_app;

create table part_evidence_file (
  part_version_id uuid not null,
  company_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  constraint part_evidence_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint part_evidence_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_evidence_file_company_id_part_version_id_fkey FOREIGN KEY (company_id, part_version_id) REFERENCES part_version(company_id, id),
  constraint part_evidence_file_part_version_id_fkey FOREIGN KEY (part_version_id) REFERENCES part_approved_elsewhere(part_version_id),
  constraint part_evidence_file_pkey PRIMARY KEY (part_version_id, "position")
);
CREATE INDEX part_evidence_file_by_file ON public.part_evidence_file USING btree (company_id, file_id);
CREATE INDEX part_evidence_file_by_version ON public.part_evidence_file USING btree (company_id, part_version_id);
alter table part_evidence_file enable row level security;
alter table part_evidence_file force row level security;
create policy company on part_evidence_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant insert, select on part_evidence_file to koryo_app;

create table part_gram (
  company_id uuid not null,
  part_id uuid not null,
  grams bigint[] not null,
  constraint part_gram_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_gram_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES part(company_id, id) ON DELETE CASCADE,
  constraint part_gram_pkey PRIMARY KEY (part_id)
);
CREATE INDEX part_gram_by_company ON public.part_gram USING btree (company_id, part_id);
CREATE INDEX part_gram_grams ON public.part_gram USING gin (grams);
alter table part_gram enable row level security;
alter table part_gram force row level security;
create policy owner on part_gram for all using (true) with check (true);

create table part_import (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  scope uuid[] not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  status text default 'READING'::text not null,
  checked jsonb,
  refusal_code text,
  refusal_params jsonb default '{}'::jsonb not null,
  registered integer,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint part_import_check CHECK (((status <> ALL (ARRAY['CHECKED'::text, 'REGISTERED'::text])) OR (checked IS NOT NULL))),
  constraint part_import_check1 CHECK (((status = 'REFUSED'::text) = (refusal_code IS NOT NULL))),
  constraint part_import_check2 CHECK (((status = 'REGISTERED'::text) = (registered IS NOT NULL))),
  constraint part_import_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text, 'PRODUCT'::text, 'DESIGN'::text]))),
  constraint part_import_status_check CHECK ((status = ANY (ARRAY['READING'::text, 'CHECKED'::text, 'REFUSED'::text, 'FAILED'::text, 'REGISTERED'::text, 'CANCELLED'::text]))),
  constraint part_import_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint part_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_import_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint part_import_pkey PRIMARY KEY (id),
  constraint part_import_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX part_import_by_file ON public.part_import USING btree (company_id, file_id);
CREATE INDEX part_import_by_person ON public.part_import USING btree (company_id, requested_by, created_at DESC);
alter table part_import enable row level security;
alter table part_import force row level security;
create policy company on part_import for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on part_import to koryo_app;

create table part_version (
  id uuid not null,
  company_id uuid not null,
  part_id uuid not null,
  number integer not null,
  name text not null,
  availability text default 'DRAFT'::text not null,
  content_hash text not null,
  available_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint part_version_availability_check CHECK ((availability = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text, 'AVAILABLE'::text, 'RETIRED'::text]))),
  constraint part_version_number_check CHECK ((number >= 1)),
  constraint part_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint part_version_company_id_part_id_fkey FOREIGN KEY (company_id, part_id) REFERENCES part(company_id, id),
  constraint part_version_pkey PRIMARY KEY (id),
  constraint part_version_company_id_id_key UNIQUE (company_id, id),
  constraint part_version_part_id_number_key UNIQUE (part_id, number)
);
CREATE UNIQUE INDEX part_version_open ON public.part_version USING btree (part_id) WHERE (availability = ANY (ARRAY['DRAFT'::text, 'IN_REVIEW'::text]));
CREATE TRIGGER part_version_guard BEFORE DELETE OR UPDATE ON public.part_version FOR EACH ROW EXECUTE FUNCTION part_version_guard();
alter table part_version enable row level security;
alter table part_version force row level security;
create policy company on part_version for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on part_version to koryo_app;

create table password_code (
  user_id uuid not null,
  company_id uuid not null,
  code_hash text not null,
  issue_id uuid not null,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint password_code_tries_left_check CHECK ((tries_left >= 0)),
  constraint password_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint password_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint password_code_pkey PRIMARY KEY (user_id)
);
CREATE INDEX password_code_by_company ON public.password_code USING btree (company_id, user_id);
alter table password_code enable row level security;
alter table password_code force row level security;
create policy company on password_code for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on password_code to koryo_app;

create table password_link (
  user_id uuid not null,
  company_id uuid not null,
  token_hash text not null,
  issue_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint password_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint password_link_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint password_link_pkey PRIMARY KEY (user_id),
  constraint password_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_link_by_company ON public.password_link USING btree (company_id, user_id);
alter table password_link enable row level security;
alter table password_link force row level security;
create policy company on password_link for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on password_link to koryo_app;

create table password_proof (
  id uuid not null,
  token_hash text not null,
  company_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_proof_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint password_proof_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint password_proof_pkey PRIMARY KEY (id),
  constraint password_proof_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_proof_by_age ON public.password_proof USING btree (expires_at);
CREATE INDEX password_proof_by_user ON public.password_proof USING btree (company_id, user_id);
alter table password_proof enable row level security;
alter table password_proof force row level security;
create policy company on password_proof for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on password_proof to koryo_app;

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

create table practice (
  company_id uuid not null,
  user_id uuid not null,
  design_id uuid not null,
  constraint practice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint practice_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint practice_pkey PRIMARY KEY (company_id, user_id)
);
alter table practice enable row level security;
alter table practice force row level security;
create policy company on practice for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on practice to koryo_app;

create table presence (
  company_id uuid not null,
  user_id uuid not null,
  design_id uuid not null,
  place text not null,
  seen_at timestamp with time zone default now() not null,
  constraint presence_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint presence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint presence_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  constraint presence_pkey PRIMARY KEY (company_id, design_id, user_id)
);
CREATE INDEX presence_by_user ON public.presence USING btree (company_id, user_id);
alter table presence enable row level security;
alter table presence force row level security;
create policy company on presence for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on presence to koryo_app;

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
  overview_key text default ''::text not null,
  family text,
  family_key text default ''::text not null,
  constraint product_jan_code_check CHECK ((jan_code ~ '^([0-9]{8}|[0-9]{13})$'::text)),
  constraint product_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id),
  constraint product_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint product_company_id_icon_file_id_fkey FOREIGN KEY (company_id, icon_file_id) REFERENCES file_object(company_id, id),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX product_by_brand ON public.product USING btree (company_id, brand_id, updated_at DESC, id DESC);
CREATE INDEX product_by_family ON public.product USING btree (company_id, family_key) WHERE (family_key <> ''::text);
CREATE INDEX product_by_scope ON public.product USING gin (scope);
CREATE INDEX product_by_update ON public.product USING btree (company_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX product_code_in_brand ON public.product USING btree (brand_id, code) WHERE (code IS NOT NULL);
CREATE TRIGGER bin_scope_follows AFTER UPDATE OF scope ON public.product FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION bin_scope_follows();
CREATE TRIGGER flow_and_workflow_templates_go_with_place AFTER DELETE ON public.product FOR EACH ROW EXECUTE FUNCTION flow_and_workflow_templates_go_with_place();
CREATE TRIGGER part_scope_follows AFTER UPDATE OF scope ON public.product FOR EACH ROW WHEN ((old.scope IS DISTINCT FROM new.scope)) EXECUTE FUNCTION part_scope_follows();
CREATE TRIGGER product_overview AFTER DELETE ON public.product FOR EACH ROW EXECUTE FUNCTION drop_overview_sheet();
CREATE TRIGGER product_reach AFTER INSERT OR DELETE OR UPDATE OF scope ON public.product FOR EACH ROW EXECUTE FUNCTION keep_reach();
alter table product enable row level security;
alter table product force row level security;
create policy company on product for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on product to koryo_app;

create table reach (
  company_id uuid not null,
  ancestor_id uuid not null,
  resource_id uuid not null,
  constraint reach_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint reach_pkey PRIMARY KEY (ancestor_id, resource_id)
);
CREATE INDEX reach_by_company ON public.reach USING btree (company_id);
CREATE INDEX reach_by_resource ON public.reach USING btree (resource_id);
alter table reach enable row level security;
alter table reach force row level security;
create policy company on reach for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on reach to koryo_app;

create table recovery_code (
  code_hash text not null,
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint recovery_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint recovery_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint recovery_code_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX recovery_code_by_user ON public.recovery_code USING btree (company_id, user_id);
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy company on recovery_code for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on recovery_code to koryo_app;

create table resting_job (
  id uuid not null,
  company_id uuid not null,
  queue text not null,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint resting_job_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint resting_job_pkey PRIMARY KEY (id)
);
CREATE INDEX resting_job_by_company ON public.resting_job USING btree (company_id, created_at);
alter table resting_job enable row level security;
alter table resting_job force row level security;
create policy company on resting_job for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on resting_job to koryo_app;

create table saml_answer (
  code_hash text not null,
  company_id uuid not null,
  provider_id uuid not null,
  in_response_to text not null,
  subject text not null,
  email text,
  authenticated_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint saml_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint saml_answer_company_id_provider_id_fkey FOREIGN KEY (company_id, provider_id) REFERENCES identity_provider(company_id, id) ON DELETE CASCADE,
  constraint saml_answer_pkey PRIMARY KEY (code_hash)
);
CREATE INDEX saml_answer_by_end ON public.saml_answer USING btree (expires_at);
CREATE INDEX saml_answer_by_provider ON public.saml_answer USING btree (company_id, provider_id);
alter table saml_answer enable row level security;
alter table saml_answer force row level security;
create policy company on saml_answer for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on saml_answer to koryo_app;

create table saml_assertion (
  provider_id uuid not null,
  assertion_id text not null,
  company_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint saml_assertion_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint saml_assertion_company_id_provider_id_fkey FOREIGN KEY (company_id, provider_id) REFERENCES identity_provider(company_id, id) ON DELETE CASCADE,
  constraint saml_assertion_pkey PRIMARY KEY (provider_id, assertion_id)
);
CREATE INDEX saml_assertion_by_end ON public.saml_assertion USING btree (expires_at);
CREATE INDEX saml_assertion_by_provider ON public.saml_assertion USING btree (company_id, provider_id);
alter table saml_assertion enable row level security;
alter table saml_assertion force row level security;
create policy company on saml_assertion for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on saml_assertion to koryo_app;

create table saved_view (
  id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  page text not null,
  name text not null,
  search text not null,
  shared boolean default false not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint saved_view_page_check CHECK ((page = ANY (ARRAY['ACCOUNTS'::text, 'BRANDS'::text, 'COMPANY_HISTORY'::text, 'DESIGNS'::text, 'HISTORY'::text, 'MAILS'::text, 'PARTS'::text, 'PRODUCTS'::text, 'REVIEWS'::text, 'TASKS'::text]))),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_company_id_owner_id_page_name_key UNIQUE (company_id, owner_id, page, name)
);
CREATE INDEX saved_view_shared ON public.saved_view USING btree (company_id, page) WHERE shared;
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy company on saved_view for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on saved_view to koryo_app;

create table scim_connection (
  id uuid not null,
  company_id uuid not null,
  level_max text not null,
  new_level text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint scim_connection_new_level_check CHECK ((new_level = ANY (ARRAY['lv60_brand_director'::text, 'lv50_basic_user'::text, 'lv40_guest'::text]))),
  constraint scim_connection_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_connection_pkey PRIMARY KEY (id),
  constraint scim_connection_company_id_key UNIQUE (company_id)
);
alter table scim_connection enable row level security;
alter table scim_connection force row level security;
create policy company on scim_connection for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_connection to koryo_app;

create table scim_grant (
  assignment_id uuid not null,
  company_id uuid not null,
  constraint scim_grant_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES auth_role_assignment(id) ON DELETE CASCADE,
  constraint scim_grant_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_grant_pkey PRIMARY KEY (assignment_id)
);
CREATE INDEX scim_grant_by_company ON public.scim_grant USING btree (company_id);
alter table scim_grant enable row level security;
alter table scim_grant force row level security;
create policy company on scim_grant for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_grant to koryo_app;

create table scim_group (
  id uuid not null,
  company_id uuid not null,
  display_name text not null,
  external_id text,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint scim_group_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_group_pkey PRIMARY KEY (id),
  constraint scim_group_company_id_id_key UNIQUE (company_id, id)
);
CREATE UNIQUE INDEX scim_group_by_name ON public.scim_group USING btree (company_id, lower(display_name));
alter table scim_group enable row level security;
alter table scim_group force row level security;
create policy company on scim_group for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_group to koryo_app;

create table scim_group_member (
  company_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  constraint scim_group_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_group_member_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES scim_group(company_id, id) ON DELETE CASCADE,
  constraint scim_group_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint scim_group_member_pkey PRIMARY KEY (group_id, user_id)
);
CREATE INDEX scim_group_member_by_group ON public.scim_group_member USING btree (company_id, group_id);
CREATE INDEX scim_group_member_by_user ON public.scim_group_member USING btree (company_id, user_id);
alter table scim_group_member enable row level security;
alter table scim_group_member force row level security;
create policy company on scim_group_member for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_group_member to koryo_app;

create table scim_group_role (
  id uuid not null,
  company_id uuid not null,
  group_id uuid not null,
  role text not null,
  resource_type text not null,
  resource_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint scim_group_role_resource_type_check CHECK ((resource_type = ANY (ARRAY['Company'::text, 'Brand'::text, 'Product'::text, 'DesignData'::text]))),
  constraint scim_group_role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_group_role_company_id_group_id_fkey FOREIGN KEY (company_id, group_id) REFERENCES scim_group(company_id, id) ON DELETE CASCADE,
  constraint scim_group_role_pkey PRIMARY KEY (id),
  constraint scim_group_role_group_id_role_resource_id_key UNIQUE (group_id, role, resource_id)
);
CREATE INDEX scim_group_role_by_group ON public.scim_group_role USING btree (company_id, group_id);
alter table scim_group_role enable row level security;
alter table scim_group_role force row level security;
create policy company on scim_group_role for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_group_role to koryo_app;

create table scim_refusal (
  id uuid not null,
  company_id uuid not null,
  at timestamp with time zone not null,
  request text not null,
  status integer not null,
  detail text not null,
  constraint scim_refusal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_refusal_pkey PRIMARY KEY (id)
);
CREATE INDEX scim_refusal_by_time ON public.scim_refusal USING btree (company_id, at DESC);
alter table scim_refusal enable row level security;
alter table scim_refusal force row level security;
create policy company on scim_refusal for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_refusal to koryo_app;

create table scim_token (
  id uuid not null,
  company_id uuid not null,
  secret_hash text not null,
  ending text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  told_days integer,
  constraint scim_token_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_token_pkey PRIMARY KEY (id),
  constraint scim_token_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX scim_token_by_company ON public.scim_token USING btree (company_id, created_at DESC);
CREATE INDEX scim_token_by_end ON public.scim_token USING btree (expires_at) WHERE (revoked_at IS NULL);
alter table scim_token enable row level security;
alter table scim_token force row level security;
create policy company on scim_token for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_token to koryo_app;

create table scim_user (
  company_id uuid not null,
  user_id uuid not null,
  user_name text,
  external_id text,
  display_name text,
  given_name text,
  family_name text,
  removed_at timestamp with time zone,
  constraint scim_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scim_user_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint scim_user_pkey PRIMARY KEY (company_id, user_id)
);
CREATE INDEX scim_user_by_external ON public.scim_user USING btree (company_id, external_id);
CREATE INDEX scim_user_by_name ON public.scim_user USING btree (company_id, lower(user_name));
alter table scim_user enable row level security;
alter table scim_user force row level security;
create policy company on scim_user for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on scim_user to koryo_app;

create table second_factor (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  sealed_secret text,
  used_step bigint,
  credential_id text,
  public_key text,
  signature_count bigint,
  transports text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint second_factor_check CHECK (((kind = 'TOTP'::text) = (sealed_secret IS NOT NULL))),
  constraint second_factor_check1 CHECK (((kind = 'PASSKEY'::text) = ((credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (signature_count IS NOT NULL)))),
  constraint second_factor_kind_check CHECK ((kind = ANY (ARRAY['TOTP'::text, 'PASSKEY'::text]))),
  constraint second_factor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint second_factor_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint second_factor_pkey PRIMARY KEY (id),
  constraint second_factor_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX second_factor_by_user ON public.second_factor USING btree (company_id, user_id, created_at);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy company on second_factor for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on second_factor to koryo_app;

create table second_factor_policy (
  company_id uuid not null,
  required boolean not null,
  version integer default 1 not null,
  changed_at timestamp with time zone not null,
  constraint second_factor_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint second_factor_policy_pkey PRIMARY KEY (company_id)
);
alter table second_factor_policy enable row level security;
alter table second_factor_policy force row level security;
create policy company on second_factor_policy for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on second_factor_policy to koryo_app;

create table service_account (
  user_id uuid not null,
  company_id uuid not null,
  purpose text default ''::text not null,
  created_by uuid not null,
  constraint service_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint service_account_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint service_account_pkey PRIMARY KEY (user_id)
);
CREATE INDEX service_account_by_company ON public.service_account USING btree (company_id, user_id);
alter table service_account enable row level security;
alter table service_account force row level security;
create policy company on service_account for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on service_account to koryo_app;

create table shape_dictionary (
  company_id uuid not null,
  revision integer default 1 not null,
  shapes bytea not null,
  updated_at timestamp with time zone default now() not null,
  constraint shape_dictionary_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shape_dictionary_pkey PRIMARY KEY (company_id)
);
alter table shape_dictionary enable row level security;
alter table shape_dictionary force row level security;
create policy company on shape_dictionary for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on shape_dictionary to koryo_app;

create table shape_proposal (
  company_id uuid not null,
  result_id uuid not null,
  ordinal integer not null,
  text text not null,
  places integer not null,
  part_title text not null,
  page integer not null,
  outline text not null,
  width integer not null,
  shape bytea not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  evidence text default 'OPEN'::text not null,
  constraint shape_proposal_evidence CHECK ((evidence = ANY (ARRAY['AGREES'::text, 'OPEN'::text, 'DIFFERS'::text]))),
  constraint shape_proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shape_proposal_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES app_user(id),
  constraint shape_proposal_result_id_fkey FOREIGN KEY (result_id) REFERENCES inspection_result(id),
  constraint shape_proposal_pkey PRIMARY KEY (result_id, ordinal)
);
alter table shape_proposal enable row level security;
alter table shape_proposal force row level security;
create policy company on shape_proposal for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on shape_proposal to koryo_app;

create table shape_withdrawal (
  company_id uuid not null,
  font_name text not null,
  withdrawn_at timestamp with time zone default now() not null,
  constraint shape_withdrawal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint shape_withdrawal_pkey PRIMARY KEY (company_id, font_name)
);
alter table shape_withdrawal enable row level security;
alter table shape_withdrawal force row level security;
create policy company on shape_withdrawal for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on shape_withdrawal to koryo_app;

create table sign_in_failure (
  id uuid not null,
  key text not null,
  at timestamp with time zone not null,
  constraint sign_in_failure_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failure_by_age ON public.sign_in_failure USING btree (at);
CREATE INDEX sign_in_failure_by_key ON public.sign_in_failure USING btree (key, at DESC);
alter table sign_in_failure enable row level security;
alter table sign_in_failure force row level security;
create policy system on sign_in_failure for all using (( SELECT koryo_system() AS koryo_system)) with check (( SELECT koryo_system() AS koryo_system));
grant delete, insert, select on sign_in_failure to koryo_app;

create table specification (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  revision integer not null,
  status text default 'STAND_BY'::text not null,
  content_hash text not null,
  remark text default ''::text not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  scope uuid[] not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  format_id uuid,
  format_name text default ''::text not null,
  template_version_id uuid,
  updated_by uuid,
  copied_from uuid,
  blank_symbols boolean default false not null,
  constraint specification_check CHECK (((confirmed_at IS NULL) OR (status <> 'IN_PROGRESS'::text))),
  constraint specification_check1 CHECK (((confirmed_at IS NULL) = (confirmed_by IS NULL))),
  constraint specification_revision_check CHECK ((revision >= 1)),
  constraint specification_status_check CHECK ((status = ANY (ARRAY['STAND_BY'::text, 'IN_PROGRESS'::text, 'REJECTED'::text, 'COMPLETED'::text]))),
  constraint specification_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint specification_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_company_id_template_version_id_fkey FOREIGN KEY (company_id, template_version_id) REFERENCES excel_template_version(company_id, id),
  constraint specification_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id),
  constraint specification_pkey PRIMARY KEY (id),
  constraint specification_company_id_id_key UNIQUE (company_id, id),
  constraint specification_design_id_revision_key UNIQUE (design_id, revision)
);
CREATE INDEX specification_by_changer ON public.specification USING btree (company_id, updated_by);
CREATE INDEX specification_by_design ON public.specification USING btree (company_id, design_id, revision DESC);
CREATE INDEX specification_by_scope ON public.specification USING gin (scope);
CREATE INDEX specification_by_template ON public.specification USING btree (company_id, template_version_id);
CREATE UNIQUE INDEX specification_open ON public.specification USING btree (design_id) WHERE (confirmed_at IS NULL);
CREATE TRIGGER specification_guard BEFORE DELETE OR UPDATE ON public.specification FOR EACH ROW EXECUTE FUNCTION specification_guard();
alter table specification enable row level security;
alter table specification force row level security;
create policy company on specification for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification to koryo_app;

create table specification_format (
  id uuid not null,
  company_id uuid not null,
  library_type text not null,
  library_id uuid not null,
  name text not null,
  notes text default ''::text not null,
  scope uuid[] not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  excel_template_id uuid,
  blank_symbols boolean default false not null,
  constraint specification_format_library_type_check CHECK ((library_type = ANY (ARRAY['COMPANY'::text, 'BRAND'::text]))),
  constraint specification_format_company_id_excel_template_id_fkey FOREIGN KEY (company_id, excel_template_id) REFERENCES excel_template(company_id, id),
  constraint specification_format_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_format_pkey PRIMARY KEY (id),
  constraint specification_format_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX specification_format_by_library ON public.specification_format USING btree (company_id, library_id, name);
CREATE INDEX specification_format_by_scope ON public.specification_format USING gin (scope);
CREATE INDEX specification_format_by_template ON public.specification_format USING btree (company_id, excel_template_id);
alter table specification_format enable row level security;
alter table specification_format force row level security;
create policy company on specification_format for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification_format to koryo_app;

create table specification_format_item (
  id uuid not null,
  company_id uuid not null,
  format_id uuid not null,
  number integer not null,
  "position" integer not null,
  title text not null,
  type text default 'TEXT'::text not null,
  required boolean default false not null,
  default_part_id uuid,
  default_content_key uuid,
  text text default ''::text not null,
  exact boolean default false not null,
  variants text[] default '{}'::text[] not null,
  remark text default ''::text not null,
  constraint specification_format_item_check CHECK (((default_part_id IS NULL) = (default_content_key IS NULL))),
  constraint specification_format_item_check1 CHECK (((type = 'TEXT'::text) OR (text = ''::text))),
  constraint specification_format_item_number_check CHECK (((number >= 1) AND (number <= 9999))),
  constraint specification_format_item_position_check CHECK (("position" >= 1)),
  constraint specification_format_item_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'IMAGE'::text]))),
  constraint specification_format_item_company_id_default_part_id_fkey FOREIGN KEY (company_id, default_part_id) REFERENCES part(company_id, id),
  constraint specification_format_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_format_item_company_id_format_id_fkey FOREIGN KEY (company_id, format_id) REFERENCES specification_format(company_id, id) ON DELETE CASCADE,
  constraint specification_format_item_pkey PRIMARY KEY (id),
  constraint specification_format_item_company_id_id_key UNIQUE (company_id, id),
  constraint specification_format_item_format_id_number_key UNIQUE (format_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint specification_format_item_format_id_position_key UNIQUE (format_id, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX specification_format_item_by_part ON public.specification_format_item USING btree (company_id, default_part_id);
alter table specification_format_item enable row level security;
alter table specification_format_item force row level security;
create policy company on specification_format_item for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification_format_item to koryo_app;

create table specification_import (
  id uuid not null,
  company_id uuid not null,
  specification_id uuid not null,
  template_version_id uuid not null,
  scope uuid[] not null,
  file_id uuid not null,
  sha256 text not null,
  file_name text not null,
  status text default 'READING'::text not null,
  reading jsonb,
  refusal_code text,
  refusal_params jsonb default '{}'::jsonb not null,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint specification_import_check CHECK (((status = 'READ'::text) = (reading IS NOT NULL))),
  constraint specification_import_check1 CHECK (((status = 'REFUSED'::text) = (refusal_code IS NOT NULL))),
  constraint specification_import_status_check CHECK ((status = ANY (ARRAY['READING'::text, 'READ'::text, 'REFUSED'::text, 'FAILED'::text]))),
  constraint specification_import_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint specification_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_import_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint specification_import_company_id_specification_id_fkey FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  constraint specification_import_company_id_template_version_id_fkey FOREIGN KEY (company_id, template_version_id) REFERENCES excel_template_version(company_id, id),
  constraint specification_import_pkey PRIMARY KEY (id),
  constraint specification_import_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX specification_import_by_file ON public.specification_import USING btree (company_id, file_id);
CREATE INDEX specification_import_by_person ON public.specification_import USING btree (company_id, requested_by, created_at DESC);
CREATE INDEX specification_import_by_specification ON public.specification_import USING btree (company_id, specification_id);
CREATE INDEX specification_import_by_template ON public.specification_import USING btree (company_id, template_version_id);
alter table specification_import enable row level security;
alter table specification_import force row level security;
create policy company on specification_import for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification_import to koryo_app;

create table specification_item (
  id uuid not null,
  company_id uuid not null,
  specification_id uuid not null,
  item_key uuid not null,
  number integer not null,
  "position" integer not null,
  title text not null,
  type text default 'TEXT'::text not null,
  text text,
  file_id uuid,
  source_part_version_id uuid,
  source_content_id uuid,
  exact boolean default false not null,
  variants jsonb default '{}'::jsonb not null,
  remark text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  required boolean default false not null,
  constraint specification_item_check1 CHECK (((type = 'TEXT'::text) = (text IS NOT NULL))),
  constraint specification_item_file CHECK (((type <> 'TEXT'::text) OR (file_id IS NULL))),
  constraint specification_item_number_check CHECK (((number >= 1) AND (number <= 9999))),
  constraint specification_item_position_check CHECK (("position" >= 1)),
  constraint specification_item_source CHECK (((source_part_version_id IS NULL) OR (source_content_id IS NOT NULL))),
  constraint specification_item_type_check CHECK ((type = ANY (ARRAY['TEXT'::text, 'IMAGE'::text, 'BINARY'::text]))),
  constraint specification_item_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint specification_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_item_company_id_source_content_id_fkey FOREIGN KEY (company_id, source_content_id) REFERENCES content(company_id, id),
  constraint specification_item_company_id_source_part_version_id_fkey FOREIGN KEY (company_id, source_part_version_id) REFERENCES part_version(company_id, id),
  constraint specification_item_company_id_specification_id_fkey FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  constraint specification_item_pkey PRIMARY KEY (id),
  constraint specification_item_company_id_id_key UNIQUE (company_id, id),
  constraint specification_item_specification_id_item_key_key UNIQUE (specification_id, item_key),
  constraint specification_item_specification_id_number_key UNIQUE (specification_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint specification_item_specification_id_position_key UNIQUE (specification_id, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX specification_item_by_content ON public.specification_item USING btree (company_id, source_content_id);
CREATE INDEX specification_item_by_file ON public.specification_item USING btree (company_id, file_id);
CREATE INDEX specification_item_by_source ON public.specification_item USING btree (company_id, source_part_version_id);
CREATE TRIGGER specification_item_guard BEFORE INSERT OR DELETE OR UPDATE ON public.specification_item FOR EACH ROW EXECUTE FUNCTION specification_item_guard();
alter table specification_item enable row level security;
alter table specification_item force row level security;
create policy company on specification_item for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification_item to koryo_app;

create table specification_sheet (
  id uuid not null,
  company_id uuid not null,
  specification_id uuid not null,
  template_version_id uuid not null,
  fill_key text not null,
  status text default 'WAITING'::text not null,
  warnings jsonb default '[]'::jsonb not null,
  overflow_count integer default 0 not null,
  workbook_file_id uuid,
  pdf_file_id uuid,
  requested_by uuid not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  content_hash text,
  constraint specification_sheet_check CHECK (((status = 'READY'::text) = (workbook_file_id IS NOT NULL))),
  constraint specification_sheet_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint specification_sheet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_sheet_company_id_pdf_file_id_fkey FOREIGN KEY (company_id, pdf_file_id) REFERENCES file_object(company_id, id),
  constraint specification_sheet_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES app_user(company_id, id),
  constraint specification_sheet_company_id_specification_id_fkey FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id) ON DELETE CASCADE,
  constraint specification_sheet_company_id_template_version_id_fkey FOREIGN KEY (company_id, template_version_id) REFERENCES excel_template_version(company_id, id),
  constraint specification_sheet_company_id_workbook_file_id_fkey FOREIGN KEY (company_id, workbook_file_id) REFERENCES file_object(company_id, id),
  constraint specification_sheet_pkey PRIMARY KEY (id),
  constraint specification_sheet_company_id_id_key UNIQUE (company_id, id),
  constraint specification_sheet_specification_id_fill_key_key UNIQUE (specification_id, fill_key)
);
CREATE INDEX specification_sheet_by_pdf ON public.specification_sheet USING btree (company_id, pdf_file_id);
CREATE INDEX specification_sheet_by_person ON public.specification_sheet USING btree (company_id, requested_by);
CREATE INDEX specification_sheet_by_template ON public.specification_sheet USING btree (company_id, template_version_id);
CREATE INDEX specification_sheet_by_workbook ON public.specification_sheet USING btree (company_id, workbook_file_id);
alter table specification_sheet enable row level security;
alter table specification_sheet force row level security;
create policy company on specification_sheet for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification_sheet to koryo_app;

create table specification_sheet_file (
  company_id uuid not null,
  sheet_id uuid not null,
  kind text not null,
  "position" integer not null,
  name text not null,
  file_id uuid not null,
  constraint specification_sheet_file_kind_check CHECK ((kind = ANY (ARRAY['LAYOUT'::text, 'PICTURE'::text]))),
  constraint specification_sheet_file_position_check CHECK (("position" >= 1)),
  constraint specification_sheet_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint specification_sheet_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint specification_sheet_file_company_id_sheet_id_fkey FOREIGN KEY (company_id, sheet_id) REFERENCES specification_sheet(company_id, id) ON DELETE CASCADE,
  constraint specification_sheet_file_pkey PRIMARY KEY (sheet_id, kind, "position")
);
CREATE INDEX specification_sheet_file_by_file ON public.specification_sheet_file USING btree (company_id, file_id);
alter table specification_sheet_file enable row level security;
alter table specification_sheet_file force row level security;
create policy company on specification_sheet_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on specification_sheet_file to koryo_app;

create table submission (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  number integer not null,
  notes text default ''::text not null,
  submitted_at timestamp with time zone,
  version_id uuid,
  specification_id uuid,
  content_hash text,
  approved_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint submission_check CHECK (((approved_at IS NULL) OR (submitted_at IS NOT NULL))),
  constraint submission_check1 CHECK (((submitted_at IS NULL) = (content_hash IS NULL))),
  constraint submission_number_check CHECK ((number >= 1)),
  constraint submission_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint submission_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint submission_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint submission_company_id_specification_id_fkey FOREIGN KEY (company_id, specification_id) REFERENCES specification(company_id, id),
  constraint submission_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES version_data(company_id, id),
  constraint submission_pkey PRIMARY KEY (id),
  constraint submission_company_id_id_key UNIQUE (company_id, id),
  constraint submission_design_id_number_key UNIQUE (design_id, number)
);
CREATE INDEX submission_by_design ON public.submission USING btree (company_id, design_id, number DESC);
CREATE INDEX submission_by_person ON public.submission USING btree (company_id, created_by);
CREATE INDEX submission_by_specification ON public.submission USING btree (company_id, specification_id) WHERE (specification_id IS NOT NULL);
CREATE INDEX submission_by_version ON public.submission USING btree (company_id, version_id) WHERE (version_id IS NOT NULL);
alter table submission enable row level security;
alter table submission force row level security;
create policy company on submission for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on submission to koryo_app;

create table submission_certificate (
  id uuid not null,
  company_id uuid not null,
  submission_id uuid not null,
  design_id uuid not null,
  status text default 'MAKING'::text not null,
  manifest text,
  signature text,
  key_id text,
  public_key text,
  issued_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint submission_certificate_check CHECK (((status = 'READY'::text) = ((manifest IS NOT NULL) AND (signature IS NOT NULL) AND (issued_at IS NOT NULL)))),
  constraint submission_certificate_status_check CHECK ((status = ANY (ARRAY['MAKING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint submission_certificate_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint submission_certificate_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id),
  constraint submission_certificate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint submission_certificate_company_id_submission_id_fkey FOREIGN KEY (company_id, submission_id) REFERENCES submission(company_id, id),
  constraint submission_certificate_pkey PRIMARY KEY (id),
  constraint submission_certificate_company_id_id_key UNIQUE (company_id, id),
  constraint submission_certificate_submission_id_key UNIQUE (submission_id)
);
CREATE INDEX submission_certificate_by_design ON public.submission_certificate USING btree (company_id, design_id, created_at DESC);
CREATE INDEX submission_certificate_by_person ON public.submission_certificate USING btree (company_id, created_by);
CREATE INDEX submission_certificate_by_submission ON public.submission_certificate USING btree (company_id, submission_id);
CREATE TRIGGER submission_certificate_guard BEFORE DELETE OR UPDATE ON public.submission_certificate FOR EACH ROW EXECUTE FUNCTION submission_certificate_guard();
alter table submission_certificate enable row level security;
alter table submission_certificate force row level security;
create policy company on submission_certificate for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on submission_certificate to koryo_app;

create table submission_certificate_file (
  company_id uuid not null,
  certificate_id uuid not null,
  "position" integer not null,
  kind text not null,
  path text not null,
  file_id uuid not null,
  constraint submission_certificate_file_kind_check CHECK ((kind = ANY (ARRAY['FINAL'::text, 'ATTACHMENT'::text, 'SPECIFICATION'::text, 'INSPECTION'::text, 'SHEET'::text]))),
  constraint submission_certificate_file_position_check CHECK (("position" >= 1)),
  constraint submission_certificate_file_company_id_certificate_id_fkey FOREIGN KEY (company_id, certificate_id) REFERENCES submission_certificate(company_id, id),
  constraint submission_certificate_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint submission_certificate_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint submission_certificate_file_pkey PRIMARY KEY (certificate_id, "position"),
  constraint submission_certificate_file_certificate_id_path_key UNIQUE (certificate_id, path)
);
CREATE INDEX submission_certificate_file_by_certificate ON public.submission_certificate_file USING btree (company_id, certificate_id);
CREATE INDEX submission_certificate_file_by_file ON public.submission_certificate_file USING btree (company_id, file_id);
alter table submission_certificate_file enable row level security;
alter table submission_certificate_file force row level security;
create policy company on submission_certificate_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on submission_certificate_file to koryo_app;

create table submission_file (
  id uuid not null,
  company_id uuid not null,
  submission_id uuid not null,
  role text not null,
  file_id uuid not null,
  comparison_id uuid,
  comparison_failure text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint submission_file_role_check CHECK ((role = ANY (ARRAY['FINAL'::text, 'ATTACHMENT'::text]))),
  constraint submission_file_company_id_comparison_id_fkey FOREIGN KEY (company_id, comparison_id) REFERENCES inspection_result(company_id, id),
  constraint submission_file_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint submission_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES file_object(company_id, id),
  constraint submission_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint submission_file_company_id_submission_id_fkey FOREIGN KEY (company_id, submission_id) REFERENCES submission(company_id, id) ON DELETE CASCADE,
  constraint submission_file_pkey PRIMARY KEY (id),
  constraint submission_file_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX submission_file_by_comparison ON public.submission_file USING btree (company_id, comparison_id) WHERE (comparison_id IS NOT NULL);
CREATE INDEX submission_file_by_file ON public.submission_file USING btree (company_id, file_id);
CREATE INDEX submission_file_by_person ON public.submission_file USING btree (company_id, created_by);
CREATE INDEX submission_file_by_submission ON public.submission_file USING btree (company_id, submission_id, created_at, id);
CREATE TRIGGER submission_file_guard BEFORE INSERT OR DELETE OR UPDATE ON public.submission_file FOR EACH ROW EXECUTE FUNCTION submission_file_guard();
alter table submission_file enable row level security;
alter table submission_file force row level security;
create policy company on submission_file for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on submission_file to koryo_app;

create table task (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  target_type text not null,
  kind text not null,
  status text not null,
  status_rank smallint generated always as (
CASE status
    WHEN 'TO_DO'::text THEN 1
    WHEN 'NOT_STARTED'::text THEN 2
    WHEN 'DOING'::text THEN 3
    WHEN 'IN_PROGRESS'::text THEN 4
    WHEN 'WAIT'::text THEN 5
    WHEN 'COMPLETED'::text THEN 6
    ELSE 7
END) stored,
  is_open boolean generated always as ((status <> ALL (ARRAY['COMPLETED'::text, 'STOPPED'::text]))) stored,
  hand_made boolean default false not null,
  name text not null,
  brand_id uuid,
  product_id uuid,
  design_id uuid,
  part_id uuid,
  target_content_id uuid,
  flow_id uuid,
  piece_id uuid,
  round integer,
  due_date date,
  note text default ''::text not null,
  created_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  behalf_of uuid,
  seat_id uuid generated always as (COALESCE(behalf_of, user_id)) stored,
  opened_at timestamp with time zone,
  topic text,
  constraint task_asked_for CHECK (((NOT hand_made) OR ((((target_type = 'COMPANY'::text) AND (kind = 'CREATE_PART'::text)) OR ((target_type = 'BRAND'::text) AND (kind = 'CREATE_DESIGN_DATA'::text))) OR ((target_type = 'PRODUCT'::text) AND (kind = 'CREATE_DESIGN_DATA'::text))))),
  constraint task_hand_made CHECK (
CASE
    WHEN hand_made THEN (status <> ALL (ARRAY['NOT_STARTED'::text, 'IN_PROGRESS'::text, 'WAIT'::text]))
    ELSE (status <> ALL (ARRAY['TO_DO'::text, 'DOING'::text]))
END),
  constraint task_pair CHECK ((((target_type = 'COMPANY'::text) AND (kind = 'CREATE_PART'::text)) OR ((target_type = ANY (ARRAY['BRAND'::text, 'PRODUCT'::text])) AND (kind = 'CREATE_DESIGN_DATA'::text)) OR ((target_type = 'DESIGN'::text) AND (kind = ANY (ARRAY['CREATE_DESIGN_DATA'::text, 'CREATE_APPROVAL_FLOW'::text, 'APPROVAL'::text, 'COMMENT'::text]))) OR ((target_type = 'CIRCULAR_DESIGN'::text) AND (kind = 'CIRCULAR'::text)) OR ((target_type = 'SPECIFICATION'::text) AND (kind = ANY (ARRAY['CREATE_SPECIFICATION'::text, 'CREATE_APPROVAL_FLOW'::text, 'APPROVAL'::text, 'COMMENT'::text]))) OR ((target_type = ANY (ARRAY['COMPANY_PART'::text, 'BRAND_PART'::text, 'PRODUCT_PART'::text, 'DESIGN_PART'::text])) AND (kind = ANY (ARRAY['CREATE_PART'::text, 'APPROVAL'::text, 'COMMENT'::text]))) OR ((target_type = 'SUBMIT'::text) AND (kind = ANY (ARRAY['CREATE_SUBMIT_DATA'::text, 'APPROVAL'::text]))))),
  constraint task_status_check CHECK ((status = ANY (ARRAY['WAIT'::text, 'NOT_STARTED'::text, 'TO_DO'::text, 'DOING'::text, 'IN_PROGRESS'::text, 'COMPLETED'::text, 'STOPPED'::text]))),
  constraint task_topic_check CHECK ((topic = ANY (ARRAY['TRANSLATION'::text, 'CAMPAIGN'::text]))),
  constraint task_behalf_of FOREIGN KEY (company_id, behalf_of) REFERENCES app_user(company_id, id),
  constraint task_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint task_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint task_pkey PRIMARY KEY (id),
  constraint task_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX task_by_asker ON public.task USING btree (company_id, created_by, created_at DESC, id DESC) WHERE hand_made;
CREATE INDEX task_by_behalf ON public.task USING btree (company_id, behalf_of) WHERE (behalf_of IS NOT NULL);
CREATE INDEX task_by_creation ON public.task USING btree (company_id, user_id, created_at DESC, id DESC);
CREATE INDEX task_by_design ON public.task USING btree (company_id, design_id) WHERE (design_id IS NOT NULL);
CREATE INDEX task_by_due ON public.task USING btree (company_id, due_date) WHERE (is_open AND (due_date IS NOT NULL));
CREATE INDEX task_by_flow ON public.task USING btree (company_id, flow_id) WHERE (flow_id IS NOT NULL);
CREATE INDEX task_by_part ON public.task USING btree (company_id, part_id) WHERE (part_id IS NOT NULL);
CREATE INDEX task_by_piece ON public.task USING btree (company_id, piece_id) WHERE (piece_id IS NOT NULL);
CREATE INDEX task_by_status ON public.task USING btree (company_id, user_id, status_rank, id);
CREATE INDEX task_by_update ON public.task USING btree (company_id, user_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX task_one_open_per_piece ON public.task USING btree (piece_id, round, user_id, seat_id, kind) WHERE ((piece_id IS NOT NULL) AND is_open);
CREATE INDEX task_open_by_creation ON public.task USING btree (company_id, user_id, created_at DESC, id DESC) WHERE is_open;
CREATE INDEX task_open_by_due ON public.task USING btree (company_id, user_id, due_date, id) WHERE is_open;
CREATE INDEX task_open_by_status ON public.task USING btree (company_id, user_id, status_rank, id) WHERE is_open;
CREATE INDEX task_open_by_update ON public.task USING btree (company_id, user_id, updated_at DESC, id DESC) WHERE is_open;
CREATE TRIGGER task_status_guard BEFORE UPDATE OF status ON public.task FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION guard_task_status();
alter table task enable row level security;
alter table task force row level security;
create policy company on task for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on task to koryo_app;

create table team (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  search_key text not null,
  notes text default ''::text not null,
  scim_group_id uuid,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint team_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint team_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint team_scim_group_id_fkey FOREIGN KEY (scim_group_id) REFERENCES scim_group(id) ON DELETE SET NULL,
  constraint team_pkey PRIMARY KEY (id),
  constraint team_company_id_id_key UNIQUE (company_id, id),
  constraint team_scim_group_id_key UNIQUE (scim_group_id)
);
CREATE UNIQUE INDEX team_by_name ON public.team USING btree (company_id, lower(name));
CREATE INDEX team_by_person ON public.team USING btree (company_id, created_by);
alter table team enable row level security;
alter table team force row level security;
create policy company on team for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on team to koryo_app;

create table team_grant (
  assignment_id uuid not null,
  company_id uuid not null,
  constraint team_grant_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES auth_role_assignment(id) ON DELETE CASCADE,
  constraint team_grant_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint team_grant_pkey PRIMARY KEY (assignment_id)
);
CREATE INDEX team_grant_by_company ON public.team_grant USING btree (company_id);
alter table team_grant enable row level security;
alter table team_grant force row level security;
create policy company on team_grant for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on team_grant to koryo_app;

create table team_member (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  constraint team_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint team_member_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES team(company_id, id) ON DELETE CASCADE,
  constraint team_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint team_member_pkey PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_member_by_team ON public.team_member USING btree (company_id, team_id);
CREATE INDEX team_member_by_user ON public.team_member USING btree (company_id, user_id);
alter table team_member enable row level security;
alter table team_member force row level security;
create policy company on team_member for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on team_member to koryo_app;

create table team_role (
  id uuid not null,
  company_id uuid not null,
  team_id uuid not null,
  role text not null,
  resource_type text not null,
  resource_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint team_role_resource_type_check CHECK ((resource_type = ANY (ARRAY['Brand'::text, 'Product'::text, 'DesignData'::text]))),
  constraint team_role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint team_role_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES team(company_id, id) ON DELETE CASCADE,
  constraint team_role_pkey PRIMARY KEY (id),
  constraint team_role_team_id_role_resource_id_key UNIQUE (team_id, role, resource_id)
);
CREATE INDEX team_role_by_resource ON public.team_role USING btree (company_id, resource_id);
CREATE INDEX team_role_by_team ON public.team_role USING btree (company_id, team_id);
alter table team_role enable row level security;
alter table team_role force row level security;
create policy company on team_role for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on team_role to koryo_app;

create table translation (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  variant text not null,
  item_key uuid not null,
  source text not null,
  text text not null,
  state text not null,
  translated_by uuid not null,
  checked_by uuid,
  approved_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint translation_check CHECK (((state = 'APPROVED'::text) = (approved_by IS NOT NULL))),
  constraint translation_check1 CHECK (((state = 'TRANSLATED'::text) OR (checked_by IS NOT NULL))),
  constraint translation_state_check CHECK ((state = ANY (ARRAY['TRANSLATED'::text, 'CHECKED'::text, 'APPROVED'::text]))),
  constraint translation_variant_check CHECK ((variant ~ '^[A-Z0-9]{1,8}$'::text)),
  constraint translation_company_id_approved_by_fkey FOREIGN KEY (company_id, approved_by) REFERENCES app_user(company_id, id),
  constraint translation_company_id_checked_by_fkey FOREIGN KEY (company_id, checked_by) REFERENCES app_user(company_id, id),
  constraint translation_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint translation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint translation_company_id_translated_by_fkey FOREIGN KEY (company_id, translated_by) REFERENCES app_user(company_id, id),
  constraint translation_pkey PRIMARY KEY (id),
  constraint translation_company_id_id_key UNIQUE (company_id, id),
  constraint translation_design_id_variant_item_key_key UNIQUE (design_id, variant, item_key)
);
CREATE INDEX translation_by_approver ON public.translation USING btree (company_id, approved_by);
CREATE INDEX translation_by_checker ON public.translation USING btree (company_id, checked_by);
CREATE INDEX translation_by_design ON public.translation USING btree (company_id, design_id);
CREATE INDEX translation_by_translator ON public.translation USING btree (company_id, translated_by);
alter table translation enable row level security;
alter table translation force row level security;
create policy company on translation for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on translation to koryo_app;

create table translation_language (
  id uuid not null,
  company_id uuid not null,
  design_id uuid not null,
  variant text not null,
  translator_id uuid,
  due_on date,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint translation_language_variant_check CHECK ((variant ~ '^[A-Z0-9]{1,8}$'::text)),
  constraint translation_language_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint translation_language_company_id_design_id_fkey FOREIGN KEY (company_id, design_id) REFERENCES design(company_id, id) ON DELETE CASCADE,
  constraint translation_language_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint translation_language_company_id_translator_id_fkey FOREIGN KEY (company_id, translator_id) REFERENCES app_user(company_id, id),
  constraint translation_language_pkey PRIMARY KEY (id),
  constraint translation_language_company_id_id_key UNIQUE (company_id, id),
  constraint translation_language_design_id_variant_key UNIQUE (design_id, variant)
);
CREATE INDEX translation_language_by_creator ON public.translation_language USING btree (company_id, created_by);
CREATE INDEX translation_language_by_translator ON public.translation_language USING btree (company_id, translator_id);
CREATE INDEX translation_language_by_variant ON public.translation_language USING btree (company_id, variant, design_id);
alter table translation_language enable row level security;
alter table translation_language force row level security;
create policy company on translation_language for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on translation_language to koryo_app;

create table upload (
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  purpose text default ''::text not null,
  file_name text not null,
  size bigint,
  status text default 'receiving'::text not null,
  sha256 text,
  content_type text,
  file_object_id uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint upload_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'ready'::text, 'taken'::text, 'refused'::text]))),
  constraint upload_company_id_file_object_id_fkey FOREIGN KEY (company_id, file_object_id) REFERENCES file_object(company_id, id),
  constraint upload_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint upload_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id),
  constraint upload_pkey PRIMARY KEY (id)
);
CREATE INDEX upload_by_age ON public.upload USING btree (created_at);
CREATE INDEX upload_by_file ON public.upload USING btree (company_id, file_object_id);
CREATE INDEX upload_by_hash ON public.upload USING btree (company_id, sha256);
CREATE INDEX upload_by_user ON public.upload USING btree (company_id, user_id);
alter table upload enable row level security;
alter table upload force row level security;
create policy company on upload for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on upload to koryo_app;

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
  submitted_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  inks jsonb,
  separable boolean,
  live_fonts jsonb,
  layers jsonb,
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
CREATE INDEX version_page_with_tiles ON public.version_page USING btree (company_id, created_at) WHERE (tiles_id IS NOT NULL);
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

create table web_asset (
  path text not null,
  bytes bytea not null,
  constraint web_asset_pkey PRIMARY KEY (path)
);
grant select on web_asset to koryo_app;

create table web_build (
  id text not null,
  version text not null,
  ordinal bigint not null,
  operations text[] not null,
  assets text[] not null,
  published_at timestamp with time zone default now() not null,
  constraint web_build_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX web_build_by_ordinal ON public.web_build USING btree (ordinal);
grant select on web_build to koryo_app;

create table webhook (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  url text not null,
  format text not null,
  topics text[] not null,
  active boolean default true not null,
  secret_number integer default 1 not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint webhook_format_check CHECK ((format = ANY (ARRAY['JSON'::text, 'SLACK'::text, 'TEAMS'::text]))),
  constraint webhook_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_company_id_id_key UNIQUE (company_id, id)
);
CREATE INDEX webhook_by_company ON public.webhook USING btree (company_id) WHERE active;
alter table webhook enable row level security;
alter table webhook force row level security;
create policy company on webhook for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on webhook to koryo_app;

create table webhook_delivery (
  id uuid not null,
  company_id uuid not null,
  webhook_id uuid not null,
  event text not null,
  body text not null,
  status text default 'WAITING'::text not null,
  attempts integer default 0 not null,
  response_status integer,
  error text,
  created_at timestamp with time zone default now() not null,
  tried_at timestamp with time zone,
  constraint webhook_delivery_check CHECK (((status = 'WAITING'::text) OR (tried_at IS NOT NULL))),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  constraint webhook_delivery_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint webhook_delivery_company_id_webhook_id_fkey FOREIGN KEY (company_id, webhook_id) REFERENCES webhook(company_id, id) ON DELETE CASCADE,
  constraint webhook_delivery_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_delivery_by_age ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_newest ON public.webhook_delivery USING btree (company_id, webhook_id, created_at DESC, id DESC);
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy company on webhook_delivery for all using (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system))) with check (((company_id = ( SELECT koryo_company() AS koryo_company)) OR ( SELECT koryo_system() AS koryo_system)));
grant delete, insert, select, update on webhook_delivery to koryo_app;

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

CREATE OR REPLACE FUNCTION public.account_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform koryo_standing(new.company_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.approval_flow_follows_design()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update approval_flow set scope = approval_flow_scope_of(scope, new.id, new.scope)
    where company_id = new.company_id and design_id = new.id and part_id is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.approval_flow_follows_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update approval_flow set scope = approval_flow_scope_of(scope, new.id, new.scope)
    where company_id = new.company_id and part_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.approval_flow_scope_of(old_scope uuid[], place uuid, new_scope uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE
AS $function$ select old_scope[1:coalesce(array_position(old_scope, place), 1) - 1] || new_scope $function$;

CREATE OR REPLACE FUNCTION public.bin_scope_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bin_entry set scope = scope[1:array_position(scope, new.id)] || new.scope[2:]
    where company_id = new.company_id and scope @> array[new.id];
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.company_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('koryo_hint', json_build_object('c', new.id, 't', 'standing', 'p', json_build_object())::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_overview_sheet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from overview_sheet where resource_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.excel_template_scope_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update excel_template set scope = excel_template.id || new.scope
    where excel_template.company_id = new.company_id and excel_template.library_id = new.id;
  update excel_template_import set scope = new.scope
    where excel_template_import.company_id = new.company_id and excel_template_import.library_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.flow_and_workflow_templates_go_with_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from workflow_template where company_id = old.company_id and library_id = old.id;
  delete from approval_flow_template where company_id = old.company_id and library_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_approval_condition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
  if tg_op = 'DELETE' then
    raise exception 'a condition is never deleted' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if not exists (
      select from approval_decision d
      where d.company_id = new.company_id and d.id = new.decision_id and d.action = 'APPROVED' and d.taken_back_at is null
        and d.flow_id = new.flow_id and d.piece_id = new.piece_id and d.round = new.round
    ) then
      raise exception 'a condition belongs to an approval' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if koryo_redacting() and (to_jsonb(old) - 'body' - 'answer') is not distinct from (to_jsonb(new) - 'body' - 'answer') then
    return new;
  end if;
  if old.settled_at is not null or
    (to_jsonb(old) - array['answer', 'answered_by', 'answered_at', 'settled_by', 'settled_at']) is distinct from
    (to_jsonb(new) - array['answer', 'answered_by', 'answered_at', 'settled_by', 'settled_at'])
  then
    raise exception 'a condition is settled, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_approval_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
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
      and (tg_op = 'UPDATE' or f.signed <= (new.signature_id is not null))
      and (tg_op = 'UPDATE' or new.action = 'REJECTED' or jsonb_array_length(new.checklist) = jsonb_array_length(p.checklist))
  ) then
    raise exception 'this piece does not run in this round, or asks for more' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_approval_delegation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  if tg_op = 'DELETE' then
    raise exception 'a delegation is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.ended_at is not null or
    (to_jsonb(old) - 'ended_at' - 'ended_by') is distinct from (to_jsonb(new) - 'ended_at' - 'ended_by')
  then
    raise exception 'a delegation is ended, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_approval_flow_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) not in (
    ('STAND_BY', 'IN_PROGRESS'), ('REJECTED', 'IN_PROGRESS'),
    ('IN_PROGRESS', 'STAND_BY'), ('IN_PROGRESS', 'REJECTED'), ('IN_PROGRESS', 'COMPLETED')
  ) then
    raise exception 'a flow does not go from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_approval_skip()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;

  if tg_op = 'DELETE' then
    raise exception 'a skip is never deleted' using errcode = 'restrict_violation';
  end if;
  if koryo_redacting() and (to_jsonb(old) - 'reason') is not distinct from (to_jsonb(new) - 'reason') then
    return new;
  end if;
  if old.undone_at is not null or
    (to_jsonb(old) - 'undone_at' - 'undone_by') is distinct from (to_jsonb(new) - 'undone_at' - 'undone_by')
  then
    raise exception 'a skip is undone, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_conditions_of_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'COMPLETED' and old.status <> 'COMPLETED' and exists (
    select from approval_condition c
    join approval_decision d on d.company_id = c.company_id and d.id = c.decision_id
    join approval_flow f on f.id = c.flow_id
    where c.flow_id = new.flow_id and c.piece_id = new.id and c.round = f.round and c.settled_at is null and d.taken_back_at is null
  ) then
    raise exception 'a condition of this piece is open' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.guard_task_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.keep_design_stage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.status is not distinct from old.status then return null; end if;
  update design_stage set left_at = new.updated_at where company_id = new.company_id and design_id = new.id and left_at is null;
  insert into design_stage (company_id, design_id, status, entered_at) values (new.company_id, new.id, new.status, new.updated_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_overview_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  resource uuid := coalesce(new.resource_id, old.resource_id);
  found text;
begin
  select coalesce(string_agg(search_key, E'\n' order by field_id), '') into found from overview_value where resource_id = resource;
  update brand set overview_key = found where id = resource and overview_key <> found;
  update product set overview_key = found where id = resource and overview_key <> found;
  update design set overview_key = found where id = resource and overview_key <> found;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_overview_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update overview_value set search_key = koryo_search_key(new.name) where person_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_part_grams()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into part_gram (company_id, part_id, grams) values (new.company_id, new.id, koryo_grams(new.company_id, new.search_key))
  on conflict (part_id) do update set grams = excluded.grams;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_reach()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from reach where resource_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into reach (company_id, ancestor_id, resource_id)
    select new.company_id, ancestor, new.id from unnest(new.scope) ancestor where ancestor <> new.company_id
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_admits(company uuid, kind text, address text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  before text := coalesce(current_setting('app.system', true), '');
  allowed public.allowed_networks%rowtype;
begin
  perform set_config('app.system', 'on', true);
  select * into allowed from public.allowed_networks where company_id = $1;
  perform set_config('app.system', before, true);
  if allowed.company_id is null or cardinality(allowed.networks) = 0 then return true; end if;
  if kind = 'GUEST' and not allowed.guests then return true; end if;
  if kind = 'SERVICE' and not allowed.programs then return true; end if;
  begin
    return exists (select from unnest(allowed.networks) one where one::inet >>= address::inet);
  exception when invalid_text_representation then
    return false;
  end;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_archiving()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('app.archiving', true) = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.company'::regclass), 'USAGE') $function$;

CREATE OR REPLACE FUNCTION public.koryo_comment_search_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_key := case when new.deleted_at is null and exists (
    select from comment_thread t where t.company_id = new.company_id and t.id = new.thread_id and t.subject_type = 'CHAT'
  ) then koryo_search_key(new.body) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.company', true), '')::uuid $function$;

CREATE OR REPLACE FUNCTION public.koryo_cut_history(archive uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  last bigint;
begin
  select last_seq into last from audit_archive where company_id = koryo_company() and id = archive and cut_at is null for update;
  if last is null
    or exists (select from audit_archive where company_id = koryo_company() and cut_at is null and last_seq < last)
    or exists (select from audit_stream where company_id = koryo_company() and active and position < last)
  then return false; end if;
  update audit_archive set cut_at = now() where company_id = koryo_company() and id = archive;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_erasing(company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('app.erasing', true) = company::text
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.company'::regclass), 'USAGE') $function$;

CREATE OR REPLACE FUNCTION public.koryo_grams(company uuid, words text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(array_agg(distinct hashtextextended(gram, seed.value)), '{}')
  from (select hashtextextended(company::text, 0) as value) seed,
    (select c, c || lead(c) over (order by n) as pair from string_to_table(words, null) with ordinality as t (c, n)) chars,
    unnest(array[c, pair]) gram
  where gram is not null
$function$;

CREATE OR REPLACE FUNCTION public.koryo_guest_seat(person uuid, of_company uuid)
 RETURNS TABLE(piece_id uuid, role text)
 LANGUAGE sql
 STABLE
AS $function$
  select g.piece_id, case g.kind when 'APPROVER' then 'Approver' else 'Commenter' end
  from approval_guest g
  join guest_link l on l.company_id = g.company_id and l.user_id = g.user_id and l.ended_at is null and l.expires_at > now()
  join approval_flow f on f.company_id = g.company_id and f.id = g.flow_id and f.round = g.round
    and f.status = 'IN_PROGRESS' and f.superseded_at is null
  join approval_piece p on p.id = g.piece_id and p.removed_at is null
  where g.company_id = of_company and g.user_id = person and g.ended_at is null
$function$;

CREATE OR REPLACE FUNCTION public.koryo_lent_roles(person uuid, of_company uuid)
 RETURNS TABLE(resource_id uuid, reach_id uuid)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  lent approval_delegation;
begin
  for lent in
    select d.* from approval_delegation d
    join company c on c.id = d.company_id
    join app_user o on o.company_id = d.company_id and o.id = d.owner_id and o.state <> 'DISABLED' and o.deleted_at is null
    where d.company_id = of_company and d.delegate_id = person and d.ended_at is null
      and (now() at time zone c.time_zone)::date between d.starts_on and d.ends_on
  loop
    -- `offset 0`: one piece after the other, whatever the planner makes of tables that it has not counted yet.
    return query
    select p.id, under.reach_id
    from approval_piece p
    cross join lateral (
      select f.reach_id from approval_flow f
      where f.id = p.flow_id and f.company_id = lent.company_id and f.status = 'IN_PROGRESS' and f.superseded_at is null
        and (cardinality(lent.flow_types) = 0 or f.type = any(lent.flow_types))
        and exists (
          select from approval_piece_member m
          where m.piece_id = p.id and m.user_id = lent.owner_id and m.kind = 'APPROVER' and m.removed_at is null)
      offset 0
    ) under
    where p.company_id = lent.company_id and p.status = 'IN_PROGRESS' and p.removed_at is null
    union
    select decided.piece_id, under.reach_id
    from (
      select distinct x.piece_id from approval_decision x
      where x.company_id = lent.company_id and x.delegate_id = person and x.delegation_id = lent.id
    ) decided
    cross join lateral (
      select f.reach_id from approval_piece p
      join approval_flow f on f.id = p.flow_id and f.company_id = lent.company_id and f.superseded_at is null
      where p.id = decided.piece_id and p.company_id = lent.company_id and p.removed_at is null
        and (cardinality(lent.flow_types) = 0 or f.type = any(lent.flow_types))
        and exists (
          select from approval_piece_member m
          where m.piece_id = p.id and m.user_id = lent.owner_id and m.kind = 'APPROVER' and m.removed_at is null)
      offset 0
    ) under;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_parts_with(words text[], most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
AS $function$
  select part_id from part_gram
  where grams @> (select coalesce(array_agg(distinct gram), '{}') from unnest(words) word, unnest(koryo_grams(koryo_company(), word)) gram)
    and company_id = koryo_company()
  limit most
$function$;

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

CREATE OR REPLACE FUNCTION public.koryo_redact_condition(condition uuid, said text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.redacting', 'on', true);
  update approval_condition set body = said where company_id = koryo_company() and id = condition;
  perform set_config('app.redacting', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_redact_condition_answer(condition uuid, said text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.redacting', 'on', true);
  update approval_condition set answer = said where company_id = koryo_company() and id = condition;
  perform set_config('app.redacting', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_redact_entry(entry bigint, actor text, subject_words text, changed jsonb, address text, digest text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.redacting', 'on', true);
  update audit_entry
    set actor_name = actor, subject_name = subject_words, changes = changed, client_address = address, redaction = digest
    where company_id = koryo_company() and seq = entry;
  perform set_config('app.redacting', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_redact_names(person uuid, before_name text, after_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.redacting', 'on', true);
  update audit_anchor set mailed_to = array_replace(mailed_to, before_name, after_name)
    where company_id = koryo_company() and before_name = any(mailed_to);
  update charge_history set user_name = after_name where company_id = koryo_company() and user_id = person;
  perform set_config('app.redacting', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_redact_skip(skip uuid, said text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.redacting', 'on', true);
  update approval_skip set reason = said where company_id = koryo_company() and id = skip;
  perform set_config('app.redacting', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_redacting()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('app.redacting', true) = 'on'
    and pg_has_role(current_user, (select relowner from pg_class where oid = 'public.company'::regclass), 'USAGE') $function$;

CREATE OR REPLACE FUNCTION public.koryo_remove_archived(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone integer;
begin
  perform set_config('app.archiving', 'on', true);
  delete from audit_entry where company_id = koryo_company() and seq in (
    select seq from audit_entry where company_id = koryo_company()
      and seq <= (select max(last_seq) from audit_archive where company_id = koryo_company() and cut_at is not null)
    order by seq limit most);
  get diagnostics gone = row_count;
  perform set_config('app.archiving', '', true);
  return gone;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_replace_archive(archive uuid, file uuid, said text, signed text, signed_with text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update audit_archive set file_id = file, statement = said, signature = signed, key_id = signed_with
    where company_id = koryo_company() and id = archive;
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_search_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(lower(normalize(words, NFKC)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')
$function$;

CREATE OR REPLACE FUNCTION public.koryo_standing(company uuid, person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify('koryo_hint', json_build_object('c', company, 't', 'standing/' || person, 'p', json_build_object())::text)
$function$;

CREATE OR REPLACE FUNCTION public.koryo_system()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select current_setting('app.system', true) = 'on' $function$;

CREATE OR REPLACE FUNCTION public.koryo_viewer(session uuid)
 RETURNS TABLE(user_id uuid, home_company_id uuid, company_id uuid, name text, locale text, access_level text, roles jsonb, guest_piece_id uuid, kind text)
 LANGUAGE plpgsql
AS $function$
declare
  before text := coalesce(current_setting('app.system', true), '');
  holder record;
begin
  -- The session names the company, so this one look crosses companies; put back before the answer.
  perform set_config('app.system', 'on', true);
  select u.*, visit.company_id as acting_company_id, coalesce(visit.company_id, u.company_id) as in_company into holder
  from auth_session s
  left join lateral (select s.acting_company_id as company_id where s.acting_until > now()) visit on true
  join app_user u on u.company_id = s.company_id and u.id = s.user_id
  where s.id = session and s.revoked_at is null and s.expires_at > now() and u.deleted_at is null;
  if holder.kind = 'ACCOUNT' and holder.state = 'CONFIRMED' then
    return query
    select holder.id, holder.company_id, holder.in_company, holder.name, holder.locale, holder.access_level,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', of_kind.role, 'resourceType', of_kind.resource_type, 'held', of_kind.held))
        from (
          select r.role, r.resource_type, string_agg(r.resource_id::text || r.reach_id::text, '') as held
          from (
            select a.role, a.resource_type, a.resource_id, a.reach_id
            from auth_role_assignment a
            where a.user_id = holder.id and a.company_id = holder.in_company
            union all
            select distinct 'Approver', 'ApprovalPiece', lent.resource_id, lent.reach_id
            from koryo_lent_roles(holder.id, holder.in_company) lent
          ) r
          group by r.role, r.resource_type
        ) of_kind
      ), '[]'), null::uuid, holder.kind;
  elsif holder.kind = 'SERVICE' and holder.acting_company_id is null then
    -- Nobody lends a program their seat.
    return query
    select holder.id, holder.company_id, holder.company_id, holder.name, holder.locale, holder.access_level,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', of_kind.role, 'resourceType', of_kind.resource_type, 'held', of_kind.held))
        from (
          select a.role, a.resource_type, string_agg(a.resource_id::text || a.reach_id::text, '') as held
          from auth_role_assignment a
          where a.user_id = holder.id and a.company_id = holder.company_id
          group by a.role, a.resource_type
        ) of_kind
      ), '[]'), null::uuid, holder.kind;
  elsif holder.kind = 'GUEST' and holder.acting_company_id is null then
    -- In the history and in mails a guest is named with the address: nobody in the company knows the name.
    return query
    select holder.id, holder.company_id, holder.company_id, holder.name || ' <' || holder.email || '>', holder.locale,
      holder.access_level,
      jsonb_build_array(jsonb_build_object(
        'role', seat.role, 'resourceType', 'ApprovalPiece', 'held', seat.piece_id::text || seat.piece_id::text)),
      seat.piece_id, holder.kind
    from koryo_guest_seat(holder.id, holder.company_id) seat;
  end if;
  perform set_config('app.system', before, true);
end $function$;

CREATE OR REPLACE FUNCTION public.koryo_works(company uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  before text := coalesce(current_setting('app.system', true), '');
  works boolean;
begin
  -- As in koryo_viewer: nobody has said yet which company this transaction is in.
  perform set_config('app.system', 'on', true);
  select suspended_at is null into works from public.company where id = $1;
  perform set_config('app.system', before, true);
  return coalesce(works, false);
end $function$;

CREATE OR REPLACE FUNCTION public.part_content_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  version_id uuid := case when tg_op = 'DELETE' then old.part_version_id else new.part_version_id end;
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  -- The lock makes a concurrent submission wait, or this write see it.
  if (select v.availability <> 'DRAFT' from part_version v where v.id = version_id for share) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.part_scope_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update part set scope = part.id || new.scope where part.company_id = new.company_id and part.library_id = new.id;
  update part_agency set scope = part_agency.id || new.scope
    where part_agency.company_id = new.company_id and part_agency.library_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.part_version_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  if tg_op = 'DELETE' then
    if old.availability <> 'DRAFT' then
      raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.company_id, new.part_id, new.number, new.created_by, new.created_at)
     is distinct from (old.id, old.company_id, old.part_id, old.number, old.created_by, old.created_at) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if old.availability <> 'DRAFT'
     and (new.name, new.content_hash) is distinct from (old.name, old.content_hash) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if new.availability <> old.availability and (old.availability, new.availability) not in (
    ('DRAFT', 'IN_REVIEW'), ('DRAFT', 'AVAILABLE'), ('IN_REVIEW', 'DRAFT'),
    ('IN_REVIEW', 'AVAILABLE'), ('AVAILABLE', 'RETIRED'), ('DRAFT', 'RETIRED'))
     and (old.availability, new.availability, old.available_at is null) not in (
    ('RETIRED', 'AVAILABLE', false), ('RETIRED', 'DRAFT', true)) then
    raise exception 'PART_VERSION_TRANSITION' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_entry' then
    if koryo_archiving() and exists (select from audit_archive a
      where a.company_id = old.company_id and a.cut_at is not null and old.seq between a.first_seq and a.last_seq)
    then return old; end if;
  end if;
 
  if tg_op = 'UPDATE' then
    if koryo_redacting()
      and (to_jsonb(old) - '{actor_name,subject_name,changes,client_address,redaction,mailed_to}'::text[])
        = (to_jsonb(new) - '{actor_name,subject_name,changes,client_address,redaction,mailed_to}'::text[])
    then return new; end if;
  end if;
 
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege'; end $function$;

CREATE OR REPLACE FUNCTION public.roles_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform koryo_standing(gone.company_id, gone.user_id) from (select distinct company_id, user_id from taken) gone;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.scim_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from scim_user where company_id = new.company_id and user_id = new.id;
  delete from scim_group_member where company_id = new.company_id and user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.session_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform koryo_standing(new.company_id, new.user_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.specification_format_goes_with_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from specification_format where company_id = old.company_id and library_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.specification_format_scope_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update specification_format set scope = specification_format.id || new.scope
    where specification_format.company_id = new.company_id and specification_format.library_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.specification_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null or old.status in ('IN_PROGRESS', 'COMPLETED') then
      raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.confirmed_at is not null
     and (to_jsonb(new) - 'scope') is distinct from (to_jsonb(old) - 'scope') then
    raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if old.status in ('IN_PROGRESS', 'COMPLETED')
     and (new.content_hash, new.remark, new.design_id, new.revision)
       is distinct from (old.content_hash, old.remark, old.design_id, old.revision) then
    raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.specification_item_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  specifications uuid[] := case tg_op
    when 'INSERT' then array[new.specification_id]
    when 'DELETE' then array[old.specification_id]
    else array[old.specification_id, new.specification_id] end;
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  -- The lock makes a concurrent confirmation wait, or this write see it.
  if (select coalesce(bool_or(locked.final), false) from (
    select s.confirmed_at is not null or s.status in ('IN_PROGRESS', 'COMPLETED') as final
      from specification s where s.id = any (specifications) for share) locked
  ) then
    raise exception 'SPECIFICATION_LOCKED' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.specification_scope_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update specification set scope = specification.id || new.scope
    where specification.company_id = new.company_id and specification.design_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.stamp_design_stage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then new.stage_since := new.updated_at; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.submission_certificate_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  if old.status = 'READY' then
    raise exception 'CERTIFICATE_ISSUED' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.submission_file_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bound timestamptz;
begin
  if tg_op = 'DELETE' then if koryo_erasing(old.company_id) then return old; end if; end if;
 
  select submitted_at into bound from submission where id = coalesce(new.submission_id, old.submission_id);
  if bound is not null and (tg_op <> 'UPDATE' or (new.id, new.submission_id, new.role, new.file_id, new.created_by, new.created_at)
     is distinct from (old.id, old.submission_id, old.role, old.file_id, old.created_by, old.created_at)) then
    raise exception 'SUBMISSION_BOUND' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.team_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from team_member where company_id = new.company_id and user_id = new.id;
  return null;
end $function$;
