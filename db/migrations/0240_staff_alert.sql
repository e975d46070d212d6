-- Alerts to staff beside mail: where each person gets them, which, and each alert with what came of it.

create table alert_channel (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  kind text not null,
  name text not null check (char_length(name) between 1 and 80),
  topics text[] not null,
  state text not null default 'on' check (state in ('on', 'off', 'refused')),
  secret_id text not null,
  sealed bytea not null,
  issue text not null default '',
  sending_until timestamptz,
  version integer not null default 0,
  created_at timestamptz not null
);
create index alert_channel_staff on alert_channel (staff_id);
comment on column alert_channel.sealed is 'JSON of address and credentials';
comment on column alert_channel.state is 'refused: the service does not accept the credentials, or the chat is gone';
comment on column alert_channel.issue is 'why the last alert was not accepted; empty after one that was';
comment on column alert_channel.sending_until is 'lease of the process that sends to it';

-- Nothing waits for a channel that is just being removed, nor fails by it: so no foreign key to the channel.
create table staff_alert (
  id bigint generated always as identity primary key,
  channel_id integer not null,
  dedupe_key text not null,
  kind text not null,
  params jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dropped', 'failed')),
  attempts integer not null default 0,
  happened_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  issue text not null default '',
  unique (channel_id, dedupe_key)
);
comment on column staff_alert.params is 'ids and states; never a key, a name or an e-mail';
comment on column staff_alert.state is 'dropped: there was nothing to tell any more, or the person may not see it';
create index staff_alert_queued on staff_alert (channel_id, id) where state = 'queued';
create index staff_alert_failed on staff_alert (id) where state = 'failed';
create index staff_alert_age on staff_alert (happened_at);

alter table staff_preference add column quiet_from integer check (quiet_from between 0 and 1439);
alter table staff_preference add column quiet_until integer check (quiet_until between 0 and 1439);
alter table staff_preference add column time_zone text;
comment on column staff_preference.quiet_from is 'minute of the day from which alerts wait; null: never';
comment on column staff_preference.time_zone is 'null: that of the shop';
