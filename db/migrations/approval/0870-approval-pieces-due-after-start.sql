-- A unit's due date as days after its start: the date itself is set when the unit starts, anew in every round.
alter table approval_piece add column due_in_days integer check (due_in_days between 1 and 365);
