-- Asking again with what was returned needs a reason. What was returned is known by its material: the file itself,
-- whose inspection may have been made anew meanwhile. Rounds from before have neither.
alter table approval_round
  add column material_hash text,
  add column request_reason text not null default '';
