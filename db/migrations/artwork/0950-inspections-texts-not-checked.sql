-- A text that could not be read for certain was not checked: neither found nor missing.
alter table inspection_part drop constraint inspection_part_verdict_check;
alter table inspection_part add constraint inspection_part_verdict_check
  check (verdict in ('FOUND', 'ALTERED', 'MISSING', 'NOT_CHECKED'));
alter table inspection_part add column not_read integer not null default 0 check (not_read >= 0);
alter table inspection_part add column read_as jsonb not null default '{}';
alter table design_part drop constraint design_part_verdict_check;
alter table design_part add constraint design_part_verdict_check
  check (verdict in ('FOUND', 'ALTERED', 'MISSING', 'NOT_CHECKED'));
-- How the characters of the file were read; null: all of them are text.
alter table inspection_result add column characters_read jsonb;
