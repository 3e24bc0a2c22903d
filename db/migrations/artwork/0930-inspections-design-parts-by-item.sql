-- Where a part is used asks for the design parts of its items.
create index design_part_item on design_part (company_id, item_id);
