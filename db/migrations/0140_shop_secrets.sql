-- Whose database this is: what tells the shop's secrets from others, and opens nothing. The first start writes it.

create table shop_secret (
  kind text not null check (kind in ('app', 'key')),
  id text not null,
  mark text not null,
  noted_at timestamptz not null,
  primary key (kind, id)
);
comment on column shop_secret.id is 'of a key secret: its id in KEY_SECRETS; empty for APP_SECRET';
