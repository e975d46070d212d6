-- Texts that staff choose for answers to enquiries, by language.

create table saved_reply (
  id integer generated always as identity primary key,
  locale text not null,
  name text not null check (char_length(name) between 1 and 60),
  content text not null check (char_length(content) between 1 and 5000),
  version integer not null default 0,
  unique (locale, name)
);
comment on column saved_reply.content is 'plain text with {name}, {shop} and {order}';
