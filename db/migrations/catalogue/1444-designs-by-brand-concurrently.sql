-- How many designs lie beneath a brand is counted from the index alone, whatever other companies have.
create index concurrently if not exists design_by_brand on design (brand_id, company_id);
