-- Resumable uploads on their way from temporary to content (D12). The id is also the tus id and the temporary key.
create table upload (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null,
  purpose text not null default '',
  file_name text not null,
  size bigint,
  status text not null default 'receiving' check (status in ('receiving', 'ready', 'taken', 'refused')),
  sha256 text,
  content_type text,
  file_object_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, file_object_id) references file_object (company_id, id)
);
create index upload_by_age on upload (created_at);
create index upload_by_hash on upload (company_id, sha256);
create index upload_by_user on upload (company_id, user_id);
create index upload_by_file on upload (company_id, file_object_id);
select koryo_protect('upload');
