-- Whether a company works, or was suspended: asked by every request together with its viewer. Sessions of people end with a
-- suspension; keys of programs rest, and hold again when the company resumes.
create function koryo_works(company uuid) returns boolean language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  works boolean;
begin
  -- As in koryo_viewer: nobody has said yet which company this transaction is in.
  perform set_config('app.system', 'on', true);
  select suspended_at is null into works from public.company where id = $1;
  perform set_config('app.system', before, true);
  return coalesce(works, false);
end $$;
