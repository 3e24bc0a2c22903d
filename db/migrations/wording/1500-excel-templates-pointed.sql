-- A filled workbook becomes a template by pointing at its cells: how it looks while somebody points, and what was pointed at. The
-- import's file is then the copy in which those cells are symbols.
alter table excel_template_import add column pointed jsonb;

create table excel_template_import_file (
  company_id uuid not null references company,
  import_id uuid not null,
  -- A layout for every sheet in their order, then the pictures in them.
  kind text not null check (kind in ('SHEET', 'PICTURE')),
  position integer not null check (position >= 1),
  -- As the layouts name it.
  name text not null,
  file_id uuid not null,
  primary key (import_id, kind, position),
  foreign key (company_id, import_id) references excel_template_import (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references file_object (company_id, id)
);
create index excel_template_import_file_by_import on excel_template_import_file (company_id, import_id);
create index excel_template_import_file_by_file on excel_template_import_file (company_id, file_id);
select koryo_protect('excel_template_import_file');
