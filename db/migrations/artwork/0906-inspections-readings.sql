-- Readings set small beside the characters of a part: base, approved, found, and whether they agree.
alter table inspection_part add column readings jsonb not null default '[]';
