-- The list of first steps of a company: given up, and the sample that was made to try an inspection.
create table first_steps (
  company_id uuid primary key references company,
  dismissed_at timestamptz,
  -- No foreign keys: the sample is deleted like anything else.
  sample_brand_id uuid,
  sample_product_id uuid,
  sample_design_id uuid
);
select koryo_protect('first_steps');
