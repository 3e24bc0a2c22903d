-- Ink values of a page under the cursor, and pages drawn with some of their layers.
alter table page_rendition drop constraint page_rendition_kind_check;
alter table page_rendition add constraint page_rendition_kind_check check (kind in ('OVERPRINT', 'PLATES', 'INKS', 'LAYERS'));
-- The layers that are seen, with LAYERS.
alter table page_rendition add column layers jsonb not null default '[]';
-- What stands where in a map of inks (INKS), whose cells are the file `tiles_id`.
alter table page_rendition add column ink_map jsonb;
alter table page_rendition drop constraint page_rendition_check1;
alter table page_rendition add constraint page_rendition_check1 check ((status = 'DONE') = (tiles is not null or ink_map is not null));
-- Every layer of the file and whether the file shows it; null: not looked at.
alter table version_data add column layers jsonb;
