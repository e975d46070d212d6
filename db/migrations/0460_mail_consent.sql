-- Keys in the mail at once for a buyer who may withdraw, by a box of its own at the checkout.

alter table orders add column mail_consent text references consent_text;
comment on column orders.mail_consent is 'text by which the buyer asked for keys in the mail and waived the right of withdrawal; null: mails contain a link if the buyer may withdraw';
