-- What a task is about where the pair of target and kind does not say it: a translation of a specification, or what follows from a new version
-- of a part. Both are tasks on a specification.
select set_config('app.system', 'on', true);

alter table task add column topic text check (topic in ('TRANSLATION', 'CAMPAIGN'));
update task set topic = 'CAMPAIGN' where target_type = 'SPECIFICATION' and target_content_id in (select id from campaign);
update task set topic = 'TRANSLATION' where target_type = 'SPECIFICATION' and target_content_id in (select id from translation_language);
