-- What staff note about a member, and what they add to the evidence of a dispute.
create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  noted_at timestamptz not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000)
);
create index member_note_of_member on member_note (member_id, id);
comment on table member_note is 'for staff; the member gets it with all of their data';

create table dispute_file (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute on delete cascade,
  added_at timestamptz not null,
  author text not null,
  name text not null check (char_length(name) between 1 and 120),
  pages integer not null check (pages > 0),
  pdf bytea not null
);
create index dispute_file_of_dispute on dispute_file (dispute_id, id);
comment on column dispute_file.pdf is 'made anew of the original, which is not kept';
comment on table dispute_file is 'it goes when the buyer is forgotten';
