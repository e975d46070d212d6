-- Writes of programs by their idempotency key: the first one runs, its repetitions get its answer.

create table api_key_request (
  api_key_id integer not null references api_key,
  idempotency_key text not null check (char_length(idempotency_key) between 8 and 100),
  request_hash text not null,
  started_at timestamptz not null,
  answer jsonb,
  primary key (api_key_id, idempotency_key)
);
comment on column api_key_request.request_hash is 'keyed hash of call and body';
comment on column api_key_request.answer is 'null: it runs, or ended without an answer';
create index api_key_request_age on api_key_request (started_at);
