-- The fonts of a version's live text: outlines of a later version that are read as another one's are told. Null: not known yet.
alter table version_data add column live_fonts jsonb;
