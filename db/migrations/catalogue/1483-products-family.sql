-- Products that belong together (sizes, flavours, market versions): whoever writes one's specification starts from another's.
-- `family_key` is the name as it is compared.
alter table product
  add column family text,
  add column family_key text not null default '';
