-- What a mailed link opens is named by its row's id and by this random part, both signed: an id that is given again, after
-- a backup was restored, opens nothing. Rows of before have none, and the links that were mailed for them go on to work.
alter table orders add column link_token uuid;
alter table orders alter column link_token set default gen_random_uuid();
alter table member add column link_token uuid;
alter table member alter column link_token set default gen_random_uuid();
alter table sign_up add column link_token uuid;
alter table sign_up alter column link_token set default gen_random_uuid();
alter table password_reset add column link_token uuid;
alter table password_reset alter column link_token set default gen_random_uuid();
alter table newsletter_subscriber add column link_token uuid;
alter table newsletter_subscriber alter column link_token set default gen_random_uuid();
