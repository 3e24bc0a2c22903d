-- What was open when somebody decided, and why it passed all the same (承知のうえ承認).
alter table approval_decision
  -- [{"kind", "count", "names"}]: src/approval/approval-flows/rules/open-points.ts.
  add column open_points jsonb not null default '[]' check (jsonb_typeof(open_points) = 'array'),
  add column acknowledgement text not null default '',
  -- Nothing critical passes without a word.
  add constraint approval_decision_acknowledged check (
    action = 'REJECTED' or not (open_points @> '[{"kind": "CRITICAL_FINDINGS"}]') or btrim(acknowledgement) <> ''
  );
