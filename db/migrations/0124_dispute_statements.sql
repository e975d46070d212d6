-- What the shop tells the bank about a dispute, where somebody wrote it instead of leaving it to the records.
create table dispute_statement (
  id bigint generated always as identity primary key,
  dispute_id bigint not null unique references dispute on delete cascade,
  written_at timestamptz not null,
  author text not null,
  statement text not null check (char_length(statement) between 1 and 2000)
);
comment on column dispute_statement.id is 'another one each time it is written';
comment on table dispute_statement is 'it goes when the buyer is forgotten';
