-- What the home page puts forward, as the shop keeper arranges it.
alter table home_item drop constraint home_item_list_check;
alter table home_item
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column lines jsonb not null default '{}' check (jsonb_typeof(lines) = 'object'),
  add constraint home_item_list_check check (list in ('banner', 'hottest', 'best-seller', 'latest')),
  add constraint home_item_period check (ends_at > starts_at);
comment on column home_item.lines is 'of a slide, by language: what it says in place of the product''s own line';

create table home_list (
  list text primary key check (list in ('banner', 'hottest', 'best-seller', 'latest')),
  filled boolean not null
);
comment on column home_list.filled is 'by the rule of the list, after what was chosen; so is one without a row';

create table home_section (
  section text primary key
    check (section in ('carousel', 'advantages', 'best-sellers', 'latest', 'hottest', 'ways-to-pay')),
  position integer not null,
  shown boolean not null
);

create table home_preview (
  token text primary key,
  layout jsonb not null,
  made_at timestamptz not null
);
comment on table home_preview is 'home pages that are not published, for a day, to whoever has the token';
create index home_preview_by_age on home_preview (made_at);

create trigger home_list_shown after insert or update or delete on home_list
  for each statement execute function note_shown_change();
create trigger home_section_shown after insert or update or delete on home_section
  for each statement execute function note_shown_change();
