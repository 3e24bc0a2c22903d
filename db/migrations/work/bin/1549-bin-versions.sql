-- Versions of a design's data rest in the bin too.
alter table bin_entry drop constraint bin_entry_kind_check;
alter table bin_entry add constraint bin_entry_kind_check
  check (kind in ('BRAND', 'PRODUCT', 'DESIGN', 'VERSION', 'PART', 'SPECIFICATION', 'COMMENT', 'REFERENCE_FILE', 'SUBMISSION_FILE'));
