-- The list of mails has views, too.
alter table saved_view drop constraint saved_view_page_check;
alter table saved_view add constraint saved_view_page_check
  check (page in ('ACCOUNTS', 'BRANDS', 'COMPANY_HISTORY', 'DESIGNS', 'HISTORY', 'MAILS', 'PARTS', 'PRODUCTS', 'REVIEWS', 'TASKS'));
