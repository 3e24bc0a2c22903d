-- How long a company keeps what is no record of its work: days; null: for as long as the company is here.
alter table company
  add column keep_mails_days integer check (keep_mails_days >= 30),
  add column keep_notices_days integer check (keep_notices_days >= 30),
  add column keep_lists_days integer check (keep_lists_days >= 30);
create index mail_outbox_by_age on mail_outbox (company_id, created_at) where status <> 'queued';
create index notification_by_age on notification (company_id, created_at) where read_at is not null;
