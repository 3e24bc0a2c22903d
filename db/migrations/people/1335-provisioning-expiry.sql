-- How many days before its end somebody was told that a token of SCIM ends, as of API keys (api_key.told_days); null: not yet.
alter table scim_token add column told_days integer;
create index scim_token_by_end on scim_token (expires_at) where revoked_at is null;
