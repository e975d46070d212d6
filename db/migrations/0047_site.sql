-- What visitors get who have chosen nothing yet.

create table site (
  id integer primary key,
  domain text not null default 'en-US',
  currency_id integer not null references currency
);
comment on column site.domain is 'the locale for those whose browser asks for no language of the shop';

create trigger site_shown after insert or update or delete on site
  for each statement execute function note_shown_change();
