-- Who the members are, how they sign in, and what they earned.

create table member_level (
  id integer primary key,
  growth integer not null unique check (growth >= 0),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100)
);
comment on column member_level.growth is 'growth from which a member has this level';

create table member_level_text (
  level_id integer not null references member_level on delete cascade,
  locale text not null,
  name text not null,
  primary key (level_id, locale)
);

create table member (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 50),
  email text not null check (email = lower(email)),
  password_hash text not null,
  locale text not null,
  country text not null default '',
  mobile text not null default '',
  phone text not null default '',
  zip text not null default '',
  address text not null default '',
  tools text not null default '',
  other text not null default '',
  points integer not null default 0,
  growth integer not null default 0,
  spent_usd_cents bigint not null default 0,
  joined_at timestamptz not null
);
comment on table member is 'every e-mail here was verified by a mailed link before the row was made';
comment on column member.points is 'the sum of its member_ledger rows, as growth and spent_usd_cents are';
create unique index member_by_email on member (email);
create unique index member_by_name on member (lower(name));

-- What members earned and gave back, one row an event. The database refuses to change one.
create table member_ledger (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  order_id bigint references orders on delete set null,
  kind text not null check (kind in ('delivery', 'refund', 'shop')),
  dedupe_key text not null unique,
  points integer not null,
  growth integer not null,
  usd_cents bigint not null,
  note text not null default '',
  credited_at timestamptz not null
);
create index member_ledger_of_member on member_ledger (member_id, id);
create index member_ledger_of_order on member_ledger (order_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id is null
    and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
    return new; -- its order was deleted
  end if;
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id) then
    return old; -- its member was deleted
  end if;
  raise exception 'rows of member_ledger are only added';
end $$;
create trigger member_ledger_only_grows before update or delete on member_ledger
  for each row execute function refuse_ledger_change();

create table member_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  member_id integer not null references member on delete cascade,
  lasts_seconds integer not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index member_session_of_member on member_session (member_id);
create index member_session_by_end on member_session (expires_at);

create table member_sign_in (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  signed_in_at timestamptz not null,
  ip text not null,
  system text not null,
  device text not null
);
create index member_sign_in_of_member on member_sign_in (member_id, id);

-- A registration that waits for its mail to be answered. The e-mail is not known to be the writer's yet.
create table sign_up (
  id integer generated always as identity primary key,
  name text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  locale text not null,
  subscribe boolean not null,
  terms_agreed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_up_by_end on sign_up (expires_at);

create table password_reset (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_of_member on password_reset (member_id);

create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- What was sealed in a browser with a time, such as a password, is taken once.
create table spent_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

alter table orders add constraint orders_of_known_member
  foreign key (member_id) references member (id) on delete set null;
alter table orders alter column member_id type integer;
create index orders_of_member on orders (member_id, id desc) where member_id is not null;
create index orders_of_email on orders (lower(email)) where member_id is null;
alter table review alter column member_id type integer;
alter table review add constraint review_of_known_member
  foreign key (member_id) references member (id) on delete set null;
