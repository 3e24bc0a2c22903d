-- Tiles of former versions' pages are removed by the company's period, and drawn again when somebody opens one.
alter table page_rendition drop constraint page_rendition_kind_check;
alter table page_rendition add constraint page_rendition_kind_check check (kind in ('OVERPRINT', 'PLATES', 'INKS', 'LAYERS', 'PAGE'));
create index version_page_with_tiles on version_page (company_id, created_at) where tiles_id is not null;
