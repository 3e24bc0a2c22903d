-- An identity provider of a company: its people sign in there instead of with a password of ours.
create table identity_provider (
  id uuid primary key,
  company_id uuid not null unique references company,
  kind text not null check (kind in ('OIDC', 'SAML')),
  -- What people call its accounts.
  label text not null,
  enabled boolean not null default false,
  -- Passwords open nothing here but the accounts of owners (lv70 and above), should the provider be away.
  passwords_off boolean not null default false,
  -- The issuer of OpenID Connect, or the entity id of SAML.
  issuer text not null,
  client_id text,
  sealed_secret text,
  scopes text,
  sso_url text,
  certificates text[] not null default '{}',
  -- It signs in nobody above the level of who set it up: a provider of one's own must not open what one may not touch.
  level_max text not null,
  -- Of the settings as they are: the last sign-in that was tried from the settings page.
  tested_at timestamptz,
  tested_as text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, id),
  check ((kind = 'OIDC') = (client_id is not null)),
  check ((kind = 'SAML') = (sso_url is not null)),
  check (enabled or not passwords_off)
);
select koryo_protect('identity_provider');

-- Domains whose addresses are led to the company's provider, once its hold on them was shown by a record of the DNS.
create table company_domain (
  id uuid primary key,
  company_id uuid not null references company,
  domain text not null,
  -- What the record has to say.
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, domain)
);
create index company_domain_verified on company_domain (domain) where verified_at is not null;
select koryo_protect('company_domain');

-- A SAML answer comes by a form of another site, with which browsers send no cookie: verified there, it waits a minute for
-- the navigation that brings the cookie of the attempt.
create table saml_answer (
  code_hash text primary key,
  company_id uuid not null references company,
  provider_id uuid not null,
  in_response_to text not null,
  subject text not null,
  email text,
  authenticated_at timestamptz,
  expires_at timestamptz not null,
  foreign key (company_id, provider_id) references identity_provider (company_id, id) on delete cascade
);
create index saml_answer_by_provider on saml_answer (company_id, provider_id);
create index saml_answer_by_end on saml_answer (expires_at);
select koryo_protect('saml_answer');

-- Assertions that were taken: each is taken once.
create table saml_assertion (
  provider_id uuid not null,
  assertion_id text not null,
  company_id uuid not null references company,
  expires_at timestamptz not null,
  primary key (provider_id, assertion_id),
  foreign key (company_id, provider_id) references identity_provider (company_id, id) on delete cascade
);
create index saml_assertion_by_provider on saml_assertion (company_id, provider_id);
create index saml_assertion_by_end on saml_assertion (expires_at);
select koryo_protect('saml_assertion');

-- Where a session came from: null is the password, or the external pool of the installation. Kept although the provider goes.
alter table auth_session add column provider_id uuid;
alter table external_handover add column provider_id uuid, add column peer_ids uuid[] not null default '{}';
