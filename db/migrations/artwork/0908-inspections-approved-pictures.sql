-- Which content an approved picture is of, so that it can be shown beside what was found.
alter table inspection_part add column content_id uuid;
