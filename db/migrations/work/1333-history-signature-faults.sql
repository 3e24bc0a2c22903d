-- A check of the history names an anchor too whose signature does not hold.
alter table audit_verification
  drop constraint audit_verification_fault_check,
  add constraint audit_verification_fault_check check (fault in ('gap', 'previous-hash', 'hash', 'head', 'anchor', 'archive', 'signature')) not valid;
