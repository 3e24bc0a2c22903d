-- What of a thing a thread is about, by the thing's own names: an item of a specification ('item/<key>'), a cell of it ('item/<key>/text').
alter table comment_thread add column spot text check (spot ~ '^[A-Za-z0-9/_-]{1,120}$');
