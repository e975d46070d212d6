-- What staff note about an order, for each other.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  noted_at timestamptz not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000)
);
create index order_note_of_order on order_note (order_id, id);
comment on table order_note is 'the buyer never sees it; it goes when the buyer is forgotten';
