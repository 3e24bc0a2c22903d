create unique index concurrently if not exists comment_thread_chat on comment_thread (company_id, subject_id) where subject_type = 'CHAT';
