-- Brands (a tree, D2.2), products and design projects. `scope` = own id, ancestors, company.
create table brand (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  search_key text not null,
  parent_brand_id uuid,
  notes text not null default '',
  icon_file_id uuid,
  scope uuid[] not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, parent_brand_id) references brand (company_id, id),
  foreign key (company_id, icon_file_id) references file_object (company_id, id),
  check (parent_brand_id <> id)
);
create index brand_by_scope on brand using gin (scope);
create index brand_by_parent on brand (company_id, parent_brand_id);
create index brand_by_update on brand (company_id, updated_at desc, id desc);
create index brand_by_name on brand (company_id, name, id);
select koryo_protect('brand');

create table product (
  id uuid primary key,
  company_id uuid not null references company,
  brand_id uuid not null,
  name text not null,
  search_key text not null,
  code text,
  jan_code text check (jan_code ~ '^([0-9]{8}|[0-9]{13})$'),
  release_date date,
  notes text not null default '',
  icon_file_id uuid,
  scope uuid[] not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, brand_id) references brand (company_id, id),
  foreign key (company_id, icon_file_id) references file_object (company_id, id)
);
create unique index product_code_in_brand on product (brand_id, code) where code is not null;
create index product_by_scope on product using gin (scope);
create index product_by_brand on product (company_id, brand_id, updated_at desc, id desc);
create index product_by_update on product (company_id, updated_at desc, id desc);
select koryo_protect('product');

-- The design project (DesignData, D2.4). workflow: the options copied from the nearest template (D6.2).
create table design (
  id uuid primary key,
  company_id uuid not null references company,
  product_id uuid not null,
  brand_id uuid not null,
  name text not null,
  search_key text not null,
  code text,
  status text not null default 'SPECIFICATION' check (status in
    ('SPECIFICATION', 'DESIGN', 'CIRCULAR', 'DESIGN_REVIEW', 'SUBMISSION', 'COMPLETED', 'ON_HOLD', 'CANCELLED')),
  held_status text,
  due_date date,
  size text not null default '',
  notes text not null default '',
  workflow jsonb not null,
  -- Set by specifications and inspections, which own what they point to.
  current_specification_id uuid,
  current_version_id uuid,
  specification_confirmed_at timestamptz,
  thumbnail_file_id uuid,
  locked boolean not null default false,
  scope uuid[] not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, product_id) references product (company_id, id),
  foreign key (company_id, brand_id) references brand (company_id, id),
  foreign key (company_id, thumbnail_file_id) references file_object (company_id, id)
);
create unique index design_code_in_product on design (product_id, code) where code is not null;
create index design_by_scope on design using gin (scope);
create index design_by_product on design (company_id, product_id, updated_at desc, id desc);
create index design_by_update on design (company_id, updated_at desc, id desc);
create index design_by_status on design (company_id, status, updated_at desc, id desc);
select koryo_protect('design');

-- Workflow options of a company, a brand or a product; a new design copies the nearest (D6.2).
create table workflow_template (
  id uuid primary key,
  company_id uuid not null references company,
  library_type text not null check (library_type in ('COMPANY', 'BRAND', 'PRODUCT')),
  library_id uuid not null,
  options jsonb not null,
  scope uuid[] not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (library_type, library_id)
);
select koryo_protect('workflow_template');

create table plan (
  company_id uuid primary key references company,
  valid_until date not null,
  yearly_fee integer not null check (yearly_fee >= 0),
  design_limit integer not null check (design_limit >= 0),
  brand_count integer not null default 0 check (brand_count >= 0),
  product_count integer not null default 0 check (product_count >= 0),
  design_count integer not null default 0 check (design_count >= 0),
  remaining_uploads integer not null check (remaining_uploads >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
select koryo_protect('plan');

create table charge_history (
  id uuid primary key,
  company_id uuid not null references company,
  kind text not null check (kind in ('UPLOAD', 'PLAN')),
  design_id uuid,
  user_id uuid,
  amount integer not null,
  remaining_uploads integer not null,
  created_at timestamptz not null default now()
);
create index charge_history_by_time on charge_history (company_id, created_at desc, id desc);
select koryo_protect('charge_history');
