-- Daily anchors are signed with a key that is kept elsewhere than the database, where the operator gives one (KORYO_AUDIT_SIGNING_KEY).
alter table audit_anchor
  add column signature text,
  -- SHA-256 of the public key's 32 bytes, hex.
  add column key_id text,
  add constraint audit_anchor_signed check ((signature is null) = (key_id is null));
