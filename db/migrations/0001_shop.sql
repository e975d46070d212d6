-- Currencies, settings and the texts that the shop keeper edits.

create table currency (
  id integer primary key,
  code text not null unique check (code = lower(code)),
  symbol text not null,
  name text not null,
  rate numeric(18, 8) not null check (rate > 0),
  position integer not null
);
comment on column currency.rate is 'units of this currency for one US dollar';

create table setting (
  key text primary key,
  value text not null
);

create table website_info (
  id integer not null,
  locale text not null,
  content text not null,
  primary key (id, locale)
);

create table seo_text (
  page_key text not null,
  locale text not null,
  title text not null,
  keywords text not null default '',
  description text not null default '',
  primary key (page_key, locale)
);

create table visit (
  id bigint generated always as identity primary key,
  visited_at timestamptz not null default now(),
  to_url text not null,
  from_url text not null default '',
  member_id bigint,
  member_name text not null default ''
);
