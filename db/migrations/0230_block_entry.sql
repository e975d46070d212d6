-- Buyers whose orders are refused or held for review.

create table block_entry (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('email', 'domain', 'network', 'country')),
  value text not null check (char_length(value) between 1 and 254),
  effect text not null check (effect in ('refuse', 'hold')),
  reason text not null check (char_length(reason) between 1 and 500),
  ends_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  version integer not null default 0,
  unique (kind, value)
);
comment on column block_entry.value is 'in one spelling: a canonical address, a domain in ASCII, an address or CIDR, ISO 3166';
comment on column block_entry.effect is 'what happens to an order: refused, or held for review once it is paid';
comment on column block_entry.ends_at is 'null: for ever';

create function tell_block_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('latchkey', 'blocks');
  return null;
end $$;

create trigger block_entry_told after insert or update or delete on block_entry
  for each statement execute function tell_block_change();

alter table order_origin add column block_reason text;
comment on column order_origin.block_reason is 'entry of the block list that holds the order for review once it is paid';
