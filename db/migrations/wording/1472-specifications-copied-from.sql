-- What a specification was copied from, of this design or another; it may be gone meanwhile.
alter table specification add column copied_from uuid;
