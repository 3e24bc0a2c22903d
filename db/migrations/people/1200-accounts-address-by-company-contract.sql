-- One person's address may have an account in several companies. The version before knows one account of an address and
-- registers by the index that is gone here, so it does not start on this schema.
drop index app_user_email;
create unique index app_user_email on app_user (company_id, email_key) where deleted_at is null and kind = 'ACCOUNT';
create index app_user_by_email on app_user (email_key) where deleted_at is null and kind = 'ACCOUNT';

-- A subject of an external pool likewise: one person there, an account in each company.
drop index app_user_subject;
create unique index app_user_subject on app_user (company_id, subject_issuer, cognito_user_id) nulls not distinct where deleted_at is null;
create index app_user_by_subject on app_user (subject_issuer, cognito_user_id) where deleted_at is null;

-- The same person's accounts that were shown to be theirs when the session began: between these they change without signing
-- in anew. Held by the challenge while a second factor is waited for.
alter table auth_session add column peer_ids uuid[] not null default '{}';
alter table auth_challenge add column peer_ids uuid[] not null default '{}';
