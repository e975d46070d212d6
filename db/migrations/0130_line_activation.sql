-- A line says for which country its buyer confirmed that its keys do not activate there.

alter table order_line add column not_in_country text check (not_in_country ~ '^[A-Z]{2}$');
comment on column order_line.not_in_country is 'ISO 3166: its keys do not activate there, and the buyer confirmed it; null: nothing was asked';
