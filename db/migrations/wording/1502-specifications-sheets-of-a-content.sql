-- Which content a sheet was filled with: what does not fit and what is left stays known while only state, date and approvers change (#17 §1).
-- Null: filled before this was kept.
alter table specification_sheet add column content_hash text;
