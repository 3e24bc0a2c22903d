-- The conversation of a design (docs/decisions/0097): a comment thread of a kind of its own, of which a design has one.
alter table comment_thread drop constraint comment_thread_subject_type_check;
alter table comment_thread add constraint comment_thread_subject_type_check
  check (subject_type in ('PART', 'SPECIFICATION', 'DESIGN', 'VERSION', 'CHAT')) not valid;

-- What was said in conversations is searched, other comments are not: they alone have a key. Written here, so that
-- whoever changes words (an edit, the bin, the erasure of a person) cannot forget it.
alter table comment add column search_key text;
create function koryo_comment_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := case when new.deleted_at is null and exists (
    select from comment_thread t where t.company_id = new.company_id and t.id = new.thread_id and t.subject_type = 'CHAT'
  ) then koryo_search_key(new.body) end;
  return new;
end $$;
create trigger comment_search_key before insert or update of body, deleted_at on comment
  for each row execute function koryo_comment_search_key();
