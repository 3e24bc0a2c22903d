-- The dry runs of a specification's revision, the newest first.
create index inspection_result_of_test on inspection_result (company_id, specification_id, created_at desc) where purpose = 'TEST';
