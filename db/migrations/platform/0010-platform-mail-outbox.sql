-- Mails are written in the transaction of their event and sent by the worker (D9).
create table mail_outbox (
  id uuid primary key,
  company_id uuid not null references company,
  to_user_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  path text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  message_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  foreign key (company_id, to_user_id) references app_user (company_id, id)
);
create index mail_outbox_by_status on mail_outbox (company_id, status, created_at desc, id desc);
create index mail_outbox_by_receiver on mail_outbox (company_id, to_user_id);
select koryo_protect('mail_outbox');
