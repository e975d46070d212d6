-- What keeps one visitor or network from holding the shelf with orders that nobody pays.

alter table orders add column network_hash bytea;
comment on column orders.network_hash is
  'the network that a guest''s order came from, to limit how many wait for payment; forgotten once it is paid or a day old';
create index orders_of_network on orders (network_hash, placed_at) where network_hash is not null;

alter table payment add column charged_at timestamptz;
comment on column payment.charged_at is 'when a card was last sent to the company for it';
