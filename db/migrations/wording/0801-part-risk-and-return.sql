-- A part whose wording must not be wrong (allergens and the like), and why in a few words. It is about the part, not about
-- one version: where the part is used the mark shows at once, whatever version stands there.
alter table part
  add column risky boolean not null default false,
  add column risk_note text not null default '',
  add constraint part_risk_note check (risky or risk_note = '');

-- A retired part comes back with what it had: its approved version as approved, its draft as a draft.
create or replace function part_version_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.availability <> 'DRAFT' then
      raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.company_id, new.part_id, new.number, new.created_by, new.created_at)
     is distinct from (old.id, old.company_id, old.part_id, old.number, old.created_by, old.created_at) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if old.availability <> 'DRAFT'
     and (new.name, new.content_hash) is distinct from (old.name, old.content_hash) then
    raise exception 'PART_VERSION_LOCKED' using errcode = 'restrict_violation';
  end if;
  if new.availability <> old.availability and (old.availability, new.availability) not in (
    ('DRAFT', 'IN_REVIEW'), ('DRAFT', 'AVAILABLE'), ('IN_REVIEW', 'DRAFT'),
    ('IN_REVIEW', 'AVAILABLE'), ('AVAILABLE', 'RETIRED'), ('DRAFT', 'RETIRED'))
     and (old.availability, new.availability, old.available_at is null) not in (
    ('RETIRED', 'AVAILABLE', false), ('RETIRED', 'DRAFT', true)) then
    raise exception 'PART_VERSION_TRANSITION' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
