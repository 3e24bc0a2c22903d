-- The list of a person's tasks stays quick whatever the company's number of tasks: the open ones have indexes of their own,
-- small however many were completed, and the whole list has its own order, which an index that begins with is_open cannot give.
drop index task_by_creation, task_by_update, task_by_status;
create index task_open_by_creation on task (company_id, user_id, created_at desc, id desc) where is_open;
create index task_open_by_update on task (company_id, user_id, updated_at desc, id desc) where is_open;
create index task_open_by_status on task (company_id, user_id, status_rank, id) where is_open;
create index task_open_by_due on task (company_id, user_id, due_date, id) where is_open;
create index task_by_creation on task (company_id, user_id, created_at desc, id desc);
create index task_by_update on task (company_id, user_id, updated_at desc, id desc);
create index task_by_status on task (company_id, user_id, status_rank, id);
-- What a person has asked of others.
create index task_by_asker on task (company_id, created_by, created_at desc, id desc) where hand_made;

-- Asked for by hand are the registration of a product, of a design project, and a part of the company; nothing else is.
alter table task add constraint task_asked_for check (
  not hand_made or (target_type, kind) in (('COMPANY', 'CREATE_PART'), ('BRAND', 'CREATE_DESIGN_DATA'), ('PRODUCT', 'CREATE_DESIGN_DATA')));
