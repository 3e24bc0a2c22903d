-- How many design projects of a brand go on, and how many of them are late, without a look at those that have ended.
create index concurrently if not exists design_open_by_brand on design (company_id, brand_id, due_date)
  where status not in ('COMPLETED', 'CANCELLED');
