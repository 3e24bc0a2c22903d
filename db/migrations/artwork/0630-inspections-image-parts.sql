-- A part is looked for as a text or as a picture.
alter table inspection_part add column kind text not null default 'TEXT' check (kind in ('TEXT', 'IMAGE'));
