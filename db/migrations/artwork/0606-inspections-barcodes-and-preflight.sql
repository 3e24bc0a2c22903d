-- A barcode on the artwork: what it says, how it is printed, and which approved code it stands for.
create table inspection_barcode (
  id uuid primary key,
  company_id uuid not null references company,
  result_id uuid not null,
  ordinal integer not null,
  page integer check (page >= 1),
  symbology text not null,
  text text not null,
  gs1 jsonb,
  valid boolean not null,
  check_digit text not null check (check_digit in ('VALID', 'INVALID', 'NONE')),
  -- px of the inspection image, and mm; null: an approved code that no barcode shows.
  polygon jsonb not null default '[]',
  box jsonb,
  angle numeric(6, 2) not null default 0,
  module_mm numeric(8, 4),
  magnification numeric(6, 3),
  quiet_zone_mm jsonb,
  quiet_zone_needed_mm jsonb,
  digits_below text,
  digits_agree boolean,
  problems jsonb not null default '[]',
  -- Against the specification: MATCH, DIFFERS, UNEXPECTED (no approved code), UNREADABLE, MISSING (approved, on no barcode).
  verdict text not null check (verdict in ('MATCH', 'DIFFERS', 'UNEXPECTED', 'UNREADABLE', 'MISSING')),
  item_id uuid,
  number integer,
  title text,
  approved text,
  severity text not null check (severity in ('CRITICAL', 'CHECK', 'MINOR', 'NONE')),
  risk integer not null default 0,
  unique (result_id, ordinal),
  foreign key (company_id, result_id) references inspection_result (company_id, id),
  check ((verdict = 'MISSING') = (page is null))
);
create index inspection_barcode_by_result on inspection_barcode (company_id, result_id, ordinal);
select koryo_protect('inspection_barcode');

-- What would go wrong in print.
create table inspection_preflight (
  id uuid primary key,
  company_id uuid not null references company,
  result_id uuid not null,
  ordinal integer not null,
  code text not null,
  level text not null check (level in ('ERROR', 'WARNING', 'INFO')),
  page integer check (page >= 1),
  box jsonb,
  params jsonb not null default '{}',
  severity text not null check (severity in ('CRITICAL', 'CHECK', 'MINOR', 'NONE')),
  risk integer not null default 0,
  unique (result_id, ordinal),
  foreign key (company_id, result_id) references inspection_result (company_id, id)
);
create index inspection_preflight_by_result on inspection_preflight (company_id, result_id, ordinal);
select koryo_protect('inspection_preflight');

-- The inks of a file; separable: its plates can be drawn one by one. Null: never looked at.
alter table version_data add column inks jsonb, add column separable boolean;
