-- A variant of a specification item (#V-n_XX) is an approved text of its own; variant null is the item's content.
-- The risk mark of a part is kept as it was when the inspection ran.
alter table inspection_part
  add column variant text check (variant ~ '^[A-Z0-9]{1,8}$'),
  add column risky boolean not null default false,
  add column risk_note text not null default '';
alter table inspection_barcode add column variant text check (variant ~ '^[A-Z0-9]{1,8}$');
alter table design_part add column variant text check (variant ~ '^[A-Z0-9]{1,8}$');
alter table design_part drop constraint design_part_design_id_item_id_key;
alter table design_part add constraint design_part_once unique nulls not distinct (design_id, item_id, variant);
