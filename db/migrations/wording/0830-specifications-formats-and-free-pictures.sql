-- A specification may start from a format (D5.2). The name is kept: a format may go, what was made from it stays as it is.
alter table specification
  add column format_id uuid,
  add column format_name text not null default '';

-- What the format requires must not be empty when a review is requested or the specification is confirmed.
alter table specification_item add column required boolean not null default false;

-- A picture may be typed in freely: a content of its own without a part's version. A picture that is still to come has no file.
alter table specification_item
  drop constraint specification_item_check,
  drop constraint specification_item_check2,
  add constraint specification_item_source check (source_part_version_id is null or source_content_id is not null),
  add constraint specification_item_file check (type <> 'TEXT' or file_id is null);
