-- A level that somebody who works in the shop gave a member by hand.

alter table member add column given_level_id integer references member_level (id) on delete set null;
alter table member add column given_level_until timestamptz;
alter table member add column given_level_reason text not null default '';
create index member_with_given_level on member (given_level_id) where given_level_id is not null;
comment on column member.given_level_id is 'growth lowers the member below it never, and lifts them above it still';
comment on column member.given_level_until is 'from then on growth alone counts; null: for good';
comment on column member.given_level_reason is 'why it was given last; the member finds it among their data';
