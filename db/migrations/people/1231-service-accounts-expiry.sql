-- How many days before its end somebody was told that an API key ends (the smaller of those that were told); null: not yet.
alter table api_key add column told_days integer;
create index api_key_by_end on api_key (expires_at) where revoked_at is null;
