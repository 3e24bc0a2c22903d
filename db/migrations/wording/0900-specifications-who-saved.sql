-- Who saved a specification's items or chose its template last: an open editor says whose changes came in. Null: nobody has, since it was made.
alter table specification add column updated_by uuid,
  add foreign key (company_id, updated_by) references app_user (company_id, id);
create index specification_by_changer on specification (company_id, updated_by);
