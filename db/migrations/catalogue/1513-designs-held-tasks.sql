-- Which tasks stopped when a design was put on hold or cancelled: those alone go on with it, and none that a round before had stopped. Of
-- designs that rest already: the ones that stopped last, together.
select set_config('app.system', 'on', true);

alter table design add column held_tasks uuid[];
with stopped as (
  select task.company_id, task.design_id, task.id, task.updated_at,
    max(task.updated_at) over (partition by task.company_id, task.design_id) as last
  from task join design on design.company_id = task.company_id and design.id = task.design_id
  where design.status in ('ON_HOLD', 'CANCELLED') and task.status = 'STOPPED'
    and (task.target_type, task.kind) in (('SPECIFICATION', 'CREATE_SPECIFICATION'), ('DESIGN', 'CREATE_DESIGN_DATA'),
      ('SUBMIT', 'CREATE_SUBMIT_DATA'), ('SPECIFICATION', 'CREATE_APPROVAL_FLOW'), ('DESIGN', 'CREATE_APPROVAL_FLOW'))
), held as (
  select company_id, design_id, array_agg(id) as tasks from stopped where updated_at = last group by company_id, design_id
)
update design set held_tasks = held.tasks from held where held.company_id = design.company_id and held.design_id = design.id;
