-- Flows made from the template ask for a signature with every decision.
alter table approval_flow_template add column signed boolean not null default false;
