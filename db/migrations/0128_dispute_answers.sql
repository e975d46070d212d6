-- What of a dispute's evidence somebody left out, and who took its loss without an answer.
create table dispute_left_out (
  dispute_id bigint not null references dispute on delete cascade,
  fact text not null check (fact <> ''),
  primary key (dispute_id, fact)
);
comment on column dispute_left_out.fact is 'as the shop weighs it; one that the records no longer tell says nothing';

create table dispute_acceptance (
  dispute_id bigint primary key references dispute on delete cascade,
  accepted_at timestamptz not null,
  author text not null
);
comment on table dispute_acceptance is 'the last one, should the dispute have begun anew since';
