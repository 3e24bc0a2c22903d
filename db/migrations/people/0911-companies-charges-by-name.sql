-- A charge tells by itself what it was for and who made it: designs are deleted and people leave, charges stay.
alter table charge_history add column name text not null default '', add column user_name text not null default '';
-- Row-level security is forced on the owner too: this one statement is about every company.
select set_config('app.system', 'on', true);
update charge_history c set user_name = u.name from app_user u where u.id = c.user_id;
update charge_history c set name = d.name from design d where d.id = c.design_id;
select set_config('app.system', '', true);
revoke update, delete on charge_history from koryo_app;
