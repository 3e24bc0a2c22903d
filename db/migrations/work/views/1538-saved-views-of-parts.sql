-- Libraries have views of their parts; what holds for the lists before holds for these.
alter table saved_view drop constraint saved_view_page_check;
alter table saved_view add constraint saved_view_page_check
  check (page in ('ACCOUNTS', 'BRANDS', 'COMPANY_HISTORY', 'DESIGNS', 'HISTORY', 'PARTS', 'PRODUCTS', 'REVIEWS', 'TASKS'));
