-- The history pages filter by subject, action and period, newest first (D10.3).
create index audit_entry_by_time on audit_entry (company_id, at desc, seq desc);
create index audit_entry_by_kind on audit_entry (company_id, subject, seq desc);
create index audit_entry_by_action on audit_entry (company_id, action, seq desc);
