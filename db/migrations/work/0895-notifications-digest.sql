-- How a person is told (D9): each kind by mail at once, in the daily digest, or by no mail; and in the application or not.
-- No row: by mail at once, and in the application.
select set_config('app.system', 'on', true);

alter table notification_preference
  add column mail text check (mail in ('IMMEDIATE', 'DIGEST', 'OFF')),
  add column in_app boolean;
update notification_preference
  set mail = case channel when 'MAIL' then 'IMMEDIATE' else 'OFF' end, in_app = channel <> 'OFF';
-- A returned flow asks for action, a completed one does not: two kinds.
insert into notification_preference (company_id, user_id, kind, channel, mail, in_app)
  select company_id, user_id, kind.name, channel, mail, in_app
  from notification_preference cross join (values ('FLOW_COMPLETED'), ('FLOW_RETURNED')) as kind (name)
  where kind = 'FLOW_ENDED';
delete from notification_preference where kind = 'FLOW_ENDED';
alter table notification_preference alter column mail set not null, alter column in_app set not null, drop column channel;

-- When a person's digest goes out, in the company's time zone. No row: 08:00.
create table notification_schedule (
  company_id uuid not null references company,
  user_id uuid primary key,
  digest_time time not null,
  updated_at timestamptz not null default now(),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index notification_schedule_by_company on notification_schedule (company_id, user_id);
select koryo_protect('notification_schedule');

-- One table for what is shown in the application and for what waits for the digest; often a row is both.
alter table notification
  add column in_app boolean not null default true,
  add column digest text check (digest in ('WAITING', 'SENT'));
drop index notification_by_user, notification_unread;
create index notification_by_user on notification (company_id, user_id, created_at desc, id desc) where in_app;
create index notification_unread on notification (company_id, user_id) where in_app and read_at is null;
create index notification_for_digest on notification (company_id, user_id, created_at) where digest = 'WAITING';

select set_config('app.system', '', true);
