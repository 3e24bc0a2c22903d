-- Text on a layer that is switched off is told apart from text without ink: one switch shows and prints it.
alter table inspection_part drop constraint inspection_part_elsewhere_check;
alter table inspection_part add constraint inspection_part_elsewhere_check
  check (elsewhere in ('INVISIBLE', 'LAYER_OFF', 'OUTSIDE', 'UNRELIABLE'));
alter table inspection_unexpected drop constraint inspection_unexpected_class_check;
alter table inspection_unexpected add constraint inspection_unexpected_class_check
  check (class in ('VISIBLE', 'INVISIBLE', 'LAYER_OFF', 'OUTSIDE', 'UNRELIABLE'));
