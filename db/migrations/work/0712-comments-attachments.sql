-- Files beside a comment.
create table comment_attachment (
  id uuid primary key,
  company_id uuid not null references company,
  comment_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, comment_id) references comment (company_id, id),
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index comment_attachment_by_comment on comment_attachment (company_id, comment_id, created_at, id);
create index comment_attachment_by_file on comment_attachment (company_id, file_id);
select koryo_protect('comment_attachment');
