-- When members agreed to the terms; and what finds sign-ins that are to be forgotten.

alter table member add column terms_agreed_at timestamptz;
create index member_sign_in_by_time on member_sign_in (signed_in_at);
