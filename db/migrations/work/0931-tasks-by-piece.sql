-- A decision moves the tasks of its piece, whatever their status.
create index task_by_piece on task (company_id, piece_id) where piece_id is not null;
