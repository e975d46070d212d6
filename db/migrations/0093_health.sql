-- What the background jobs did last, and which backups were made: what the shop says about its own health.

create table job_run (
  id bigint generated always as identity primary key,
  job text not null,
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  done integer not null check (done >= 0),
  failure text
);
create index job_run_of_job on job_run (job, id);
comment on table job_run is 'the last ones of each job: those that failed, and now and then those that went well';
comment on column job_run.done is 'how much was done since the row before it';

create table backup (
  id bigint generated always as identity primary key,
  due_for timestamptz unique,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  file text,
  bytes bigint,
  was_restored boolean not null default false,
  failure text,
  check (ended_at is null or started_at is not null),
  check ((file is null) = (bytes is null))
);
create index backup_asked on backup (asked_at);
comment on column backup.due_for is 'the moment of the schedule that it belongs to; null: somebody asked for it';
comment on column backup.was_restored is 'restored into a scratch database and compared; otherwise only read to its end';
