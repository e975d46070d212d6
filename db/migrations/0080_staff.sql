-- Who works in the back office, how they sign in, and what they changed.

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
create index staff_session_of_staff on staff_session (staff_id);
comment on column staff_session.stepped_up_at is 'when a second factor was shown last';

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

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();
