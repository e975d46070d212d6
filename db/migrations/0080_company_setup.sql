-- Credentials of payment companies that staff have entered, sealed with the secret of the game keys.
create table company_setup (
  company text primary key,
  version integer not null default 0,
  secret_id text,
  sealed bytea,
  changed_at timestamptz not null,
  check ((secret_id is null) = (sealed is null))
);
comment on column company_setup.sealed is 'JSON of values by the name of their variable; null once removed';

-- Pages show the marks of the companies.
create trigger company_setup_shown after insert or update or delete on company_setup
  for each statement execute function note_shown_change();
