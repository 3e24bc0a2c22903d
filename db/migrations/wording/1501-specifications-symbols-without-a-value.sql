-- What becomes of a symbol that nothing was given for: it stays, or its cell is left empty, as the format says (#17 §1). A specification keeps
-- what its format said when it was made.
alter table specification_format add column blank_symbols boolean not null default false;
alter table specification add column blank_symbols boolean not null default false;
