-- What each of the staff has set for themselves in the back office.

create table staff_preference (
  staff_id integer primary key references staff on delete cascade,
  single_keys boolean not null default true,
  recent jsonb not null default '[]'
);
comment on column staff_preference.single_keys is 'whether letters without Ctrl do something (WCAG 2.1.4)';
comment on column staff_preference.recent is 'what was opened last from the palette, the newest first';

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
