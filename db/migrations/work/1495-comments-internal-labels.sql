-- Comments for the company's own people alone, and who has read one and said so (docs/decisions/0101).
alter table comment_thread add column internal boolean not null default false;
alter table comment add column internal boolean not null default false;

create table comment_acknowledgement (
  company_id uuid not null references company,
  comment_id uuid not null,
  user_id uuid not null,
  acknowledged_at timestamptz not null,
  primary key (comment_id, user_id),
  foreign key (company_id, comment_id) references comment (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index comment_acknowledgement_by_comment on comment_acknowledgement (company_id, comment_id);
create index comment_acknowledgement_by_user on comment_acknowledgement (company_id, user_id);
select koryo_protect('comment_acknowledgement');

-- Labels of threads: the company's own words, each with a colour of the palette.
create table comment_label (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null check (btrim(name) <> ''),
  color text not null check (color in ('GREY', 'RED', 'AMBER', 'GREEN', 'TEAL', 'BLUE', 'VIOLET', 'PINK')),
  position integer not null check (position >= 0),
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, name)
);
select koryo_protect('comment_label');

create table comment_thread_label (
  company_id uuid not null references company,
  thread_id uuid not null,
  label_id uuid not null,
  primary key (thread_id, label_id),
  foreign key (company_id, thread_id) references comment_thread (company_id, id),
  foreign key (company_id, label_id) references comment_label (company_id, id) on delete cascade
);
create index comment_thread_label_by_thread on comment_thread_label (company_id, thread_id);
create index comment_thread_label_by_label on comment_thread_label (company_id, label_id);
select koryo_protect('comment_thread_label');
