-- An external user pool may take the built-in one's place (D1.6): the subject is whatever text the pool calls a person by,
-- and it means something only together with the pool that gave it. Null: the built-in pool, whose subject is the user's own id.
alter table app_user
  alter column cognito_user_id type text using cognito_user_id::text,
  add column subject_issuer text,
  add constraint app_user_subject check (length(cognito_user_id) between 1 and 255),
  drop constraint app_user_cognito_user_id_key;

-- A deleted account gives its subject free: the person may be registered anew.
create unique index app_user_subject on app_user (subject_issuer, cognito_user_id) nulls not distinct where deleted_at is null;

-- Between the issuer's answer, which another site sends the browser with, and the request of our own page that uses it.
-- Only the hash of the token is kept; it is used once.
create table external_handover (
  token_hash text primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  -- For a signature: the session that asked for it, and the hash of what will be signed. Null: a sign-in.
  session_id uuid,
  purposes_sha text,
  -- Where a sign-in leads.
  return_path text not null default '/',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((session_id is null) = (purposes_sha is null)),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index external_handover_by_user on external_handover (company_id, user_id);
create index external_handover_by_age on external_handover (expires_at);
select koryo_protect('external_handover');
