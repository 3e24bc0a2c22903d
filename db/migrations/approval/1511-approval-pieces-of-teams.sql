-- A team as approver or commenter of a unit: its members have the seats (decision 0100).
create table approval_piece_team (
  company_id uuid not null references company,
  piece_id uuid not null,
  team_id uuid not null,
  kind text not null check (kind in ('APPROVER', 'COMMENTER')),
  position integer not null check (position >= 0),
  primary key (piece_id, team_id),
  foreign key (company_id, piece_id) references approval_piece (company_id, id) on delete cascade,
  foreign key (company_id, team_id) references team (company_id, id) on delete cascade
);
create index approval_piece_team_by_piece on approval_piece_team (company_id, piece_id);
create index approval_piece_team_by_team on approval_piece_team (company_id, team_id);
select koryo_protect('approval_piece_team');

-- Has the seat by a team, and by that alone; and who was replaced by hand is not seated again by the team.
alter table approval_piece_member
  add column from_team boolean not null default false,
  add column kept_out boolean not null default false;
