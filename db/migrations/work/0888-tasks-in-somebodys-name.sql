-- A delegate's task is about the decision of somebody else; theirs and the approver's own end together.
alter table task add column behalf_of uuid;
alter table task add column seat_id uuid generated always as (coalesce(behalf_of, user_id)) stored;
alter table task add constraint task_behalf_of foreign key (company_id, behalf_of) references app_user (company_id, id);
create index task_by_behalf on task (company_id, behalf_of) where behalf_of is not null;
drop index task_one_open_per_piece;
create unique index task_one_open_per_piece on task (piece_id, round, user_id, seat_id, kind) where piece_id is not null and is_open;
