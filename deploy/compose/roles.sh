#!/bin/sh
# The two roles of Koryo and its database (docs/operations/install.md). Run once, by the first start of PostgreSQL's image, as its superuser;
# again it changes nothing but the passwords.
set -eu
owner=$(cat "${OWNER_PASSWORD_FILE:-/run/secrets/owner_password}")
app=$(cat "${APP_PASSWORD_FILE:-/run/secrets/app_password}")
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres --set=owner="$owner" --set=app="$app" <<'SQL'
select 'create role koryo_owner' where not exists (select from pg_roles where rolname = 'koryo_owner') \gexec
select 'create role koryo_app' where not exists (select from pg_roles where rolname = 'koryo_app') \gexec
alter role koryo_owner login nosuperuser nobypassrls password :'owner';
alter role koryo_app login nosuperuser nobypassrls password :'app';
grant koryo_app to koryo_owner;
select 'create database koryo owner koryo_owner' where not exists (select from pg_database where datname = 'koryo') \gexec
SQL
