-- What the shop answers to those who write to it.

alter table enquiry drop constraint enquiry_state_check;
alter table enquiry add constraint enquiry_state_check check (state in ('open', 'answered', 'done'));
create index enquiry_decided on enquiry (state, id) where state <> 'open';

create table enquiry_answer (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  author text not null,
  content text not null check (char_length(content) between 1 and 5000),
  answered_at timestamptz not null
);
comment on column enquiry_answer.author is 'who of the staff wrote it; the visitor is not told';
create index enquiry_answer_of_enquiry on enquiry_answer (enquiry_id, id);

alter table review add column answer text not null default '' check (char_length(answer) <= 1000);
alter table review add column answered_at timestamptz;
comment on column review.answer is 'of the shop, for everybody to read below the review; empty: none';
