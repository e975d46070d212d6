-- Resellers make the API keys of their programs themselves.

alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('staff', 'command', 'job', 'key', 'member'));
