-- A text whose characters the file tells otherwise than it shows them, or does not tell: neither found nor missing.
alter table inspection_part drop constraint inspection_part_verdict_check;
alter table inspection_part add constraint inspection_part_verdict_check
  check (verdict in ('FOUND', 'ALTERED', 'MISSING', 'NOT_CHECKED', 'UNRELIABLE'));
alter table inspection_part add column doubts text[] not null default '{}';
alter table inspection_part add column shown_text text;
alter table design_part drop constraint design_part_verdict_check;
alter table design_part add constraint design_part_verdict_check
  check (verdict in ('FOUND', 'ALTERED', 'MISSING', 'NOT_CHECKED', 'UNRELIABLE'));
