-- The right of withdrawal, and the consent with which it ends when a key is revealed.

alter table orders add column withdraw_before timestamptz;
comment on column orders.withdraw_before is 'end of the buyer''s time to withdraw from the contract; null: no right of withdrawal';

create table consent_text (
  version text primary key,
  locale text not null,
  text text not null,
  first_used_at timestamptz not null
);
comment on table consent_text is 'texts that buyers agreed to, as they were: a changed text is a new version';

create table key_consent (
  key_id bigint primary key references stock_key,
  order_id bigint not null references orders,
  text_version text not null references consent_text,
  consented_at timestamptz not null,
  network_hash bytea,
  mail_key text not null
);
comment on column key_consent.network_hash is 'network of the buyer; forgotten with the other traces of the order';
comment on column key_consent.mail_key is 'dedupe_key of the mail that confirms it: until a mail server took that mail the waiver is not proven';
create index key_consent_of_order on key_consent (order_id);
create index key_consent_by_time on key_consent (consented_at) where network_hash is not null;

create function guard_consent() returns trigger language plpgsql as $$
begin
  raise exception 'what a buyer agreed to never changes' using errcode = 'check_violation';
end $$;
create trigger consent_text_stays before update or delete on consent_text
  for each row execute function guard_consent();
create trigger key_consent_stays before update of key_id, order_id, text_version, consented_at, mail_key on key_consent
  for each row execute function guard_consent();
