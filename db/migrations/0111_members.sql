-- Members in the back office: who is kept out, and lists however many members there are.

alter table member add column blocked_at timestamptz;
alter table member add column blocked_reason text not null default ''
  check (char_length(blocked_reason) <= 500);
comment on column member.blocked_at is 'since then the member cannot sign in; the reason is for staff alone';
create index member_blocked on member (joined_at, id) where blocked_at is not null;

-- each holds all that the lists filter by, so that a filter which fits few members is as quick as one that fits all
create index member_by_joining on member (joined_at, id) include (growth, spent_usd_cents);
create index member_by_spending on member (spent_usd_cents, id) include (growth, joined_at);
create index member_by_email_start on member (email text_pattern_ops);
