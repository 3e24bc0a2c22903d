-- Translations: the languages that the specifications of a design pick, each a variant of its items (#V-n_XX), and how far each text is.
-- They hold for every revision of the design: an item is known again by its key.
create table translation_language (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  variant text not null check (variant ~ '^[A-Z0-9]{1,8}$'),
  translator_id uuid,
  due_on date,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (design_id, variant),
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade,
  foreign key (company_id, translator_id) references app_user (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
create index translation_language_by_translator on translation_language (company_id, translator_id);
create index translation_language_by_creator on translation_language (company_id, created_by);
create index translation_language_by_variant on translation_language (company_id, variant, design_id);
select koryo_protect('translation_language');

-- What was said of a text: from which source it was made, and how far it was looked at. It holds while both texts stand as they are here.
create table translation (
  id uuid primary key,
  company_id uuid not null references company,
  design_id uuid not null,
  variant text not null check (variant ~ '^[A-Z0-9]{1,8}$'),
  item_key uuid not null,
  source text not null,
  text text not null,
  state text not null check (state in ('TRANSLATED', 'CHECKED', 'APPROVED')),
  translated_by uuid not null,
  checked_by uuid,
  approved_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (design_id, variant, item_key),
  foreign key (company_id, design_id) references design (company_id, id) on delete cascade,
  foreign key (company_id, translated_by) references app_user (company_id, id),
  foreign key (company_id, checked_by) references app_user (company_id, id),
  foreign key (company_id, approved_by) references app_user (company_id, id),
  check ((state = 'APPROVED') = (approved_by is not null)),
  check (state = 'TRANSLATED' or checked_by is not null)
);
create index translation_by_design on translation (company_id, design_id);
create index translation_by_translator on translation (company_id, translated_by);
create index translation_by_checker on translation (company_id, checked_by);
create index translation_by_approver on translation (company_id, approved_by);
select koryo_protect('translation');
