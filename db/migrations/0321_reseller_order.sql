-- Orders of resellers, which are paid from the balance, and the API keys that place them.

alter table orders add column reseller_id integer references reseller;
comment on column orders.reseller_id is 'whose balance paid it; null: an ordinary order';

alter table api_key add column reseller_id integer references reseller;
comment on column api_key.reseller_id is 'whose program uses it; null: the owner''s';

-- A removed method is in no list, and staff cannot enter a code with a dot.
insert into payment_method (code, gateway, name, glyph, position, active, removed_at)
values ('reseller.balance', 'balance', 'Balance', 'wallet', 0, false, '2026-11-28 00:00:00+00');
