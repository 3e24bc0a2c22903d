-- The password was given again, for one purpose, a moment ago. Only the hash of the proof is kept; it serves once.
create table password_proof (
  id uuid primary key,
  token_hash text not null unique,
  company_id uuid not null references company,
  user_id uuid not null,
  session_id uuid not null,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index password_proof_by_user on password_proof (company_id, user_id);
create index password_proof_by_age on password_proof (expires_at);
select koryo_protect('password_proof');
