-- Keys of the owner's own programs, which act as authors in the audit log.

create table api_key (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  prefix text not null unique,
  secret_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  networks text[] not null default '{}',
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_ip text not null default '',
  revoked_at timestamptz
);
comment on table api_key is 'never deleted: the audit log names its rows by their prefix';
comment on column api_key.prefix is 'visible beginning of the key';
comment on column api_key.secret_hash is 'hash of the whole key';
comment on column api_key.scopes is 'permissions of the back office';
comment on column api_key.networks is 'where it may be used from, as addresses or CIDR; empty: anywhere';

alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('staff', 'command', 'job', 'key'));
