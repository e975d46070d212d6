-- Members who have confirmed their address: a job gives them the guest orders with that address.
create table order_joining (
  member_id integer primary key references member on delete cascade,
  asked_at timestamptz not null
);

alter table member add column email_unproven boolean not null default false;
comment on column member.email_unproven is 'the shop keeper set the e-mail, and the member has not opened a mail there yet';
