-- Newsletters show prices in the currency in which their readers see the shop.

alter table newsletter_subscriber add column currency text;
comment on column newsletter_subscriber.currency is
  'code of the currency that was chosen when the newsletter was asked for; empty: that of the site';
