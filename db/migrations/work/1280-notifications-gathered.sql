-- What is told of many things that somebody does at once goes out as one mail a minute later: SOON until then.
alter table notification
  drop constraint notification_digest_check,
  add constraint notification_digest_check check (digest in ('WAITING', 'SOON', 'SENT')) not valid;
alter table notification validate constraint notification_digest_check;
create index notification_gathered on notification (company_id, user_id, created_at) where digest = 'SOON';
