create index concurrently if not exists product_by_family on product (company_id, family_key) where family_key <> '';
