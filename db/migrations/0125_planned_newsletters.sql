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
comment on table newsletter_hold is
  'newsletters that paused themselves when so many of the addresses that were tried had refused; once for each, for then somebody has decided';
create index newsletter_hold_open on newsletter_hold (newsletter_id) where ended_at is null;

comment on column mail.is_bulk is 'sent by a job of its own, so that it holds up no other mail';
