create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  noted_at timestamptz not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000)
);
create index member_note_of_member on member_note (member_id, id);
comment on table member_note is 'for staff; the member gets it with all of their data';
