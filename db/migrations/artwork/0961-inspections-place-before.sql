-- Where a difference stood on the page compared with, mm from the top left of its picture: a moved block stands elsewhere now.
alter table inspection_difference add column before_mm jsonb;
