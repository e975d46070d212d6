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

create table newsletter_recipient (
  newsletter_id integer not null references newsletter on delete cascade,
  subscriber_id bigint not null references newsletter_subscriber on delete cascade,
  locale text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'queued', 'sent', 'refused', 'failed', 'left-out')),
  primary key (newsletter_id, subscriber_id)
);
comment on table newsletter_recipient is
  'who was subscribed when it was started; the mail of one that is queued has the dedupe_key newsletter:<newsletter>:<subscriber>';
create index newsletter_recipient_waiting on newsletter_recipient (newsletter_id, subscriber_id)
  where state = 'waiting';
create index newsletter_recipient_queued on newsletter_recipient (newsletter_id, subscriber_id)
  where state = 'queued';
create index newsletter_recipient_refused on newsletter_recipient (newsletter_id, subscriber_id)
  where state in ('refused', 'failed');
create index newsletter_recipient_of_subscriber on newsletter_recipient (subscriber_id);

alter table newsletter_subscriber
  add column bounces smallint not null default 0,
  drop constraint newsletter_subscriber_state_check,
  add constraint newsletter_subscriber_state_check
    check (state in ('asked', 'confirmed', 'ended', 'bounced'));
comment on column newsletter_subscriber.bounces is
  'newsletters in a row that the mail server of the address refused for good';
create index newsletter_subscriber_by_state on newsletter_subscriber (state, id);

alter table mail
  add column is_bulk boolean not null default false,
  add column is_refused boolean not null default false;
comment on column mail.is_bulk is 'sent after all that is not';
comment on column mail.is_refused is 'the last try ended with the recipient being turned down for good';
drop index mail_due;
create index mail_due on mail (is_bulk, due_at) where state = 'queued';
