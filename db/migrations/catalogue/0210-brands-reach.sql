-- What stands beneath what, one row per pair: the rows of `scope` without the company, for lists.
-- Row-level security lets an index be used only with operators that leak nothing about rows of others. Equality of
-- uuids is one, the overlap of arrays (scope && …) is none: with it a list had to walk through the whole company.
create table reach (
  company_id uuid not null references company,
  ancestor_id uuid not null,
  resource_id uuid not null,
  primary key (ancestor_id, resource_id)
);
create index reach_by_resource on reach (resource_id);
create index reach_by_company on reach (company_id);
select koryo_protect('reach');

create function keep_reach() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from reach where resource_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into reach (company_id, ancestor_id, resource_id)
    select new.company_id, ancestor, new.id from unnest(new.scope) ancestor where ancestor <> new.company_id
    on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  kind text;
begin
  -- What is there already belongs to many companies.
  perform set_config('app.system', 'on', true);
  foreach kind in array array['brand', 'product', 'design'] loop
    execute format('create trigger %1$s_reach after insert or delete or update of scope on %1$s for each row execute function keep_reach()', kind);
    execute format(
      'insert into reach (company_id, ancestor_id, resource_id)
       select company_id, ancestor, id from %I, unnest(scope) ancestor where ancestor <> company_id on conflict do nothing', kind);
  end loop;
  perform set_config('app.system', '', true);
end $$;
