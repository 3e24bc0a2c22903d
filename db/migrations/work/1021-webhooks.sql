-- Webhooks: other systems hear of what was done here (docs/api.md). What is told is written in the transaction that did it.
create table webhook (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  url text not null,
  format text not null check (format in ('JSON', 'SLACK', 'TEAMS')),
  -- What it hears of (work/webhooks/rules/events.ts).
  topics text[] not null,
  active boolean not null default true,
  -- The secret is made of it, the id and the installation's secret.
  secret_number integer not null default 1,
  version integer not null default 1,
  -- No foreign key: the provider's staff may make one for a company they are not of.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create index webhook_by_company on webhook (company_id) where active;
select koryo_protect('webhook');

create table webhook_delivery (
  id uuid primary key,
  company_id uuid not null references company,
  webhook_id uuid not null,
  event text not null,
  -- What is sent, to the character: the signature is over it.
  body text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  -- Of the last try: what the other side answered, or why there was no answer.
  response_status integer,
  error text,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade,
  check (status = 'WAITING' or tried_at is not null)
);
create index webhook_delivery_newest on webhook_delivery (company_id, webhook_id, created_at desc, id desc);
create index webhook_delivery_by_age on webhook_delivery (created_at);
select koryo_protect('webhook_delivery');
