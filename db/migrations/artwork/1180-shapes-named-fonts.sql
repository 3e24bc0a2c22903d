-- The fonts of the folder that the operator named (KORYO_FONT_DIR), as a worker last saw them: for every company to see, for none to change.
create table named_font (
  -- The name of the file, and which face of it.
  file text not null,
  face integer not null,
  -- PostScript name of the face.
  name text not null,
  glyphs integer not null,
  seen_at timestamptz not null,
  primary key (file, face)
);
alter table named_font enable row level security;
alter table named_font force row level security;
create policy seen on named_font for select using (true);
create policy system on named_font using ((select koryo_system())) with check ((select koryo_system()));
grant select, insert, update, delete on named_font to koryo_app;
