-- What happened to a place of the artwork beyond its pixels: text set anew (elsewhere, in other lines, larger, in another face), and a page
-- that was moved, turned or scaled as a whole.
alter table inspection_difference drop constraint inspection_difference_kind_check;
alter table inspection_difference add constraint inspection_difference_kind_check
  check (kind in ('ADDED', 'REMOVED', 'CHANGED', 'MOVED', 'REFLOWED', 'SCALED', 'RESTYLED', 'PLACED', 'SIZE', 'PAGE'));
alter table inspection_difference
  -- Every character there is on both pages; null: no text to tell by.
  add column same_text boolean,
  -- The lines in which characters changed, as they were and are.
  add column operations jsonb not null default '[]',
  -- Degrees clockwise by which a page was turned.
  add column angle numeric(7, 3),
  add column scale numeric(7, 4);
