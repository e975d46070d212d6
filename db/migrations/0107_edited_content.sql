-- What the shop keeper writes, edited by several people in many languages.

create sequence content_version as integer;

alter table news add column version integer not null default nextval('content_version');
alter table news_text
  add column version integer not null default nextval('content_version'),
  add column source_hash text;
alter table website_info
  add column version integer not null default nextval('content_version'),
  add column source_hash text;
alter table seo_text
  add column version integer not null default nextval('content_version'),
  add column source_hash text;
comment on column news.version is 'another one with every change, so that two who change it at once notice';
comment on column news_text.source_hash is
  'of the English text that this one was last checked against; null: of the one that it came with';

-- the name of a picture that the shop keeps; anything else never led to one
update news set image = null where image !~ '^[0-9a-f]{40}$';
alter table news add constraint news_image_kept check (image ~ '^[0-9a-f]{40}$');
comment on column news.image is 'name of a picture of its own, as the shop keeps it';
