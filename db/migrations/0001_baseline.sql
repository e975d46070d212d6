-- The schema of the first release.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- ── The site: what it says by default, its settings, and what tells processes that a page has changed ──

-- Which transactions changed what visitors see, so that every process can drop the pages that it keeps.
create table shown_change (
  xid xid8 primary key default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);

-- Processes hear of a change at once, instead of finding it when they look.
create function tell_shown_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('latchkey', 'shown');
  return null;
end $$;
create trigger shown_change_told after insert on shown_change
  for each row execute function tell_shown_change();

create table setting (
  key text primary key,
  value text not null
);

create function note_shown_change() returns trigger language plpgsql as $$
begin
  insert into shown_change default values on conflict do nothing;
  return null;
end $$;
create trigger setting_shown after insert or update or delete on setting
  for each statement execute function note_shown_change();

create table currency (
  id integer primary key,
  code text not null unique check (code = lower(code)),
  symbol text not null,
  name text not null,
  rate numeric(18, 8) not null check (rate > 0),
  position integer not null,
  is_rate_fixed boolean not null default false,
  offered boolean not null default true,
  check (offered or code <> 'usd')
);
comment on column currency.rate is 'units of this currency for one US dollar';
comment on column currency.is_rate_fixed is 'set by the shop keeper: daily rates leave it as it is';
comment on column currency.offered is 'buyers can choose it; prices are kept in US dollars, which are always offered';

create trigger currency_shown after insert or update or delete on currency
  for each statement execute function note_shown_change();

-- what was read last from the source of the daily rates: one row
create table exchange_rate_source (
  id integer primary key default 1 check (id = 1),
  published_on text check (published_on ~ '^\d{4}-\d{2}-\d{2}$'),
  per_euro jsonb,
  first_asked_at timestamptz not null,
  next_ask_at timestamptz not null,
  last_error text,
  check ((published_on is null) = (per_euro is null))
);
comment on column exchange_rate_source.per_euro is 'units of each currency for one euro, by lower-case code; the last good ones';

-- What visitors get who have chosen nothing yet.
create table site (
  id integer primary key,
  domain text not null default 'en-US',
  currency_id integer not null references currency
);
comment on column site.domain is 'the locale for those whose browser asks for no language of the shop';

create trigger site_shown after insert or update or delete on site
  for each statement execute function note_shown_change();

-- Whose database this is: what tells the shop's secrets from others, and opens nothing. The first start writes it.
create table shop_secret (
  kind text not null check (kind in ('app', 'key')),
  id text not null,
  mark text not null,
  noted_at timestamptz not null,
  primary key (kind, id)
);
comment on column shop_secret.id is 'of a key secret: its id in KEY_SECRETS; empty for APP_SECRET';

create table visit (
  id bigint generated always as identity primary key,
  visited_at timestamptz not null default now(),
  to_url text not null,
  from_url text not null default '',
  member_id bigint,
  member_name text not null default ''
);
-- Finds the visits that are to be forgotten.
create index visit_by_time on visit (visited_at);

-- ── Staff: who works here, and the audit log ──

create table staff (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (role in ('owner', 'manager', 'support', 'editor', 'read-only')),
  password_hash text,
  totp_secret_id text,
  totp_sealed bytea,
  totp_last_step bigint not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((totp_secret_id is null) = (totp_sealed is null))
);
comment on table staff is 'nobody is deleted, since the audit log names them; who has left is not active';
comment on column staff.totp_sealed is 'the secret of the authenticator app';
comment on column staff.totp_last_step is 'half minute of the last code that was accepted: none is accepted twice';

create table staff_passkey (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_staff on staff_passkey (staff_id);

create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id integer not null references staff on delete cascade,
  used_at timestamptz
);
create index staff_recovery_code_of_staff on staff_recovery_code (staff_id);

create table staff_session (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id integer not null references staff on delete cascade,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  ip text not null,
  device text not null
);
comment on column staff_session.stepped_up_at is 'when a second factor was shown last';
create index staff_session_of_staff on staff_session (staff_id);

-- One-time links that make an account: the owner's, which a start prints, and invitations.
create table staff_link (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('owner', 'invitation', 'reset')),
  staff_id integer references staff on delete cascade,
  email text,
  name text,
  role text not null check (role in ('owner', 'manager', 'support', 'editor', 'read-only')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'invitation') = (email is not null and name is not null)),
  check ((kind = 'reset') = (staff_id is not null))
);

-- What a passkey is asked to sign. Each is answered once.
create table staff_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'register', 'step-up')),
  subject text not null,
  expires_at timestamptz not null
);

-- What each of the staff has set for themselves in the back office.
create table staff_preference (
  staff_id integer primary key references staff on delete cascade,
  single_keys boolean not null default true,
  recent jsonb not null default '[]'
);
comment on column staff_preference.single_keys is 'whether letters without Ctrl do something (WCAG 2.1.4)';
comment on column staff_preference.recent is 'what was opened last from the palette, the newest first';

create table staff_snooze (
  staff_id integer not null references staff on delete cascade,
  item text not null check (char_length(item) between 1 and 80),
  until timestamptz not null,
  primary key (staff_id, item)
);
comment on table staff_snooze is 'what one person does not want to see in the overview before then; everybody else still does';

create table saved_view (
  id integer generated always as identity primary key,
  staff_id integer not null references staff on delete cascade,
  place text not null,
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null,
  unique (staff_id, place, name)
);
comment on table saved_view is 'filters of a list under a name';
comment on column saved_view.query is 'what stands in the address behind the question mark';

create table audit_log (
  id bigint generated always as identity primary key,
  logged_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'command', 'job')),
  staff_id integer references staff,
  actor text not null,
  ip text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  check ((actor_kind = 'staff') = (staff_id is not null))
);
comment on table audit_log is 'rows are added only; the database refuses anything else. No secret is in it';
comment on column audit_log.subject is 'what people call it, e.g. the number of an order';
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id);
create index audit_log_of_staff on audit_log (staff_id, id);
create index audit_log_of_action on audit_log (action, id);
create index audit_log_by_text on audit_log using gin (subject gin_trgm_ops, actor gin_trgm_ops);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- ── Mails and limits ──

-- The outbox of mails: what to send, never the finished text, so that no key lies here in the clear.
create table mail (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  locale text not null,
  params jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'accepted', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  accepted_at timestamptz,
  transport text,
  message_id text,
  last_error text not null default '',
  put_aside_at timestamptz,
  is_bulk boolean not null default false,
  is_refused boolean not null default false,
  check ((state = 'accepted') = (accepted_at is not null))
);
comment on column mail.put_aside_at is 'when somebody decided that a failed mail is not to be sent any more';
comment on column mail.is_bulk is 'sent by a job of its own, so that it holds up no other mail';
comment on column mail.is_refused is 'the last try ended with the recipient being turned down for good';
create index mail_failed on mail (id) where state = 'failed';
create index mail_to_decide on mail (id)
  where state = 'failed' and put_aside_at is null and last_error <> 'nothing to tell any more';
create index mail_due on mail (is_bulk, due_at) where state = 'queued';

create table use_limit (
  key text primary key,
  uses integer not null,
  ends_at timestamptz not null
);
comment on table use_limit is 'uses of what is limited, by who used it (hashed); counting starts anew after ends_at';
create index use_limit_over on use_limit (ends_at);

create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- What was sealed in a browser with a time, such as a password, is taken once.
create table spent_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

-- ── Content ──

-- What several people edit in many languages: each change gets a number, so that nobody overwrites what they have not seen.
create sequence content_version as integer;

create table website_info (
  id integer not null,
  locale text not null,
  content text not null,
  changed_at timestamptz not null default now(),
  version integer not null default nextval('content_version'),
  source_hash text,
  primary key (id, locale)
);

create function note_change_of_text() returns trigger language plpgsql as $$
begin
  if new.content is distinct from old.content then
    new.changed_at = now();
  end if;
  return new;
end $$;
create trigger website_info_changes before update on website_info
  for each row execute function note_change_of_text();
create trigger website_info_shown after insert or update or delete on website_info
  for each statement execute function note_shown_change();

create table seo_text (
  page_key text not null,
  locale text not null,
  title text not null,
  keywords text not null default '',
  description text not null default '',
  version integer not null default nextval('content_version'),
  source_hash text,
  primary key (page_key, locale)
);

create trigger seo_text_shown after insert or update or delete on seo_text
  for each statement execute function note_shown_change();

create table news (
  id integer generated always as identity primary key,
  author text not null,
  image text,
  clicks bigint not null default 0,
  published_at timestamptz not null default now(),
  active boolean not null default true,
  cover jsonb not null default '{}',
  version integer not null default nextval('content_version'),
  constraint news_image_kept check (image ~ '^[0-9a-f]{40}$')
);
comment on column news.cover is 'what the picture is drawn from besides the title: genre, variant, palette';
comment on column news.version is 'another one with every change, so that two who change it at once notice';
comment on column news.image is 'name of a picture of its own, as the shop keeps it';
create index news_newest on news (published_at desc, id desc) where active;

create function note_shown_article() returns trigger language plpgsql as $$
begin
  if (new.author, new.image, new.cover, new.published_at, new.active) is distinct from
    (old.author, old.image, old.cover, old.published_at, old.active) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;

comment on function note_shown_article is 'being read changes an article too, but no other page';
create trigger news_shown after update on news for each row execute function note_shown_article();
create trigger news_listed after insert or delete on news
  for each statement execute function note_shown_change();

create table news_text (
  news_id integer not null references news on delete cascade,
  locale text not null,
  title text not null,
  summary text not null default '',
  content text not null,
  seo_title text,
  seo_keywords text,
  seo_description text,
  version integer not null default nextval('content_version'),
  source_hash text,
  primary key (news_id, locale)
);
comment on column news_text.content is 'Markdown';
comment on column news_text.source_hash is 'of the English text that this one was last checked against; null: of the one that it came with';

create trigger news_text_shown after insert or update or delete on news_text
  for each statement execute function note_shown_change();

-- ── Catalogue ──

create table category (
  id integer generated always as identity primary key,
  parent_id integer references category,
  url_name text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  hidden boolean not null default false,
  check (parent_id <> id)
);
comment on column category.hidden is 'in no menu and without a page of its own; its products are sold on';

create function keep_old_category_address() returns trigger language plpgsql as $$
begin
  insert into category_alias (url_name, category_id) values (old.url_name, new.id)
    on conflict (url_name) do update set category_id = excluded.category_id;
  return null;
end $$;
create trigger category_renamed after update of url_name on category
  for each row when (old.url_name <> new.url_name) execute function keep_old_category_address();
create trigger category_shown after insert or update or delete on category
  for each statement execute function note_shown_change();

create table category_text (
  category_id integer not null references category on delete cascade,
  locale text not null,
  name text not null,
  description text not null default '',
  primary key (category_id, locale)
);

create trigger category_text_shown after insert or update or delete on category_text
  for each statement execute function note_shown_change();

create table category_alias (
  url_name text primary key,
  category_id integer not null references category on delete cascade
);
create index category_alias_of on category_alias (category_id);

-- What the filters offer: platforms, regions, languages, genres.
create table facet (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('platform', 'region', 'language', 'genre')),
  code text not null,
  name text not null,
  position integer not null default 0,
  names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  glyph text check (glyph ~ '^[a-z]{1,20}$'),
  picture text check (picture ~ '^[0-9a-f]{40}$'),
  unique (kind, code),
  constraint facet_has_one_icon check (glyph is null or picture is null)
);
comment on column facet.names is 'by language, where the shop keeper calls it otherwise than the shop does';
comment on column facet.glyph is 'a drawing of the shop; neither it nor a picture: the one that the shop chooses by the code';
comment on column facet.picture is 'name of a picture in the picture store';

create trigger facet_shown after insert or update or delete on facet
  for each statement execute function note_shown_change();

create table facet_alias (
  kind text not null,
  code text not null,
  facet_id integer not null references facet on delete cascade,
  primary key (kind, code)
);
comment on table facet_alias is 'what else an import may call a facet: its later names, and those of facets that were merged into it';
create index facet_alias_of on facet_alias (facet_id);

create table facet_count (
  facet_id integer not null,
  products bigint not null
);
comment on table facet_count is 'all rows of a facet added up are its number of products; kept by trigger';

create table activation_text (
  id text not null,
  locale text not null,
  content text not null check (char_length(content) between 1 and 1000),
  primary key (id, locale)
);
comment on table activation_text is 'texts of the activation guides as the shop keeper writes them, by the id that they have in locales/';

create trigger activation_text_shown after insert or update or delete on activation_text
  for each statement execute function note_shown_change();

create table product (
  id integer generated always as identity primary key,
  external_id text not null unique,
  category_id integer not null references category,
  url_name text not null unique,
  name text not null,
  search_name text not null,
  key_type smallint not null check (key_type in (0, 1)),
  tagline text not null default '',
  explanation text not null default '',
  description text not null default '',
  activation text not null default '',
  publisher text not null default '',
  released_on date,
  image text,
  cover jsonb not null,
  attributes jsonb not null default '[]',
  confirm_title text,
  confirm_content text,
  seo_title text,
  seo_keywords text,
  seo_description text,
  platform_ids integer[] not null default '{}',
  region_ids integer[] not null default '{}',
  language_ids integer[] not null default '{}',
  genre_ids integer[] not null default '{}',
  low_price_cents integer not null default 0 check (low_price_cents >= 0),
  in_stock boolean not null default false,
  popularity integer not null default 0,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  related text[] not null default '{}',
  pictures text[] not null default '{}' check (cardinality(pictures) <= 11),
  video text,
  age_mark text check (age_mark in (
    'PEGI 3', 'PEGI 7', 'PEGI 12', 'PEGI 16', 'PEGI 18',
    'USK 0', 'USK 6', 'USK 12', 'USK 16', 'USK 18',
    'ESRB E', 'ESRB E10+', 'ESRB T', 'ESRB M', 'ESRB AO',
    'CERO A', 'CERO B', 'CERO C', 'CERO D', 'CERO Z',
    'ClassInd L', 'ClassInd 10', 'ClassInd 12', 'ClassInd 14', 'ClassInd 16', 'ClassInd 18'
    )),
  check (image ~ '^[0-9a-f]{40}$')
);
comment on column product.key_type is '0 digital key, 1 account';
comment on column product.search_name is 'search form of the name and its translations, one on each line';
comment on column product.low_price_cents is 'US cents of the cheapest variant in stock, else of the cheapest; kept by trigger';
comment on column product.in_stock is 'whether any variant has an available key; kept by trigger';
comment on column product.related is 'ids (external_id) of other products, in their order; they may be yet to come, off sale or sold out';
comment on column product.pictures is 'further pictures in their order, by their names in the picture store; the first is image';
comment on column product.video is 'address of its trailer at a video company; no browser is sent there before its visitor agrees';
create index product_in_category on product (category_id, in_stock desc, popularity desc, id) where active;
create index product_latest on product (released_on desc nulls last, id) where active;
create index product_popular on product (popularity desc, id) where active;
create index product_by_name on product (lower(name));
-- The list of products in the back office, however many there are: those off sale too, which no index of the storefront has.
-- Each order of the list within each state, and within each category: a list reads a few of them and merges what it reads.
-- The search form begins with the name; all of it would not fit an index.
create index product_of_state_by_form on product (active, in_stock, (left(search_name, 60) collate "C"), id);
create index product_of_state_by_price on product (active, in_stock, low_price_cents, id);
create index product_of_category_by_form
  on product (category_id, active, in_stock, (left(search_name, 60) collate "C"), id);
create index product_of_category_by_price on product (category_id, active, in_stock, low_price_cents, id);
-- for platforms, whose products are next to each other in no index
create index product_by_form on product ((left(search_name, 60) collate "C"), id);
create index product_by_price on product (low_price_cents, id);
create index product_by_platform on product using gin (platform_ids);
create index product_by_part on product using gin (search_name gin_trgm_ops);
create index product_by_publisher_start on product (lower(publisher) text_pattern_ops);
create index product_of_state_by_age on product (active, in_stock, (-id));
create index product_of_category_by_age on product (category_id, active, in_stock, (-id));

create function keep_old_product_address() returns trigger language plpgsql as $$
begin
  insert into product_alias (url_name, product_id) values (old.url_name, new.id)
    on conflict (url_name) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger product_renamed after update of url_name on product
  for each row when (old.url_name <> new.url_name) execute function keep_old_product_address();

create function note_shown_rows() returns trigger language plpgsql as $$
begin
  if exists (select * from added except select * from removed) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger product_shown after update on product
  referencing old table as removed new table as added for each statement execute function note_shown_rows();
create trigger product_listed after insert or delete on product
  for each statement execute function note_shown_change();

-- Whoever gets here has locked the product already, so nobody ever waits here for another.
create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id) values (coalesce(new.id, old.id))
  on conflict (product_id) do update set xid = excluded.xid;
  return null;
end $$;
create trigger product_comes_or_goes after insert or delete on product
  for each row execute function note_product_change();
create trigger product_changes after update on product
  for each row when (
    (old.active, old.category_id, old.low_price_cents, old.in_stock, old.popularity, old.search_name, old.publisher,
      old.platform_ids, old.region_ids, old.language_ids, old.genre_ids)
    is distinct from
    (new.active, new.category_id, new.low_price_cents, new.in_stock, new.popularity, new.search_name, new.publisher,
      new.platform_ids, new.region_ids, new.language_ids, new.genre_ids)
  ) execute function note_product_change();

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into product_count (active, in_stock, category_id, products)
    select active, in_stock, category_id, count(*) from added group by active, in_stock, category_id;
  insert into facet_count
    select facet_id, count(*)
    from added, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id group by facet_id;
  return null;
end $$;
create trigger products_are_counted after insert on product
  referencing new table as added for each statement execute function count_added_products();

create function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into product_count (active, in_stock, category_id, products)
    select active, in_stock, category_id, -count(*) from removed group by active, in_stock, category_id;
  insert into facet_count
    select facet_id, -count(*)
    from removed, unnest(platform_ids || region_ids || language_ids || genre_ids) as facet_id group by facet_id;
  return null;
end $$;
create trigger removed_products_are_counted after delete on product
  referencing old table as removed for each statement execute function count_removed_products();

create function note_source_change() returns trigger language plpgsql as $$
begin
  insert into product_source_change (product_id, field, before)
  select new.id, said.field, said.before
  from (values ('name', old.name, new.name), ('tagline', old.tagline, new.tagline),
    ('explanation', old.explanation, new.explanation), ('description', old.description, new.description)
  ) as said(field, before, after)
  where said.before is distinct from said.after
    and exists (select from product_text t where t.product_id = new.id);
  return null;
end $$;
create trigger product_source_changed after update on product
  for each row when ((old.name, old.tagline, old.explanation, old.description)
    is distinct from (new.name, new.tagline, new.explanation, new.description))
  execute function note_source_change();

create function count_moved_product() returns trigger language plpgsql as $$
begin
  insert into product_count (active, in_stock, category_id, products)
    values (old.active, old.in_stock, old.category_id, -1), (new.active, new.in_stock, new.category_id, 1);
  return null;
end $$;
create trigger product_moves_are_counted after update on product
  for each row when ((old.active, old.in_stock, old.category_id) is distinct from (new.active, new.in_stock, new.category_id))
  execute function count_moved_product();

create function count_facets_of_product() returns trigger language plpgsql as $$
begin
  insert into facet_count
    select facet_id, sum(products) from (
      select unnest(old.platform_ids || old.region_ids || old.language_ids || old.genre_ids) as facet_id, -1 as products
      union all
      select unnest(new.platform_ids || new.region_ids || new.language_ids || new.genre_ids), 1
    ) as change group by facet_id having sum(products) <> 0;
  return null;
end $$;
create trigger product_facets_are_counted after update on product
  for each row when ((old.platform_ids, old.region_ids, old.language_ids, old.genre_ids)
    is distinct from (new.platform_ids, new.region_ids, new.language_ids, new.genre_ids))
  execute function count_facets_of_product();

create table product_text (
  product_id integer not null references product on delete cascade,
  locale text not null,
  name text,
  explanation text,
  description text,
  tagline text,
  attributes jsonb,
  confirm_title text,
  confirm_content text,
  seo_title text,
  seo_keywords text,
  seo_description text,
  checked jsonb not null default '{}',
  primary key (product_id, locale)
);
comment on column product_text.attributes is 'name and values of each attribute, in the order of product.attributes';
comment on column product_text.checked is 'by field when it was last written or found right; kept by trigger';
create index product_text_by_name on product_text (lower(name));

create function note_written_texts() returns trigger language plpgsql as $$
declare field text;
begin
  foreach field in array array['name', 'tagline', 'explanation', 'description'] loop
    if to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field then
      new.checked := new.checked || jsonb_build_object(field, clock_timestamp());
    end if;
  end loop;
  return new;
end $$;
create trigger product_text_written before insert or update on product_text
  for each row execute function note_written_texts();
create trigger product_text_shown after insert or update or delete on product_text
  for each statement execute function note_shown_change();

-- Addresses that products and categories had before; they lead to the present one.
create table product_alias (
  url_name text primary key,
  product_id integer not null references product on delete cascade
);
create index product_alias_of on product_alias (product_id);

-- Lists, filters and search are answered by each process itself. This tells it which products to read again.
create table product_change (
  product_id integer primary key,
  xid xid8 not null default pg_current_xact_id()
);
comment on table product_change is 'the transaction that last changed what lists, filters and search go by; kept by trigger';
create index product_change_by_xid on product_change (xid);

-- Which English texts of products changed after they were translated, whoever changed them.
create table product_source_change (
  product_id integer not null references product on delete cascade,
  field text not null,
  before text not null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table product_source_change is 'what English texts said before; of products that have translations';
create index product_source_change_of on product_source_change (product_id, changed_at);

-- How many products are in which state. Whoever changes one only adds a row, so nobody waits for another; a job sums them up.
create table product_count (
  active boolean not null,
  in_stock boolean not null,
  products bigint not null,
  category_id integer not null
);
comment on table product_count is 'all rows of a state, or of a category, added up are its number of products; kept by trigger';

create table picture_source (
  address text primary key,
  picture text not null check (picture ~ '^[0-9a-f]{40}$'),
  fetched_at timestamptz not null default now()
);
comment on table picture_source is 'where imported pictures were fetched, so that no address is fetched twice';
-- Which address a picture came from, for exports.
create index picture_source_of on picture_source (picture);

create table price_history (
  id bigint generated always as identity primary key,
  variant_id integer not null,
  from_at timestamptz not null,
  price_cents integer not null
);
comment on table price_history is 'every price in force, until the next one of its variant; written by trigger, and outlives its variant';
create index price_history_of_variant on price_history (variant_id, from_at, id);

create function refuse_price_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of prices is only ever added to';
end $$;
create trigger price_history_stays before update or delete on price_history
  for each statement execute function refuse_price_history_change();

create table variant (
  id integer generated always as identity primary key,
  product_id integer not null references product,
  sku text not null unique,
  option_values text[] not null default '{}',
  price_cents integer not null check (price_cents >= 0),
  list_price_cents integer check (list_price_cents > price_cents),
  image text,
  stock integer not null default 0 check (stock >= 0),
  position integer not null default 0,
  active boolean not null default true,
  low_stock_at integer check (low_stock_at between 0 and 1000000),
  sale_price_cents integer check (sale_price_cents >= 0),
  current_price_cents integer generated always as (least(price_cents, sale_price_cents)) stored,
  prior_price_cents integer,
  check (image ~ '^[0-9a-f]{40}$')
);
comment on column variant.option_values is 'one value for each attribute of the product, in their order';
comment on column variant.stock is 'number of available keys; kept by trigger on stock_key';
comment on column variant.low_stock_at is 'at so many available keys or fewer the stock is low; null: the setting stock.low says it';
comment on column variant.price_cents is 'US cents outside sale periods';
comment on column variant.sale_price_cents is 'of the sale period that runs';
comment on column variant.current_price_cents is 'the price in force: a sale never raises it';
comment on column variant.prior_price_cents is 'the lowest price in force of the 30 days before the one in force now; null when there was none; kept by trigger';
create index variant_of_product on variant (product_id, position);
create index variant_by_sku_start on variant (lower(sku) text_pattern_ops);

-- A variant as the storefront shows it: the price in force, and the higher one that is crossed out beside it.
create view shown_variant as
select id, product_id, sku, option_values, image, stock, position, active,
  current_price_cents as price_cents,
  case
    when (select value from setting where key = 'price.crossed-out') = 'lowest' then
      case
        when prior_price_cents > current_price_cents
          and (list_price_cents is not null or price_cents > current_price_cents) then prior_price_cents
      end
    else coalesce(list_price_cents, case when price_cents > current_price_cents then price_cents end)
  end as list_price_cents
from variant;

create function keep_product_summary() returns trigger language plpgsql as $$
begin
  update product p set in_stock = s.in_stock, low_price_cents = s.low_price_cents
  from (
    select v.product_id, bool_or(v.active and v.stock > 0) as in_stock,
      coalesce(min(v.current_price_cents) filter (where v.active and v.stock > 0),
        min(v.current_price_cents) filter (where v.active), min(v.current_price_cents)) as low_price_cents
    from variant v
    where v.product_id in (select product_id from changed)
    group by v.product_id
  ) s
  where p.id = s.product_id
    and (p.in_stock, p.low_price_cents) is distinct from (s.in_stock, s.low_price_cents);
  return null;
end $$;
create trigger variant_added after insert on variant
  referencing new table as changed for each statement execute function keep_product_summary();
create trigger variant_changed after update on variant
  referencing new table as changed for each statement execute function keep_product_summary();

-- Sales change the stock all the time; how much there is gets shown only when it is little.
create function note_shown_variant() returns trigger language plpgsql as $$
begin
  if exists (
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock, 10)
    from added
    except
    select id, product_id, sku, option_values, price_cents, current_price_cents, prior_price_cents, list_price_cents,
      image, position, active, least(stock, 10)
    from removed
  ) then
    insert into shown_change default values on conflict do nothing;
  end if;
  return null;
end $$;
create trigger variant_shown after update on variant
  referencing old table as removed new table as added for each statement execute function note_shown_variant();
create trigger variant_listed after insert or delete on variant
  for each statement execute function note_shown_change();

-- Who changes an article number locks its product first, as everyone who gets to product_change does.
create function note_searched_variant() returns trigger language plpgsql as $$
declare
  changed_id integer := coalesce(new.product_id, old.product_id);
begin
  perform from product where id = changed_id for no key update;
  insert into product_change (product_id) values (changed_id)
  on conflict (product_id) do update set xid = excluded.xid where product_change.xid <> excluded.xid;
  return null;
end $$;
create trigger variant_comes_or_goes after insert or delete on variant
  for each row execute function note_searched_variant();
create trigger variant_renumbered after update on variant
  for each row when ((old.sku, old.active) is distinct from (new.sku, new.active))
  execute function note_searched_variant();

-- The moment from which the prices of this transaction are in force; whoever knows it better than the clock sets it.
create function price_moment() returns timestamptz stable language sql as $$
  select coalesce(nullif(current_setting('latchkey.price_moment', true), '')::timestamptz, clock_timestamp())
$$;

create function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, from_at, price_cents)
  select id, price_moment(), current_price_cents from added;
  return null;
end $$;
create trigger variant_priced after insert on variant
  referencing new table as added for each statement execute function note_first_prices();

-- The lowest price of the 30 days before the one in force now came into force. What was in force for no time at all does
-- not count, so two changes at one moment are one.
create function prior_price(of_variant integer) returns integer stable language sql as $$
  with in_force as (
    select * from (
      select price_cents, from_at, lead(from_at, 1, 'infinity') over (order by from_at, id) as until_at
      from price_history where variant_id = of_variant
    ) noted
    where until_at > from_at
  ), present as (
    select min(from_at) as since from in_force
    where from_at > coalesce((
      select max(from_at) from in_force
      where price_cents <> (select price_cents from in_force where until_at = 'infinity')), '-infinity')
  )
  select min(price_cents) from in_force, present
  where from_at < since and until_at > since - interval '720 hours'
$$;

-- A history goes forward, whatever the clocks of two machines say.
create function note_price() returns trigger language plpgsql as $$
declare
  moment timestamptz := greatest(price_moment(),
    (select max(from_at) from price_history where variant_id = new.id));
begin
  insert into price_history (variant_id, from_at, price_cents)
  values (new.id, moment, least(new.price_cents, new.sale_price_cents));
  new.prior_price_cents := prior_price(new.id);
  return new;
end $$;
create trigger variant_repriced before update on variant for each row
  when (least(old.price_cents, old.sale_price_cents) <> least(new.price_cents, new.sale_price_cents))
  execute function note_price();

create table sale_period (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant on delete cascade,
  price_cents integer not null check (price_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'over')),
  check (starts_at < ends_at),
  constraint sale_periods_are_apart exclude using gist (
    int4range(variant_id, variant_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
);
comment on column sale_period.state is 'running: variant.sale_price_cents is its price';
create index sale_period_of_variant on sale_period (variant_id, starts_at);
create index sale_period_to_start on sale_period (starts_at) where state = 'planned';
create index sale_period_to_end on sale_period (ends_at) where state = 'running';
create unique index sale_period_running on sale_period (variant_id) where state = 'running';

create table product_sold (
  product_id integer primary key references product on delete cascade,
  month_units integer not null check (month_units > 0),
  week_units integer not null check (week_units between 0 and month_units)
);
comment on table product_sold is 'units paid for in the last 30 and 7 days that were not given back; counted by a job';
create index product_sold_in_month on product_sold (month_units desc, product_id);
create index product_sold_in_week on product_sold (week_units desc, product_id) where week_units > 0;

create trigger product_sold_shown after insert or update or delete on product_sold
  for each row execute function note_shown_change();

-- What visitors looked for and did not find, counted by day. Nothing about them is kept.
create table missed_search (
  day date not null,
  words text not null check (char_length(words) between 1 and 50),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);
comment on table missed_search is 'days of the zone of the shop; at most 300 different words a day, kept for 400 days';

create table home_list (
  list text primary key check (list in ('banner', 'hottest', 'best-seller', 'latest')),
  filled boolean not null
);
comment on column home_list.filled is 'by the rule of the list, after what was chosen; so is one without a row';

create trigger home_list_shown after insert or update or delete on home_list
  for each statement execute function note_shown_change();

create table home_section (
  section text primary key
    check (section in ('carousel', 'advantages', 'best-sellers', 'latest', 'hottest', 'ways-to-pay')),
  position integer not null,
  shown boolean not null
);

create trigger home_section_shown after insert or update or delete on home_section
  for each statement execute function note_shown_change();

-- What the home page puts forward.
create table home_item (
  list text not null check (list in ('banner', 'hottest', 'best-seller', 'latest')),
  position integer not null,
  product_id integer not null references product,
  starts_at timestamptz,
  ends_at timestamptz,
  lines jsonb not null default '{}' check (jsonb_typeof(lines) = 'object'),
  primary key (list, position),
  constraint home_item_period check (ends_at > starts_at)
);
comment on column home_item.lines is 'of a slide, by language: what it says in place of the product''s own line';

create trigger home_item_shown after insert or update or delete on home_item
  for each statement execute function note_shown_change();

create table home_preview (
  token text primary key,
  layout jsonb not null,
  made_at timestamptz not null
);
comment on table home_preview is 'home pages that are not published, for a day, to whoever has the token';
create index home_preview_by_age on home_preview (made_at);

-- ── Members ──

create table member_level (
  id integer primary key,
  growth integer not null unique check (growth >= 0),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100)
);
comment on column member_level.growth is 'growth from which a member has this level';

create table member_level_text (
  level_id integer not null references member_level on delete cascade,
  locale text not null,
  name text not null,
  primary key (level_id, locale)
);

create table member (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 50),
  email text not null check (email = lower(email)),
  password_hash text not null,
  locale text not null,
  country text not null default '',
  mobile text not null default '',
  phone text not null default '',
  zip text not null default '',
  address text not null default '',
  tools text not null default '',
  other text not null default '',
  points integer not null default 0,
  growth integer not null default 0,
  spent_usd_cents bigint not null default 0,
  joined_at timestamptz not null,
  link_token uuid default gen_random_uuid(),
  blocked_at timestamptz,
  blocked_reason text not null default '' check (char_length(blocked_reason) <= 500),
  given_level_id integer references member_level (id) on delete set null,
  given_level_until timestamptz,
  given_level_reason text not null default ''
);
comment on table member is 'every e-mail here was verified by a mailed link before the row was made';
comment on column member.points is 'the sum of its member_ledger rows, as growth and spent_usd_cents are';
comment on column member.blocked_at is 'since then the member cannot sign in; the reason is for staff alone';
comment on column member.given_level_id is 'growth lowers the member below it never, and lifts them above it still';
comment on column member.given_level_until is 'from then on growth alone counts; null: for good';
comment on column member.given_level_reason is 'why it was given last; the member finds it among their data';
create unique index member_by_email on member (email);
create unique index member_by_name on member (lower(name));
create index member_by_name_start on member (lower(name) text_pattern_ops);
create index member_blocked on member (joined_at, id) where blocked_at is not null;
-- each holds all that the lists filter by, so that a filter which fits few members is as quick as one that fits all
create index member_by_joining on member (joined_at, id) include (growth, spent_usd_cents);
create index member_by_spending on member (spent_usd_cents, id) include (growth, joined_at);
create index member_by_email_start on member (email text_pattern_ops);
create index member_with_given_level on member (given_level_id) where given_level_id is not null;

-- A registration that waits for its mail to be answered. The e-mail is not known to be the writer's yet.
create table sign_up (
  id integer generated always as identity primary key,
  name text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  locale text not null,
  subscribe boolean not null,
  terms_agreed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The browser that signed up: its password holds only if the mail is answered there too.
  guest_hash bytea not null,
  link_token uuid default gen_random_uuid()
);
create index sign_up_by_end on sign_up (expires_at);

create table password_reset (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  link_token uuid default gen_random_uuid()
);
create index password_reset_of_member on password_reset (member_id);

create table member_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  member_id integer not null references member on delete cascade,
  lasts_seconds integer not null,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index member_session_of_member on member_session (member_id);
create index member_session_by_end on member_session (expires_at);

create table member_sign_in (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  signed_in_at timestamptz not null,
  ip text not null,
  system text not null,
  device text not null
);
create index member_sign_in_of_member on member_sign_in (member_id, id);
create index member_sign_in_by_time on member_sign_in (signed_in_at);

-- What members agreed to, when, and in which words.
create table member_consent (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('terms', 'newsletter')),
  wording text not null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create index member_consent_of_member on member_consent (member_id, id);
create unique index member_consent_standing on member_consent (member_id, kind) where ended_at is null;

create table member_address (
  id integer generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  first_name text not null check (char_length(first_name) between 1 and 20),
  last_name text not null check (char_length(last_name) between 1 and 20),
  address text not null check (char_length(address) between 1 and 200),
  address_other text not null default '' check (char_length(address_other) <= 200),
  city text not null check (char_length(city) between 1 and 50),
  province text not null check (char_length(province) between 1 and 50),
  country text not null check (country ~ '^[A-Z]{2}$'),
  zip text not null default '' check (char_length(zip) <= 50),
  phone_code text not null default '' check (char_length(phone_code) <= 10),
  phone text not null check (phone ~ '^[0-9]{1,50}$'),
  is_default boolean not null
);
comment on column member_address.country is 'ISO 3166 code';
create index member_address_of_member on member_address (member_id, id);
create unique index member_address_default on member_address (member_id) where is_default;

-- Together with the index above: exactly one default address, as soon as there is any.
create function guard_default_address() returns trigger language plpgsql as $$
begin
  if exists (select from member_address where member_id = old.member_id)
    and not exists (select from member_address where member_id = old.member_id and is_default) then
    raise exception 'a member with addresses has a default one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger member_address_keeps_default after update or delete on member_address
  deferrable initially deferred for each row when (old.is_default) execute function guard_default_address();

create function guard_first_address() returns trigger language plpgsql as $$
begin
  if not exists (select from member_address where member_id = new.member_id and is_default)
    and exists (select from member_address where id = new.id) then
    raise exception 'the first address of a member is the default one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger member_address_first_is_default after insert on member_address
  deferrable initially deferred for each row when (not new.is_default) execute function guard_first_address();

create table member_note (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  noted_at timestamptz not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000)
);
comment on table member_note is 'for staff; the member gets it with all of their data';
create index member_note_of_member on member_note (member_id, id);

-- What members wish for, and what they last knew of it: a mail tells them when it is better than that.
create table wishlist_item (
  member_id integer not null references member on delete cascade,
  product_id integer not null references product on delete cascade,
  wished_at timestamptz not null,
  alert boolean not null default true,
  known_price_cents integer not null,
  known_in_stock boolean not null,
  alerted_at timestamptz,
  primary key (member_id, product_id)
);
comment on column wishlist_item.known_price_cents is 'US cents: the lowest price since it was wished for that the member knows';
create index wishlist_item_of_product on wishlist_item (product_id) where alert;

-- ── Enquiries, stock alerts and newsletters ──

create table enquiry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wholesale', 'sale', 'feedback')),
  fields jsonb not null,
  locale text not null,
  ip_hash text not null,
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'done'))
);
create index enquiry_open on enquiry (id) where state = 'open';
create index enquiry_decided on enquiry (state, id) where state <> 'open';

create table enquiry_answer (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  author text not null,
  content text not null check (char_length(content) between 1 and 5000),
  answered_at timestamptz not null
);
comment on column enquiry_answer.author is 'who of the staff wrote it; the visitor is not told';
create index enquiry_answer_of_enquiry on enquiry_answer (enquiry_id, id);

-- Who asked to be told when a sold-out variant is back; members have their wishlist besides.
create table stock_alert (
  id integer generated always as identity primary key,
  link_token uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email)),
  variant_id integer not null references variant on delete cascade,
  locale text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'sent')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  unique (email, variant_id)
);
comment on column stock_alert.asked_at is 'when the last confirmation mail was queued';
create index stock_alert_waiting on stock_alert (variant_id) where state = 'confirmed';
create index stock_alert_by_end on stock_alert (expires_at);

create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  locale text not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'ended', 'bounced')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  link_token uuid default gen_random_uuid(),
  bounces smallint not null default 0,
  currency text
);
comment on column newsletter_subscriber.asked_at is 'when the last confirmation mail was queued';
comment on column newsletter_subscriber.bounces is 'newsletters in a row that the mail server of the address refused for good';
comment on column newsletter_subscriber.currency is 'code of the currency that was chosen when the newsletter was asked for; empty: that of the site';
create index newsletter_subscriber_by_state on newsletter_subscriber (state, id);
create index newsletter_subscriber_by_email_start on newsletter_subscriber (email text_pattern_ops);
create index newsletter_subscriber_by_host_start on newsletter_subscriber (split_part(email, '@', 2) text_pattern_ops);

-- Newsletters: written in several languages, sent to each confirmed subscriber once.
create table newsletter (
  id integer generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'sent', 'cancelled')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'draft') = (started_at is null)),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
create index newsletter_under_way on newsletter (id) where state in ('sending', 'paused');

create table newsletter_text (
  newsletter_id integer not null references newsletter on delete cascade,
  locale text not null,
  subject text not null,
  preheader text not null,
  body text not null,
  version integer not null default nextval('content_version'),
  source_hash text,
  primary key (newsletter_id, locale)
);
comment on column newsletter_text.body is 'Markdown';

-- Newsletters show products, the same ones in every language.
create table newsletter_product (
  newsletter_id integer not null references newsletter on delete cascade,
  product_id integer not null references product,
  position integer not null,
  left_out_at timestamptz,
  primary key (newsletter_id, product_id)
);
comment on column newsletter_product.left_out_at is 'since when mails went out without it, because nobody could buy it; empty: never';
create index newsletter_product_of_product on newsletter_product (product_id);

create table newsletter_recipient (
  newsletter_id integer not null references newsletter on delete cascade,
  subscriber_id bigint not null references newsletter_subscriber on delete cascade,
  locale text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'refused', 'failed', 'left-out')),
  primary key (newsletter_id, subscriber_id)
);
comment on table newsletter_recipient is 'who was subscribed when it was started; the mail of one that is queued has the dedupe_key newsletter:<newsletter>:<subscriber>';
create index newsletter_recipient_waiting on newsletter_recipient (newsletter_id, subscriber_id)
  where state = 'waiting';
create index newsletter_recipient_queued on newsletter_recipient (newsletter_id, subscriber_id)
  where state = 'queued';
create index newsletter_recipient_refused on newsletter_recipient (newsletter_id, subscriber_id)
  where state in ('refused', 'failed');
create index newsletter_recipient_of_subscriber on newsletter_recipient (subscriber_id);

-- Newsletters are planned for a moment, and pause by themselves when too many addresses refuse them.
create table newsletter_plan (
  newsletter_id integer primary key references newsletter on delete cascade,
  starts_at timestamptz not null
);
comment on table newsletter_plan is 'drafts that start by themselves, to whoever is subscribed then; the row goes when they start';

create table newsletter_hold (
  newsletter_id integer primary key references newsletter on delete cascade,
  held_at timestamptz not null,
  ended_at timestamptz,
  refused integer not null,
  tried integer not null
);
comment on table newsletter_hold is 'newsletters that paused themselves when so many of the addresses that were tried had refused; once for each, for then somebody has decided';
create index newsletter_hold_open on newsletter_hold (newsletter_id) where ended_at is null;

-- ── Ways to pay and coupons ──

-- Ways to pay are what the shop keeper sets. Limits and the fixed fee are US cents, like prices.
create table payment_logo (
  name text primary key check (name ~ '^[0-9a-f]{40}$'),
  png bytea not null
);
comment on table payment_logo is 'logos of payment methods, encoded anew, under names made of their content';

create table payment_method (
  id integer generated always as identity primary key,
  code text not null unique,
  gateway text not null,
  name text not null,
  glyph text not null,
  fee_percent numeric(5, 2) not null default 0 check (fee_percent between 0 and 100),
  currencies text[],
  position integer not null default 0,
  active boolean not null default true,
  company_method text not null default '',
  logo text references payment_logo,
  fee_fixed_cents integer not null default 0 check (fee_fixed_cents between 0 and 1000000),
  min_cents bigint check (min_cents >= 0),
  max_cents bigint check (max_cents > 0),
  hold_minutes integer check (hold_minutes between 5 and 43200),
  version integer not null default 1,
  removed_at timestamptz,
  check (min_cents <= max_cents),
  check (removed_at is null or not active)
);
comment on column payment_method.currencies is 'accepted currency codes; null accepts every one';
comment on column payment_method.company_method is 'which of the company''s own ways to pay, in its own words; empty leaves the choice to its page';
comment on column payment_method.logo is 'shown in place of the glyph';
comment on column payment_method.min_cents is 'of the total of an order; null: no limit';
comment on column payment_method.hold_minutes is 'how long an order waits for its payment; null: setting order.payment.timeout';
comment on column payment_method.version is 'grows with every change, so that two who change it at once notice';
comment on column payment_method.removed_at is 'orders name their method for ever, and the seed brings back no row that is there';

create trigger payment_method_shown after insert or update or delete on payment_method
  for each statement execute function note_shown_change();

create table payment_method_text (
  payment_method_id integer not null references payment_method on delete cascade,
  locale text not null,
  name text not null check (name <> ''),
  primary key (payment_method_id, locale)
);

create trigger payment_method_text_shown after insert or update or delete on payment_method_text
  for each statement execute function note_shown_change();

create table coupon (
  id integer generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  off_percent numeric(5, 2) check (off_percent > 0 and off_percent <= 100),
  off_cents integer check (off_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer,
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  note text not null default '' check (char_length(note) <= 200),
  max_off_cents integer check (max_off_cents > 0),
  min_goods_cents integer check (min_goods_cents > 0),
  max_uses_per_buyer integer check (max_uses_per_buyer > 0),
  audience text not null default 'everybody' check (audience in ('everybody', 'members', 'buyer')),
  buyer_email text,
  series text check (char_length(series) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((off_percent is null) <> (off_cents is null)),
  check (max_uses is null or uses <= max_uses),
  check (max_off_cents is null or off_percent is not null),
  check ((audience = 'buyer') = (buyer_email is not null))
);
comment on column coupon.off_cents is 'US cents taken off the goods that match';
comment on column coupon.max_off_cents is 'US cents; a percentage takes off no more than this';
comment on column coupon.min_goods_cents is 'US cents that all goods of the order cost at least';
comment on column coupon.audience is 'everybody, members who are signed in, or the buyer with buyer_email';
comment on column coupon.series is 'what codes that were made together are called; their terms are the same';
create index coupon_by_series on coupon (series, id) where series is not null;
-- A list of coupons shows one code of each series.
create index coupon_single on coupon (id) where series is null;

create table coupon_category (
  coupon_id integer not null references coupon on delete cascade,
  category_id integer not null references category,
  primary key (coupon_id, category_id)
);
comment on table coupon_category is 'goods of these categories and their children; with coupon_product: either; neither: all goods';
create index coupon_category_by_category on coupon_category (category_id);

create table coupon_product (
  coupon_id integer not null references coupon on delete cascade,
  product_id integer not null references product,
  primary key (coupon_id, product_id)
);
create index coupon_product_by_product on coupon_product (product_id);

-- ── Orders ──

-- Status numbers: src/shop/orders/order-status.ts. Amounts are cents of the order's currency.
create table orders (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  status smallint not null default 0 check (status between 0 and 9),
  guest_hash bytea not null,
  member_id integer,
  email text not null,
  phone text not null default '',
  note text not null default '' check (char_length(note) <= 1000),
  locale text not null,
  currency text not null references currency (code),
  rate numeric(18, 8) not null,
  payment_method_id integer references payment_method,
  payment_method_name text not null default '',
  goods_cents bigint not null check (goods_cents >= 0),
  member_discount_cents bigint not null default 0 check (member_discount_cents >= 0),
  coupon_id integer references coupon,
  coupon_code text,
  coupon_cents bigint not null default 0 check (coupon_cents >= 0),
  freight_cents bigint not null default 0 check (freight_cents >= 0),
  service_charge_cents bigint not null default 0 check (service_charge_cents >= 0),
  payment_fee_cents bigint not null default 0 check (payment_fee_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  rmb_cents bigint not null check (rmb_cents >= 0),
  points integer not null default 0,
  growth integer not null default 0,
  coupon_held boolean not null default false,
  idempotency_key text not null unique,
  body_hash bytea not null,
  placed_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  failed_runs integer not null default 0,
  retry_at timestamptz,
  network_hash bytea,
  -- A mailed link names its row by id and by this random part: an id that a restored backup gives again opens nothing.
  link_token uuid default gen_random_uuid(),
  is_replaced boolean not null default false,
  charged_back_cents bigint not null default 0 check (charged_back_cents >= 0),
  waived_charge_cents bigint not null default 0 check (waived_charge_cents >= 0),
  point_rate numeric check (point_rate >= 0),
  growth_rate numeric check (growth_rate >= 0),
  review_asked_at timestamptz,
  constraint orders_of_known_member
    foreign key (member_id) references member (id) on delete set null
);
comment on column orders.coupon_held is 'whether this order counts as a use of its coupon';
comment on column orders.deleted_at is 'when its buyer deleted it unpaid; a payment that comes late brings it back';
comment on column orders.refunded_cents is 'what the buyer has back of its payment';
comment on column orders.failed_runs is 'how often in a row a background job failed on the order';
comment on column orders.network_hash is 'the network that a guest''s order came from, to limit how many wait for payment; forgotten once it is paid or a day old';
comment on column orders.is_replaced is 'cancelled for a newer order of the same buyer, which took its keys or its coupon';
comment on column orders.retry_at is 'when a job tries it again after it failed; null when nothing failed';
comment on column orders.charged_back_cents is 'what lost disputes have taken of what was paid for it';
comment on column orders.waived_charge_cents is 'the service charge that was waived since discounts took off all of the goods';
comment on column orders.point_rate is 'points for a US dollar when the order was placed; null in orders of before';
comment on column orders.growth_rate is 'growth for a US dollar when the order was placed; null in orders of before';
comment on column orders.review_asked_at is 'when the one mail was queued that asks its buyer for a review';
create index orders_to_expire on orders (pay_before) where status = 0;
create index orders_to_deliver on orders (paid_at) where status in (1, 9);
create index orders_of_guest on orders (guest_hash);
create index orders_of_member on orders (member_id, id desc) where member_id is not null;
create index orders_of_email on orders (lower(email)) where member_id is null;
create index orders_of_network on orders (network_hash, placed_at) where network_hash is not null;
create index orders_under_review on orders (paid_at) where status = 8;
create index orders_by_payment on orders (paid_at) where paid_at is not null;
-- Lists of the back office, however many orders there are: each filter has its index in the order of the list.
create index orders_by_time on orders (placed_at, id);
create index orders_by_status_and_time on orders (status, placed_at, id);
create index orders_by_currency on orders (currency, placed_at, id);
create index orders_by_method on orders (payment_method_id, placed_at, id);
create index orders_by_coupon on orders (coupon_code, placed_at, id) where coupon_code is not null;
create index orders_by_worth on orders ((round(total_cents / rate)), id);
-- finds the whole address and how it begins
create index orders_by_email_start on orders (lower(email) text_pattern_ops);
create index orders_failing on orders (id) where failed_runs > 0;
create index orders_with_coupon on orders (coupon_id, id) where coupon_id is not null;
create index orders_to_ask_for_review on orders (delivered_at) where review_asked_at is null and delivered_at is not null;

-- A delivered (2) or completed (3) order keeps its keys: checked again when one of its keys is voided, or one of its lines
-- is added or grows.
create function assert_delivered_with_keys(checked_order_id bigint) returns void language plpgsql as $$
begin
  if exists (
    select 1 from orders o join order_line l on l.order_id = o.id cross join lateral (
      select count(*) as count from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
    ) owned
    where o.id = checked_order_id and o.status in (2, 3)
      and owned.count not between l.quantity - l.returned_quantity and l.quantity
  ) then
    raise exception 'order % cannot be delivered without its keys', checked_order_id using errcode = 'check_violation';
  end if;
end $$;

-- An order is delivered only with a key for each unit, except units whose money goes back.
create function guard_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from order_line l cross join lateral (
      select count(*) as count from stock_key k where k.order_line_id = l.id and k.state in ('sold', 'revealed')
    ) owned
    where l.order_id = new.id and owned.count not between l.quantity - l.returned_quantity and l.quantity
  ) or not exists (select 1 from order_line l where l.order_id = new.id) then
    raise exception 'order % cannot be delivered without its keys', new.order_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_delivered_with_keys after insert or update of status on orders
  deferrable initially deferred for each row when (new.status in (2, 3)) execute function guard_delivery();

create function note_document_due() returns trigger language plpgsql as $$
begin
  insert into document_due (order_id, paid_at, due_at) values (new.id, new.paid_at, new.paid_at)
  on conflict do nothing;
  return null;
end $$;
create trigger orders_paid after insert on orders
  for each row when (new.paid_at is not null) execute function note_document_due();

create function count_order_moves() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_count_change values (old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_count_change values (new.status, 1);
  end if;
  return null;
end $$;
create trigger orders_are_counted after insert or delete on orders
  for each row execute function count_order_moves();
create trigger order_moves_are_counted after update of status on orders
  for each row when (old.status <> new.status) execute function count_order_moves();
create trigger orders_money_moved after update of paid_at, refunded_cents, charged_back_cents on orders
  for each row when (new.paid_at is not null
    and (old.paid_at is null or new.refunded_cents is distinct from old.refunded_cents
      or new.charged_back_cents is distinct from old.charged_back_cents))
  execute function note_document_due();

create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  product_id integer not null references product,
  variant_id integer not null references variant,
  name text not null,
  attributes text not null default '',
  sku text not null,
  key_type smallint not null,
  quantity integer not null check (quantity between 1 and 1000),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  delivered_at timestamptz,
  refunded_quantity integer not null default 0,
  returned_quantity integer not null default 0,
  by_link boolean not null default false,
  unique (id, variant_id),
  unique (order_id, variant_id),
  constraint order_line_refunded
    check (0 <= returned_quantity and returned_quantity <= refunded_quantity and refunded_quantity <= quantity)
);
comment on column order_line.refunded_quantity is 'how many of it money went back for, or is to';
comment on column order_line.returned_quantity is 'how many of those the buyer has no key for any more, or never gets one';
comment on column order_line.by_link is 'its keys stand in no mail: the mail has the link to the page that shows them';
create index order_line_of_order on order_line (order_id, position);
create index order_line_of_product on order_line (product_id, order_id);

create function guard_delivered_line() returns trigger language plpgsql as $$
begin
  perform assert_delivered_with_keys(new.order_id);
  return null;
end $$;
create constraint trigger order_line_of_delivered after insert or update of quantity on order_line
  deferrable initially deferred for each row execute function guard_delivered_line();

-- What happened to an order, for the buyer, the shop keeper and the auditor. Rows are only added.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  happened_at timestamptz not null,
  kind text not null,
  from_status smallint,
  to_status smallint,
  detail text not null default ''
);
create index order_event_of_order on order_event (order_id, id);

-- What staff note about an order, for each other.
create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  noted_at timestamptz not null,
  author text not null,
  note text not null check (char_length(note) between 1 and 2000)
);
comment on table order_note is 'the buyer never sees it; it goes when the buyer is forgotten';
create index order_note_of_order on order_note (order_id, id);

-- What a bank asks for when a payment is disputed: from where and with what an order was placed, and what was agreed to.
create table order_device (
  order_id bigint primary key references orders on delete cascade,
  placed_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  agreed text not null
);
comment on table order_device is 'forgotten a day after the order if nobody paid it, and after 400 days';
comment on column order_device.agreed is 'the sentence over the button that placed it, as the buyer read it';
create index order_device_by_time on order_device (placed_at);
create index order_device_by_ip on order_device (ip);

-- What orders have in common: for caps on unpaid ones, and for the rules that send a paid one to review.
create table order_origin (
  order_id bigint primary key references orders on delete cascade,
  placed_at timestamptz not null,
  email_hash bytea not null,
  network_hash bytea,
  country text check (country ~ '^[A-Z]{2}$')
);
comment on table order_origin is 'who an order seems to come from; forgotten after 90 days';
comment on column order_origin.email_hash is 'keyed hash of the address, without what makes several of one mailbox';
comment on column order_origin.network_hash is 'keyed hash of the network; null when its address is not of the public internet';
comment on column order_origin.country is 'of the network, as a proxy in front of the shop told; ISO 3166';
create index order_origin_by_email on order_origin (email_hash, placed_at);
create index order_origin_by_network on order_origin (network_hash, placed_at) where network_hash is not null;
create index order_origin_by_time on order_origin (placed_at);
create index order_origin_by_country on order_origin (country, placed_at) where country is not null;

-- How many orders have each status. Sales only add rows to order_count_change, so none waits for another; a job sums them up.
create table order_count (
  status smallint primary key,
  orders bigint not null
);
comment on table order_count is 'with the rows of order_count_change added, the number of orders of each status';

create table order_count_change (
  status smallint not null,
  orders integer not null
);

-- What members earned and gave back, one row an event. The database refuses to change one.
create table member_ledger (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  order_id bigint references orders on delete set null,
  kind text not null check (kind in ('delivery', 'refund', 'shop')),
  dedupe_key text not null unique,
  points integer not null,
  growth integer not null,
  usd_cents bigint not null,
  note text not null default '',
  credited_at timestamptz not null
);
create index member_ledger_of_member on member_ledger (member_id, id);
create index member_ledger_of_order on member_ledger (order_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id is null
    and to_jsonb(new) - 'order_id' = to_jsonb(old) - 'order_id' then
    return new; -- its order was deleted
  end if;
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id) then
    return old; -- its member was deleted
  end if;
  raise exception 'rows of member_ledger are only added';
end $$;
create trigger member_ledger_only_grows before update or delete on member_ledger
  for each row execute function refuse_ledger_change();

-- Notices of the shop to its members. Those of events are written in the reader's language when they are read.
create table member_notice (
  id bigint generated always as identity primary key,
  member_id integer references member on delete cascade,
  kind text not null check (kind in ('welcome', 'delivered', 'awaiting-stock', 'refund', 'level', 'shop')),
  dedupe_key text unique,
  order_id bigint references orders on delete set null,
  params jsonb not null default '{}',
  title text not null default '',
  content text not null default '',
  posted_at timestamptz not null,
  check ((kind = 'shop') = (title <> '')),
  check (kind = 'shop' or member_id is not null)
);
comment on column member_notice.member_id is 'null: to everybody who is a member by then';
comment on column member_notice.title is 'as the shop keeper wrote it, with content; empty for events';
create index member_notice_of_member on member_notice (member_id, id desc);
create index member_notice_of_order on member_notice (order_id) where order_id is not null;

-- ── Keys ──

-- Keys come in by imports: checked first, then added bit by bit, and rolled back within a day.
create table key_import (
  id integer generated always as identity primary key,
  state text not null check (state in ('checked', 'adding', 'stopped', 'done')),
  created_at timestamptz not null,
  created_by text not null,
  file_name text not null check (char_length(file_name) <= 200),
  format text not null check (format in ('lines', 'csv', 'ndjson')),
  variant_id integer references variant,
  supplier text not null default '' check (char_length(supplier) <= 120),
  unit_cost_cents bigint check (unit_cost_cents between 0 and 100000000),
  invoice text not null default '' check (char_length(invoice) <= 120),
  received_on date not null,
  note text not null default '' check (char_length(note) <= 500),
  is_quarantined boolean not null default false,
  line_count integer not null,
  added_count integer not null default 0,
  left_out_count integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  rolled_back_at timestamptz,
  check ((state = 'done') = (finished_at is not null))
);
comment on column key_import.variant_id is 'whose keys lines are that name no SKU';
comment on column key_import.is_quarantined is 'its batches are quarantined until they are released';
comment on column key_import.left_out_count is 'lines that were not added when it was done';
create index key_import_unfinished on key_import (id) where state <> 'done';

-- What waits to be added or to be mended. Nothing of it is kept once the import is done.
create table key_import_line (
  import_id integer not null references key_import on delete cascade,
  line integer not null,
  verdict text not null check (verdict in ('new', 'twice', 'in-stock', 'other-shape', 'malformed')),
  fault text not null default '',
  sku text not null default '',
  variant_id integer references variant,
  secret_id text not null,
  sealed bytea not null,
  fingerprint bytea,
  same_line integer,
  primary key (import_id, line),
  check (verdict <> 'new' or (variant_id is not null and fingerprint is not null))
);
comment on column key_import_line.sealed is 'what the line says, sealed like a key: of a new one what is stored as the key';
create index key_import_line_by_verdict on key_import_line (import_id, verdict, line);

-- Keys come in batches: who delivered them, what one cost, and whether they may be sold.
create table key_batch (
  id integer generated always as identity primary key,
  variant_id integer not null references variant,
  supplier text not null default '' check (char_length(supplier) <= 120),
  unit_cost_cents bigint check (unit_cost_cents between 0 and 100000000),
  invoice text not null default '' check (char_length(invoice) <= 120),
  received_on date not null,
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  created_by text not null,
  quarantined_at timestamptz,
  quarantine_reason text check (char_length(quarantine_reason) between 1 and 500),
  import_id integer references key_import,
  unique (id, variant_id),
  check ((quarantined_at is null) = (quarantine_reason is null))
);
comment on table key_batch is 'keys of one variant that came in together';
comment on column key_batch.unit_cost_cents is 'what one key cost, in US cents; null when nobody told';
comment on column key_batch.created_by is 'who imported it, as the audit log names them';
comment on column key_batch.quarantined_at is 'since when none of its keys is sold';
create index key_batch_of_variant on key_batch (variant_id, id);
create index key_batch_quarantined on key_batch (id) where quarantined_at is not null;
create unique index key_batch_of_import on key_batch (import_id, variant_id) where import_id is not null;

create function guard_batch_quarantine() returns trigger language plpgsql as $$
begin
  if exists (select from stock_key where batch_id = new.id and state in ('available', 'held')) then
    raise exception 'a quarantined batch cannot have keys for sale' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger key_batch_quarantine after update of quarantined_at on key_batch for each row
  when (new.quarantined_at is not null) execute function guard_batch_quarantine();

-- The unit of stock is the key: one row, sealed at rest, owned by at most one order line.
create table stock_key (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  secret_id text not null,
  sealed bytea not null,
  fingerprint bytea not null unique,
  state text not null default 'available'
    check (state in ('available', 'held', 'sold', 'revealed', 'void', 'quarantined')),
  order_line_id bigint,
  imported_at timestamptz not null default now(),
  held_at timestamptz,
  sold_at timestamptz,
  revealed_at timestamptz,
  batch_id integer,
  quarantined_with_batch boolean not null default false,
  foreign key (order_line_id, variant_id) references order_line (id, variant_id),
  check (state not in ('held', 'sold', 'revealed') or order_line_id is not null),
  check (state not in ('available', 'quarantined') or order_line_id is null),
  foreign key (batch_id, variant_id) references key_batch (id, variant_id),
  check (not quarantined_with_batch or (state = 'quarantined' and batch_id is not null))
);
comment on column stock_key.fingerprint is 'the same for keys that differ in spacing, dashes or case only';
comment on column stock_key.quarantined_with_batch is 'the release of its batch puts it on the shelf again';
create index stock_key_available on stock_key (variant_id, id) where state = 'available';
create index stock_key_of_line on stock_key (order_line_id) where order_line_id is not null;
create index stock_key_of_batch on stock_key (batch_id, state, id) where batch_id is not null;
create index stock_key_held on stock_key (variant_id) where state = 'held';
create index stock_key_off_sale on stock_key (variant_id, state) where state in ('quarantined', 'void');
create index stock_key_sold on stock_key (sold_at, variant_id) where sold_at is not null;
-- The keys of one variant, page by page.
create index stock_key_of_variant on stock_key (variant_id, id);
create index stock_key_sold_of_variant on stock_key (variant_id, sold_at) where sold_at is not null;
-- Single keys are listed by state, of all variants and of one, the newest first.
create index stock_key_by_state on stock_key (state, id);
create index stock_key_of_variant_by_state on stock_key (variant_id, state, id);

-- The moves of a key, and that it never changes from one order line to another.
create function guard_key_move() returns trigger language plpgsql as $$
begin
  if old.state is distinct from new.state and not (old.state, new.state) in (
    ('available', 'held'), ('held', 'available'), ('held', 'sold'), ('sold', 'revealed'),
    ('available', 'quarantined'), ('held', 'quarantined'), ('quarantined', 'available'),
    ('available', 'void'), ('quarantined', 'void'), ('sold', 'void'), ('revealed', 'void')
  ) then
    raise exception 'a key cannot move from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.order_line_id is not null and new.order_line_id is not null and old.order_line_id <> new.order_line_id then
    raise exception 'a key cannot move to another order line' using errcode = 'check_violation';
  end if;
  if old.state in ('sold', 'revealed', 'void') and old.order_line_id is distinct from new.order_line_id then
    raise exception 'a sold key stays with its order line' using errcode = 'check_violation';
  end if;
  if (old.variant_id, old.fingerprint) is distinct from (new.variant_id, new.fingerprint) then
    raise exception 'a key cannot become another key' using errcode = 'check_violation';
  end if;
  if old.batch_id is not null and old.batch_id is distinct from new.batch_id then
    raise exception 'a key stays in its batch' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger stock_key_move before update on stock_key for each row execute function guard_key_move();

create function guard_key_removal() returns trigger language plpgsql as $$
begin
  if old.state in ('held', 'sold', 'revealed') or old.order_line_id is not null then
    raise exception 'a key of an order cannot be deleted' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger stock_key_removal before delete on stock_key for each row execute function guard_key_removal();

-- variant.stock is the number of available keys, always.
create function count_added_keys() returns trigger language plpgsql as $$
begin
  update variant v set stock = v.stock + c.n
  from (select variant_id, count(*)::integer as n from added where state = 'available' group by variant_id) c
  where v.id = c.variant_id;
  return null;
end $$;
create trigger stock_key_added after insert on stock_key
  referencing new table as added for each statement execute function count_added_keys();

create function count_removed_keys() returns trigger language plpgsql as $$
begin
  update variant v set stock = v.stock - c.n
  from (select variant_id, count(*)::integer as n from removed where state = 'available' group by variant_id) c
  where v.id = c.variant_id;
  return null;
end $$;
create trigger stock_key_removed after delete on stock_key
  referencing old table as removed for each statement execute function count_removed_keys();

create function count_changed_keys() returns trigger language plpgsql as $$
begin
  update variant v set stock = v.stock + c.n
  from (
    select variant_id, sum(n)::integer as n from (
      select variant_id, count(*) as n from added where state = 'available' group by variant_id
      union all
      select variant_id, -count(*) from removed where state = 'available' group by variant_id
    ) moves group by variant_id having sum(n) <> 0
  ) c
  where v.id = c.variant_id;
  return null;
end $$;
create trigger stock_key_changed after update on stock_key
  referencing old table as removed new table as added for each statement execute function count_changed_keys();

create function guard_delivered_key() returns trigger language plpgsql as $$
begin
  perform assert_delivered_with_keys((select order_id from order_line where id = new.order_line_id));
  return null;
end $$;
create constraint trigger stock_key_of_delivered after update of state on stock_key
  deferrable initially deferred for each row
  when (old.state in ('sold', 'revealed') and new.state = 'void') execute function guard_delivered_key();

-- While a batch is quarantined none of its keys is for sale or held: whoever quarantines it takes its keys off first, in the
-- same transaction, and releases it before them.
create function guard_quarantined_batch_key() returns trigger language plpgsql as $$
begin
  if exists (select from key_batch where id = new.batch_id and quarantined_at is not null) then
    raise exception 'a key of a quarantined batch is not for sale' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger stock_key_added_to_batch after insert on stock_key for each row
  when (new.batch_id is not null and new.state in ('available', 'held')) execute function guard_quarantined_batch_key();
create trigger stock_key_of_batch_changed after update of state, batch_id on stock_key for each row
  when (new.batch_id is not null and new.state in ('available', 'held') and (old.state, old.batch_id) is distinct from (new.state, new.batch_id))
  execute function guard_quarantined_batch_key();

-- Each showing of a key on a page: when, to whom, from where.
create table key_reveal (
  id bigint generated always as identity primary key,
  key_id bigint not null references stock_key,
  revealed_at timestamptz not null,
  actor text not null,
  ip text not null,
  user_agent text not null
);
create index key_reveal_of_key on key_reveal (key_id);
create index key_reveal_by_time on key_reveal (revealed_at) where ip <> '' or user_agent <> '';

-- A faulty key of a buyer is replaced: by another one of the same variant, or as soon as there is one.
create table key_replacement (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  old_key_id bigint not null references stock_key,
  new_key_id bigint unique references stock_key,
  reason text not null check (char_length(reason) between 1 and 500),
  asked_at timestamptz not null,
  replaced_at timestamptz,
  dropped_at timestamptz,
  check ((new_key_id is null) = (replaced_at is null)),
  check (replaced_at is null or dropped_at is null),
  check (new_key_id <> old_key_id)
);
comment on table key_replacement is 'until replaced_at the buyer still has the old key, and waits for stock';
comment on column key_replacement.dropped_at is 'the old key is not the buyer''s any more: its money went back';
create unique index key_replacement_of_key on key_replacement (old_key_id) where dropped_at is null;
create index key_replacement_of_order on key_replacement (order_id);
create index key_replacement_waiting on key_replacement (id) where replaced_at is null and dropped_at is null;

-- Who replaces a key gives its line another one and voids it: the line never has more than it had.
create function guard_replacement() returns trigger language plpgsql as $$
begin
  if new.replaced_at is not null and not exists (
    select from stock_key o join stock_key n on n.order_line_id = o.order_line_id and n.variant_id = o.variant_id
    where o.id = new.old_key_id and o.state = 'void' and n.id = new.new_key_id and n.state in ('sold', 'revealed', 'void')
  ) then
    raise exception 'a key is replaced by another one of its line, and void' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger key_replacement_done after insert or update of replaced_at on key_replacement
  deferrable initially deferred for each row execute function guard_replacement();

-- ── Reviews ──

create table review (
  id bigint generated always as identity primary key,
  product_id integer not null references product,
  member_id integer,
  fill_name text not null,
  email text not null,
  content text not null check (char_length(content) between 10 and 1000),
  score smallint not null check (score between 1 and 5),
  status smallint not null default 0,
  created_at timestamptz not null default now(),
  answer text not null default '' check (char_length(answer) <= 1000),
  answered_at timestamptz,
  is_verified boolean not null default false,
  constraint review_of_known_member
    foreign key (member_id) references member (id) on delete set null
);
comment on column review.status is '0 shown, 1 hidden, 2 to be checked before it is shown';
comment on column review.answer is 'of the shop, for everybody to read below the review; empty: none';
comment on column review.is_verified is 'when it was posted, its writer had bought the product here and revealed a key of it';
create index review_of_product on review (product_id, created_at desc) where status = 0;
create index review_to_check on review (id) where status = 2;
create index review_by_product on review (product_id);

create function keep_product_rating() returns trigger language plpgsql as $$
begin
  update product p set rating_count = s.rating_count, rating_sum = s.rating_sum
  from (
    select c.product_id, count(r.id)::integer as rating_count, coalesce(sum(r.score), 0)::integer as rating_sum
    from (select distinct product_id from changed) c
    left join review r on r.product_id = c.product_id and r.status = 0
    group by c.product_id
  ) s
  where p.id = s.product_id;
  return null;
end $$;
create trigger review_added after insert on review
  referencing new table as changed for each statement execute function keep_product_rating();
create trigger review_changed after update on review
  referencing new table as changed for each statement execute function keep_product_rating();
create trigger review_removed after delete on review
  referencing old table as changed for each statement execute function keep_product_rating();
create trigger review_shown after insert or update or delete on review
  for each statement execute function note_shown_change();

-- Addresses that are not asked for a review any more.
create table review_mail_refusal (
  email text primary key check (email = lower(email)),
  refused_at timestamptz not null
);

-- ── Payments ──

-- One row for each attempt to pay an order.
create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_method_id integer not null references payment_method,
  gateway text not null,
  provider_payment_id text,
  state text not null default 'started'
    check (state in ('started', 'pending', 'paid', 'surplus', 'failed', 'cancelled', 'expired', 'refunded')),
  cents bigint not null check (cents > 0),
  currency text not null references currency (code),
  started_at timestamptz not null,
  settled_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  last_answer text not null default '',
  refunded_elsewhere_cents bigint not null default 0 check (refunded_elsewhere_cents >= 0),
  charged_at timestamptz,
  card_hash bytea,
  card_country text check (card_country ~ '^[A-Z]{2}$'),
  billing_country text check (billing_country ~ '^[A-Z]{2}$'),
  challenged_at timestamptz,
  three_d_secure jsonb check (jsonb_typeof(three_d_secure) = 'object'),
  company_fee_cents bigint check (company_fee_cents >= 0),
  company_fee_currency text,
  pay_url text,
  recheck_at timestamptz,
  card_ending text check (card_ending ~ '^[0-9]{4}$'),
  unique (gateway, provider_payment_id),
  check ((company_fee_cents is null) = (company_fee_currency is null))
);
comment on column payment.state is 'surplus: money that came but does not pay the order; it is refunded';
comment on column payment.check_at is 'when the sweeper asks the provider next; null when there is nothing to ask';
comment on column payment.last_answer is 'what the company said when the shop last asked it about the payment';
comment on column payment.refunded_elsewhere_cents is 'what the company gave back without being asked by the shop';
comment on column payment.charged_at is 'when a card was last sent to the company for it';
comment on column payment.card_hash is 'keyed hash of first six and last four figures with expiry, or of the company''s own name for the card; forgotten after 90 days';
comment on column payment.card_country is 'where the card was issued, as the company told; ISO 3166';
comment on column payment.billing_country is 'of the address that was given with a card; ISO 3166, forgotten after 90 days';
comment on column payment.challenged_at is 'when the buyer of a card on our own page was last sent to the bank for 3-D Secure';
comment on column payment.three_d_secure is 'what the company told of 3-D Secure: result, eci and reference';
comment on column payment.company_fee_cents is 'what the company kept of it for itself, in company_fee_currency, which need not be the one that was paid';
comment on column payment.card_ending is 'last four figures of the card, as the company told; forgotten after 90 days';
create index payment_of_order on payment (order_id);
create unique index payment_paid_once on payment (order_id) where state = 'paid';
create index payment_to_check on payment (check_at) where check_at is not null;
create index payment_of_card on payment (card_hash, started_at) where card_hash is not null;
create index payment_by_company_id on payment (provider_payment_id) where provider_payment_id is not null;
create index payment_of_gateway on payment (gateway, started_at);
create index payment_recheck_at on payment (recheck_at) where recheck_at is not null;
create index payment_to_forget on payment (started_at)
  where card_hash is not null or billing_country is not null or card_ending is not null;

-- Every notice taken, once. The provider's own id makes a repeat visible.
create table payment_event (
  gateway text not null,
  event_id text not null,
  payment_id bigint not null references payment,
  received_at timestamptz not null,
  state text not null,
  cents bigint not null,
  currency text not null,
  outcome text not null,
  primary key (gateway, event_id)
);
create index payment_event_of_payment on payment_event (payment_id);
create index payment_event_of_gateway on payment_event (gateway, received_at);

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  cents bigint not null check (cents > 0),
  currency text not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'pending', 'done', 'failed', 'dropped')),
  provider_refund_id text,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text not null default '',
  closed_at timestamptz,
  retry_count integer not null default 0,
  by_hand boolean not null default false,
  claim_url text,
  note text not null default '' check (char_length(note) <= 500),
  came_back_at timestamptz
);
comment on column refund.state is 'failed: the company refused it, the shop keeper decides; dropped: not given back after all';
comment on column refund.by_hand is 'paid back in another way, of which the company knows nothing';
comment on column refund.retry_count is 'how often the shop keeper had a refused refund asked for again, each time with another idempotency key';
comment on column refund.claim_url is 'where the buyer claims the money at the company; whoever has this address can take it';
comment on column refund.note is 'why, in the shop keeper''s words';
comment on column refund.came_back_at is 'when the buyer''s bank sent back what the company had refunded: the shop has the money, and the refund has failed after all';
create index refund_due on refund (due_at) where state in ('open', 'pending');
create index refund_of_payment on refund (payment_id);
create index refund_refused on refund (id) where state = 'failed';
create unique index refund_of_surplus on refund (payment_id, reason) where reason not in ('asked', 'further-money');

create function guard_refund_sum() returns trigger language plpgsql as $$
begin
  perform from payment where id = new.payment_id for no key update;
  if (
    select sum(cents) from refund where payment_id = new.payment_id and reason = 'asked' and state <> 'dropped'
  ) > (select cents from payment where id = new.payment_id) then
    raise exception 'payment % does not hold that much', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_within_payment after insert on refund
  for each row when (new.reason = 'asked') execute function guard_refund_sum();

create table refund_line (
  refund_id bigint not null references refund,
  order_line_id bigint not null references order_line,
  quantity integer not null check (quantity > 0),
  worth_cents bigint not null check (worth_cents >= 0),
  cents bigint not null check (cents between 0 and worth_cents),
  returned boolean not null,
  primary key (refund_id, order_line_id)
);
comment on column refund_line.worth_cents is 'what was paid for them; cents is what goes back for them, less where less was agreed or left';
comment on column refund_line.returned is 'the buyer does not keep their keys';
create index refund_line_of_line on refund_line (order_line_id);

create table refund_key (
  refund_id bigint not null references refund,
  key_id bigint not null references stock_key,
  primary key (refund_id, key_id)
);
comment on table refund_key is 'keys that are not shown while the refund is on its way, and void once it is done';
create index refund_key_of_key on refund_key (key_id);

-- The webhooks of payment companies: when the last genuine one came, and those that the shop did not take, to be read again.
create table webhook_tally (
  gateway text primary key,
  taken bigint not null default 0 check (taken >= 0),
  last_taken_at timestamptz,
  warned_at timestamptz
);
comment on column webhook_tally.taken is 'those that verified, by which the shop heard from the company';
comment on column webhook_tally.warned_at is 'when the shop keeper was last written to about refused ones';

create table refused_webhook (
  id bigint generated always as identity primary key,
  gateway text not null,
  digest bytea not null check (octet_length(digest) = 32),
  body bytea check (octet_length(body) <= 65536),
  headers jsonb not null,
  state text not null check (state in ('refused', 'failed', 'taken')),
  reason text not null,
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (gateway, digest)
);
comment on column refused_webhook.digest is 'of the bytes that came: a repetition is the same message';
comment on column refused_webhook.body is 'null where they are too many, or hold what is never stored';
create index refused_webhook_last_at on refused_webhook (last_at);

-- Payment companies that a process finds down: since when, and when it last called one in vain. Each process goes by what it
-- knows itself; this is what Health and `doctor` read.
create table company_outage (
  gateway text primary key,
  since timestamptz not null,
  noticed_at timestamptz not null
);

-- ── Documents ──

-- What buyers get for their books: an invoice for each paid order, a credit note for what went back. Never changed, never
-- deleted, numbered without gaps.
create table document_counter (
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null check (year >= 0),
  last integer not null check (last > 0),
  primary key (series, year)
);
comment on column document_counter.year is '0 where the numbers go on over the years';

create function guard_document_counter() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.year, new.last) = (old.series, old.year, old.last + 1) then
    return new;
  end if;
  raise exception 'a number is never left out or given again' using errcode = 'check_violation';
end $$;
create trigger document_counter_counts before update or delete on document_counter
  for each row execute function guard_document_counter();

create table document (
  id bigint generated always as identity primary key,
  series text not null check (series in ('invoice', 'credit-note')),
  year integer not null check (year >= 0),
  number integer not null check (number > 0),
  label text not null,
  order_id bigint not null references orders,
  refund_id bigint unique references refund,
  issued_at timestamptz not null,
  locale text not null,
  currency text not null,
  total_cents bigint not null check (total_cents >= 0),
  vat_cents bigint not null check (0 <= vat_cents and vat_cents <= total_cents),
  template integer not null,
  content jsonb not null,
  renews_id bigint references document,
  buyer_country text not null
    generated always as (coalesce(content #>> '{buyer,country}', '')) stored,
  vat_country text
    generated always as (content #>> '{vat,country}') stored,
  vat_percent numeric(5, 2)
    generated always as ((content #>> '{vat,percent}')::numeric(5, 2)) stored,
  unique (series, year, number),
  check (series = 'credit-note' or refund_id is null),
  check (series = 'invoice' or renews_id is null)
);
comment on column document.label is 'the number as it is printed, such as 2026-000012';
comment on column document.content is 'everything that it says but its number, as it was then';
comment on column document.refund_id is 'null where money went back without the shop having asked for it';
comment on column document.renews_id is 'the invoice of the order, of a later one for money that a credit note gave back and that came back';
comment on column document.buyer_country is 'as the document says it; empty where the shop was not told';
comment on column document.vat_country is 'whose rate holds; null where the shop shows no VAT';
comment on column document.vat_percent is 'null where the shop has no rate for the country';
create index document_of_order on document (order_id, id);
create index document_issued on document (issued_at, id);
create index document_credit_note on document (issued_at) where series = 'credit-note';
create unique index document_invoice on document (order_id) where series = 'invoice' and renews_id is null;
create index document_for_tax on document (issued_at)
  include (order_id, series, currency, total_cents, vat_cents, vat_country, vat_percent, buyer_country);
create index document_renewed on document (issued_at) where renews_id is not null;
create index document_invoice_country on document (order_id) include (buyer_country)
  where series = 'invoice' and renews_id is null;

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation';
end $$;
create trigger document_never_changes before update or delete or truncate on document
  for each statement execute function refuse_document_change();

create table document_pdf (
  document_id bigint primary key references document,
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bytea not null,
  written_at timestamptz not null
);
comment on table document_pdf is 'made when it is first asked for, and the same ever after';

create trigger document_pdf_never_changes before update or delete or truncate on document_pdf
  for each statement execute function refuse_document_change();

-- Orders whose documents do not tell all yet: issued at once where the money is booked, else by a job.
create table document_due (
  order_id bigint primary key references orders on delete cascade,
  paid_at timestamptz not null,
  due_at timestamptz not null
);
create index document_due_first on document_due (paid_at, order_id);

-- Who the card page was filled in for: kept until the invoice has it.
create table billing_address (
  order_id bigint primary key references orders on delete cascade,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  given_at timestamptz not null
);

create table vat_rate (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  percent numeric(5, 2) not null check (percent between 0 and 100)
);
comment on table vat_rate is 'by country of the buyer; prices include it; empty: the shop shows no VAT';

-- ── Disputes ──

-- What the buyer's bank, or the company for it, takes back or may take back.
create table dispute (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  gateway text not null,
  company_dispute_id text not null,
  unnamed boolean not null default false,
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  cents bigint not null check (cents >= 0),
  currency text not null,
  reason text not null default '',
  respond_by timestamptz,
  told_at timestamptz,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  of_rest boolean not null default false,
  unique (gateway, company_dispute_id)
);
comment on column dispute.state is 'inquiry: a question, no money has moved; open: the money is gone for now; won: it is ours again; lost: it is gone for good';
comment on column dispute.unnamed is 'the company took the money without naming the dispute, which takes this row over';
comment on column dispute.told_at is 'when the newest news of it happened at the company; null where the company does not say';
comment on column dispute.of_rest is 'the company names no amount: what the buyer had not got back before';
create index dispute_of_payment on dispute (payment_id);
create index dispute_to_answer on dispute (respond_by) where state in ('inquiry', 'open');

-- What the shop tells the bank about a dispute, where somebody wrote it instead of leaving it to the records.
create table dispute_statement (
  id bigint generated always as identity primary key,
  dispute_id bigint not null unique references dispute on delete cascade,
  written_at timestamptz not null,
  author text not null,
  statement text not null check (char_length(statement) between 1 and 2000)
);
comment on table dispute_statement is 'it goes when the buyer is forgotten';
comment on column dispute_statement.id is 'another one each time it is written';

-- What of a dispute's evidence somebody left out, and who took its loss without an answer.
create table dispute_left_out (
  dispute_id bigint not null references dispute on delete cascade,
  fact text not null check (fact <> ''),
  primary key (dispute_id, fact)
);
comment on column dispute_left_out.fact is 'as the shop weighs it; one that the records no longer tell says nothing';

create table dispute_file (
  id bigint generated always as identity primary key,
  dispute_id bigint not null references dispute on delete cascade,
  added_at timestamptz not null,
  author text not null,
  name text not null check (char_length(name) between 1 and 120),
  pages integer not null check (pages > 0),
  pdf bytea not null
);
comment on table dispute_file is 'it goes when the buyer is forgotten';
comment on column dispute_file.pdf is 'made anew of the original, which is not kept';
create index dispute_file_of_dispute on dispute_file (dispute_id, id);

create table dispute_acceptance (
  dispute_id bigint primary key references dispute on delete cascade,
  accepted_at timestamptz not null,
  author text not null
);
comment on table dispute_acceptance is 'the last one, should the dispute have begun anew since';

-- ── Health ──

-- What the background jobs did last, and which backups were made: what the shop says about its own health.
create table job_run (
  id bigint generated always as identity primary key,
  job text not null,
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  done integer not null check (done >= 0),
  failure text
);
comment on table job_run is 'the last ones of each job: those that failed, and now and then those that went well';
comment on column job_run.done is 'how much was done since the row before it';
create index job_run_of_job on job_run (job, id);

-- Since when each check of the shop's health is in its present state, whichever process looked.
create table check_state (
  name text not null,
  about text not null default '',
  state text not null check (state in ('ok', 'look', 'fault')),
  since timestamptz not null,
  looked_at timestamptz not null,
  primary key (name, about),
  check (since <= looked_at)
);
comment on column check_state.about is 'where the check looks at several things: which one';

-- What processes logged as errors of late, each kind once: the page "Health" shows it to those who cannot read the log.
create table logged_error (
  fingerprint text primary key,
  level text not null check (level in ('error', 'fatal')),
  says text not null,
  error text,
  place text,
  times bigint not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (first_at <= last_at)
);
comment on table logged_error is 'at most a few hundred, for two weeks: no texts of people, no secrets';
comment on column logged_error.fingerprint is 'the same for what says the same, whatever its numbers, at the same place';
comment on column logged_error.place is 'the line of the shop that it came from';
create index logged_error_last on logged_error (last_at);

-- The newest release of Latchkey, of shops whose owner has it asked for (UPDATES_URL).
create table newest_release (
  id integer primary key default 1 check (id = 1),
  source text not null,
  next_ask_at timestamptz not null,
  asked_at timestamptz,
  version text check (version ~ '^\d+\.\d+\.\d+$'),
  published_at timestamptz,
  page text check (page like 'https://%'),
  problem text,
  check (version is null or asked_at is not null)
);
comment on column newest_release.source is 'the address that was asked: what another one said does not count';
comment on column newest_release.asked_at is 'when it last answered';
comment on column newest_release.page is 'what the release says of itself';

-- The processes that serve the shop, each with the release that it runs and its last sign of life.
create table shop_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  release text not null,
  newest_migration text not null,
  data_dir text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on column shop_process.newest_migration is 'the newest that its release knows';

create table backup (
  id bigint generated always as identity primary key,
  due_for timestamptz unique,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  file text,
  bytes bigint,
  was_restored boolean not null default false,
  failure text,
  missing_pictures integer not null default 0 check (missing_pictures >= 0),
  check (ended_at is null or started_at is not null),
  check ((file is null) = (bytes is null))
);
comment on column backup.due_for is 'the moment of the schedule that it belongs to; null: somebody asked for it';
comment on column backup.was_restored is 'restored into a scratch database and compared; otherwise only read to its end';
comment on column backup.missing_pictures is 'those that were not in DATA_DIR of the process that made it';
create index backup_asked on backup (asked_at);

create table needs_you_mail (
  only_row boolean primary key default true check (only_row),
  queued_at timestamptz not null
);
comment on table needs_you_mail is 'when the shop keeper was told last that things wait: once an hour at most';
