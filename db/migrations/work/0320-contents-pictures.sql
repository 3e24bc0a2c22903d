-- What a picture shows, in words, for those who do not see it.
alter table content add column alt text not null default '';
