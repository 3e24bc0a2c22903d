-- Pages are paired by what stands on them: which page of the version compared with a difference was found against, and pages that went
-- elsewhere. Of a page more or less it is null where the page is new.
alter table inspection_difference add column against_page smallint;
alter table inspection_difference drop constraint inspection_difference_kind_check;
alter table inspection_difference add constraint inspection_difference_kind_check
  check (kind in ('ADDED', 'REMOVED', 'CHANGED', 'MOVED', 'REFLOWED', 'SCALED', 'RESTYLED', 'PLACED', 'SIZE', 'PAGE', 'PAGE_MOVED')) not valid;
-- Results made before paired by number: a page that had a partner said that others behind it were left out.
update inspection_difference d
set against_page = d.page + 1
from inspection_result r
where d.kind = 'PAGE'
  and r.company_id = d.company_id
  and r.id = d.result_id
  and exists (select from jsonb_array_elements(r.compared_pages) c where (c ->> 'page')::int = d.page);
