-- A piece's checklist, the answers of a decision, and the electronic signature of a flow's decisions.
-- [{"id": uuid, "text": text}], in the order in which they are asked.
alter table approval_piece add column checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array');

-- Whoever decides gives the account's password again.
alter table approval_flow add column signed boolean not null default false;

alter table approval_decision
  -- [{"itemId", "text", "answer", "comment"}]: the texts as they were when they were answered.
  add column checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  -- What was signed: meaning, content hash, round, piece, approver, signer, time.
  add column signature jsonb,
  -- The proof of the password; it signs one decision.
  add column signature_id uuid unique,
  add constraint approval_decision_signature check ((signature is null) = (signature_id is null));
