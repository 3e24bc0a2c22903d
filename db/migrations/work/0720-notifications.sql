-- What a person wants to be told, and how (D9). No row: by mail.
create table notification_preference (
  company_id uuid not null references company,
  user_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('MAIL', 'IN_APP', 'OFF')),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index notification_preference_by_company on notification_preference (company_id, user_id);
select koryo_protect('notification_preference');

-- Notices shown in the application, to those who chose so.
create table notification (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  kind text not null,
  params jsonb not null,
  path text not null check (path like '/%' and path not like '//%'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index notification_by_user on notification (company_id, user_id, created_at desc, id desc);
create index notification_unread on notification (company_id, user_id) where read_at is null;
select koryo_protect('notification');

-- One notice about a task's due date per task and day, however often the job runs.
create table due_notice (
  company_id uuid not null references company,
  task_id uuid not null,
  day date not null,
  primary key (task_id, day),
  foreign key (company_id, task_id) references task (company_id, id)
);
create index due_notice_by_company on due_notice (company_id, day);
select koryo_protect('due_notice');
