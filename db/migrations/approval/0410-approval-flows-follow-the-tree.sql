-- A product or brand that moves takes its flows along: who may open a piece's page is asked of the flow's scope.
-- What stands before the design (the specification) or is the part itself stays; the rest is its new place.
create function approval_flow_scope_of(old_scope uuid[], place uuid, new_scope uuid[]) returns uuid[] language sql immutable as
  $$ select old_scope[1:coalesce(array_position(old_scope, place), 1) - 1] || new_scope $$;

create function approval_flow_follows_design() returns trigger language plpgsql as $$
begin
  update approval_flow set scope = approval_flow_scope_of(scope, new.id, new.scope)
    where company_id = new.company_id and design_id = new.id and part_id is null;
  return null;
end $$;
create trigger approval_flow_follows_design after update of scope on design
  for each row when (old.scope is distinct from new.scope) execute function approval_flow_follows_design();

create function approval_flow_follows_part() returns trigger language plpgsql as $$
begin
  update approval_flow set scope = approval_flow_scope_of(scope, new.id, new.scope)
    where company_id = new.company_id and part_id = new.id;
  return null;
end $$;
create trigger approval_flow_follows_part after update of scope on part
  for each row when (old.scope is distinct from new.scope) execute function approval_flow_follows_part();
