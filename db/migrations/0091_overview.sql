-- What waits in the overview and the inbox of the back office.

create table staff_snooze (
  staff_id integer not null references staff on delete cascade,
  item text not null check (char_length(item) between 1 and 80),
  until timestamptz not null,
  primary key (staff_id, item)
);
comment on table staff_snooze is 'what one person does not want to see in the overview before then; everybody else still does';

comment on column review.status is '0 shown, 1 hidden, 2 to be checked before it is shown';
create index review_to_check on review (id) where status = 2;

alter table mail add column put_aside_at timestamptz;
comment on column mail.put_aside_at is 'when somebody decided that a failed mail is not to be sent any more';
create index mail_to_decide on mail (id)
  where state = 'failed' and put_aside_at is null and last_error <> 'nothing to tell any more';
