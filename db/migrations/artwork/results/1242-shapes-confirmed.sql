-- What unread shapes of an outlined file seem to say by the approved texts (字形の対応表), for a person to confirm; once confirmed, who did it and when.
create table shape_proposal (
  company_id uuid not null references company,
  result_id uuid not null references inspection_result,
  ordinal integer not null,
  text text not null,
  -- In how many places of the texts, and the title of the first.
  places integer not null,
  part_title text not null,
  page integer not null,
  -- An SVG path, and the width that it needs, of 1,000 units an em.
  outline text not null,
  width integer not null,
  -- A dictionary file of the one shape.
  shape bytea not null,
  confirmed_by uuid references app_user,
  confirmed_at timestamptz,
  primary key (result_id, ordinal)
);
select koryo_protect('shape_proposal');
-- Who confirmed a shape that no live text taught.
alter table known_shape add column confirmed_by uuid references app_user;
-- Confirmations that were taken back: results read with them are told so.
create table shape_withdrawal (
  company_id uuid not null references company,
  font_name text not null,
  withdrawn_at timestamptz not null default now(),
  primary key (company_id, font_name)
);
select koryo_protect('shape_withdrawal');
