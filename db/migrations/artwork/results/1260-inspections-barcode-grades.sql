-- The digital grade of a barcode with its parameters (ISO/IEC 15416, 15415), and what stands in the clear space that it needs.
alter table inspection_barcode add column grade jsonb;
alter table inspection_barcode add column quiet_zone_blocks jsonb not null default '[]';
