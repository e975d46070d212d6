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
