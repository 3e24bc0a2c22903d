-- A look is no decision: that somebody holds a finding for checked (確認) is a tick of its own, beside what was looked at.
alter table finding_visit add column checked_at timestamptz;
