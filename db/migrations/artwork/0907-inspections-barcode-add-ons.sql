-- The digits of the add-on behind a JAN or UPC (periodicals, books).
alter table inspection_barcode add column add_on text check (add_on ~ '^([0-9]{2}|[0-9]{5})$');
