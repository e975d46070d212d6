-- The figures of the back office's overview, and the mail that says what waits.

create index document_credit_note on document (issued_at) where series = 'credit-note';

create table needs_you_mail (
  only_row boolean primary key default true check (only_row),
  queued_at timestamptz not null
);
comment on table needs_you_mail is 'when the shop keeper was told last that things wait: once an hour at most';
