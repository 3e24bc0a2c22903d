-- The workbook that specifications of this format are exported with (D5.2, D5.3).
alter table specification_format add column excel_template_id uuid,
  add foreign key (company_id, excel_template_id) references excel_template (company_id, id);
create index specification_format_by_template on specification_format (company_id, excel_template_id);
