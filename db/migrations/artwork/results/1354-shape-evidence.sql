-- What speaks for a proposed character beside the text it was laid from: AGREES (it stands twice or more, and the shape looks most like it of all known
-- characters), DIFFERS (the shape does not look like it), OPEN (neither is known). Proposals made before are OPEN.
alter table shape_proposal add column evidence text not null default 'OPEN' constraint shape_proposal_evidence check (evidence in ('AGREES', 'OPEN', 'DIFFERS'));
