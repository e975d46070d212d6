-- Pages that the shop keeper adds, such as an imprint. Their texts are rows of website_info with the same id.
create table own_page (
  id integer generated always as identity (start with 1000) primary key,
  url_name text not null unique,
  active boolean not null default false,
  version integer not null default nextval('content_version'),
  created_at timestamptz not null default clock_timestamp()
);
create trigger own_page_shown after insert or update or delete on own_page
  for each statement execute function note_shown_change();
