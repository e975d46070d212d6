-- A buyer whose word the network contradicts is asked once, and the answer is kept with the fact.

alter table location_fact add column is_confirmed boolean not null default false;
comment on column location_fact.is_confirmed is 'of the declared country: the buyer was asked, and stood by it';
