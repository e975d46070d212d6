-- Which browser signed up: the password that was chosen there holds only if the mail is answered there too.

alter table sign_up add column guest_hash bytea not null default '';
alter table sign_up alter column guest_hash drop default;
