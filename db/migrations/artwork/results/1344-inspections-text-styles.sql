-- In what text that is the same on both pages is set otherwise: aspect, how it was, how it is.
alter table inspection_difference add column styles jsonb not null default '[]';
