-- How sure the recogniser was of the characters of a text that were only recognised in a picture; null: none were.
alter table inspection_part add column recognised_percent smallint check (recognised_percent between 0 and 100);
