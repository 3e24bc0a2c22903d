-- Until when a person has read a thread; what others wrote later is new to them.
create table comment_seen (
  company_id uuid not null references company,
  user_id uuid not null,
  thread_id uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, thread_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id)
);
create index comment_seen_by_thread on comment_seen (company_id, thread_id);
create index comment_seen_by_user on comment_seen (company_id, user_id);
select koryo_protect('comment_seen');
