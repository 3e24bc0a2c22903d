-- Second factors of the built-in user pool: what somebody shows beside the password.
-- What is asked before a session begins, when the password was right.
alter table auth_challenge
  add column purpose text not null default 'NEW_PASSWORD'
    check (purpose in ('NEW_PASSWORD', 'SECOND_FACTOR', 'SECOND_FACTOR_SETUP'));

create table second_factor (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  kind text not null check (kind in ('TOTP', 'PASSKEY')),
  -- By which its owner tells it from others.
  name text not null,
  -- Of an authenticator app (RFC 6238), sealed with a key of the installation's secret.
  sealed_secret text,
  -- The newest time step that was used: a code works once.
  used_step bigint,
  -- Of a passkey (WebAuthn): its id and public key, base64url.
  credential_id text unique,
  public_key text,
  signature_count bigint,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz,
  check ((kind = 'TOTP') = (sealed_secret is not null)),
  check ((kind = 'PASSKEY') = (credential_id is not null and public_key is not null and signature_count is not null)),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index second_factor_by_user on second_factor (company_id, user_id, created_at);
select koryo_protect('second_factor');

-- What lets somebody in who lost the device: each works once, and only its keyed hash is kept.
create table recovery_code (
  code_hash text primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  created_at timestamptz not null,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index recovery_code_by_user on recovery_code (company_id, user_id);
select koryo_protect('recovery_code');

-- No row: nobody has to.
create table second_factor_policy (
  company_id uuid primary key references company,
  required boolean not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
select koryo_protect('second_factor_policy');
