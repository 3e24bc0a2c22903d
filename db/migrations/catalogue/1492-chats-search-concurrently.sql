create index concurrently if not exists comment_in_chats on comment (company_id, created_at desc) where search_key is not null;
