-- What members agreed to, when, and in which words.

create table member_consent (
  id bigint generated always as identity primary key,
  member_id integer not null references member on delete cascade,
  kind text not null check (kind in ('terms', 'newsletter')),
  wording text not null,
  given_at timestamptz not null,
  ended_at timestamptz
);
create index member_consent_of_member on member_consent (member_id, id);
create unique index member_consent_standing on member_consent (member_id, kind) where ended_at is null;

insert into member_consent (member_id, kind, wording, given_at)
  select id, 'terms', '', terms_agreed_at from member where terms_agreed_at is not null;
alter table member drop column terms_agreed_at;
