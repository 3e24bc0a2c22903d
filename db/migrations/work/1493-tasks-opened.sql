-- When the person of a task first opened its page; null: not yet, or before this was kept.
alter table task add column opened_at timestamptz;
