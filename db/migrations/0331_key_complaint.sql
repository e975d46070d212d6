-- A buyer reports a revealed key that does not work: an enquiry with its key, its reason, pictures and a promised time.

alter table enquiry drop constraint enquiry_kind_check;
alter table enquiry add constraint enquiry_kind_check check (kind in ('wholesale', 'sale', 'feedback', 'key'));

create table key_complaint (
  enquiry_id bigint primary key references enquiry on delete cascade,
  order_id bigint not null references orders,
  key_id bigint not null references stock_key,
  reason text not null check (reason in ('used', 'not-accepted', 'country', 'other-goods', 'other')),
  answer_by timestamptz not null
);
comment on table key_complaint is 'the enquiry has its state: open, answered or done';
comment on column key_complaint.answer_by is 'end of the time in which the shop promises to answer';
create index key_complaint_of_order on key_complaint (order_id);
create index key_complaint_of_key on key_complaint (key_id);

create table key_complaint_picture (
  enquiry_id bigint not null references key_complaint on delete cascade,
  position smallint not null check (position between 1 and 3),
  content bytea not null,
  primary key (enquiry_id, position)
);
comment on column key_complaint_picture.content is 'JPEG, made anew from the buyer''s file';
