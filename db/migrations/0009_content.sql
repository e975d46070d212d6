-- When the shop keeper changed a text, and the news.

alter table website_info add column changed_at timestamptz not null default now();

create function note_change_of_text() returns trigger language plpgsql as $$
begin
  if new.content is distinct from old.content then
    new.changed_at = now();
  end if;
  return new;
end $$;
create trigger website_info_changes before update on website_info
  for each row execute function note_change_of_text();

create table news (
  id integer generated always as identity primary key,
  author text not null,
  image text,
  clicks bigint not null default 0,
  published_at timestamptz not null default now(),
  active boolean not null default true
);
create index news_newest on news (published_at desc, id desc) where active;

create table news_text (
  news_id integer not null references news on delete cascade,
  locale text not null,
  title text not null,
  summary text not null default '',
  content text not null,
  seo_title text,
  seo_keywords text,
  seo_description text,
  primary key (news_id, locale)
);
comment on column news_text.content is 'Markdown';
